import { Injectable } from '@nestjs/common';
import type { RegistrationMonitoringDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { Config } from '../../platform/config/config.module.js';
import { PlatformDb } from '../../platform/database/platform-db.js';
import { CSV_PART_ROWS } from '../../platform/http/csv-file.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { forgetAttempts } from '../registration/registration.commands.js';
import { exportAttempts, readMonitoring } from './registration-monitoring.queries.js';

@Injectable()
export class RegistrationMonitoringRepository {
  private readonly keepDays: number;

  constructor(
    private readonly db: PlatformDb,
    { env }: Config,
  ) {
    this.keepDays = env.REGISTRATION_ATTEMPT_KEEP_DAYS;
  }

  async read(viewer: Viewer): Promise<RegistrationMonitoringDto> {
    const [row] = await this.db.query(viewer, readMonitoring({}));
    return { ...row!.body, keepDays: this.keepDays };
  }

  async exportPart(viewer: Viewer, after: string | undefined) {
    const [at = null, id = null] = decodeTimeKey(after);
    const [row] = await this.db.query(viewer, exportAttempts({ at, id, limit: CSV_PART_ROWS }));
    return row!.body;
  }

  cleanUp(viewer: Viewer): Promise<number> {
    const done = auditEvent({ action: 'delete', resource: 'registration-attempt', ids: [], outcome: 'done' });
    return this.db.decide(viewer, [forgetAttempts({ keepDays: this.keepDays })], ([row]) => ({
      result: row!.removed,
      writes: [done],
    }));
  }
}
