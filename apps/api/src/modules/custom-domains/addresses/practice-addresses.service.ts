import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../../platform/access/viewer.js';
import { Config } from '../../../platform/config/config.module.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { workingDomain } from './practice-address.queries.js';
import { practiceOrigin } from '../../../platform/mail/practice-origin.js';

@Injectable()
export class PracticeAddressesService {
  constructor(
    private readonly db: TenantDb,
    private readonly config: Config,
  ) {}

  async of(viewer: Viewer): Promise<string> {
    const [found] = await this.db.query(viewer, workingDomain({}));
    return practiceOrigin(this.config.env.PUBLIC_URL, found?.domain);
  }
}
