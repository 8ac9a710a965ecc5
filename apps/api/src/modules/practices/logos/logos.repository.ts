import { Injectable } from '@nestjs/common';
import type { LogoDto } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { deleteLogo, forgetLogo, logoOf, nameLogo, prepareLogo, storeLogo } from './logos.queries.js';

export interface LogoRow {
  readonly content: Buffer;
  readonly version: string;
}

@Injectable()
export class LogosRepository {
  constructor(private readonly db: TenantDb) {}

  async find(practiceId: string): Promise<LogoRow | undefined> {
    return (await this.db.openQuery(logoOf({ practiceId })))[0];
  }

  async prepare(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, prepareLogo({}));
  }

  async store(viewer: Viewer, content: Buffer, version: string): Promise<LogoDto> {
    const [row] = await this.db.query(viewer, storeLogo({ content, version }), nameLogo({ version }));
    return { logoUrl: row?.logoUrl ?? null };
  }

  async remove(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, deleteLogo({}), forgetLogo({}));
  }
}
