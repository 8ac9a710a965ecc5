import { Injectable } from '@nestjs/common';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { actOnLink, findLink, type FoundLink, type LinkOutcome } from './action-links.queries.js';

/** The holder of a token has no practice, so each step is a function that reaches one appointment only. */
@Injectable()
export class ActionLinksRepository {
  constructor(private readonly db: TenantDb) {}

  async find(tokenHash: Buffer): Promise<FoundLink | undefined> {
    const [row] = await this.db.openQuery(findLink({ tokenHash }));
    return row?.found ?? undefined;
  }

  async act(tokenHash: Buffer, correlationId: string): Promise<LinkOutcome | undefined> {
    const [row] = await this.db.openQuery(actOnLink({ tokenHash, correlationId }));
    return row?.outcome ?? undefined;
  }
}
