import { Injectable } from '@nestjs/common';
import type { FailedSignInsPage, PageQuery, SecuritySettingsDto } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { auditEvent } from '../../platform/audit/audit-event.js';
import { PlatformDb, type RunStatement } from '../../platform/database/platform-db.js';
import { NotFound } from '../../platform/http/domain-error.js';
import { decodeTimeKey } from '../../platform/http/page-key.js';
import { FAILED_SIGN_IN_PAGES } from './sign-ins/failed-sign-ins.queries.js';
import type { SettingChange } from './security.rules.js';
import { readFigures, takeTurn } from './security.queries.js';

export interface SettingsChange {
  readonly settings: SecuritySettingsDto;
  readonly isTaken: boolean;
  readonly changes: readonly SettingChange[];
}

function auditOf({ isTaken, changes }: SettingsChange) {
  if (changes.length === 0) {
    const outcome = isTaken ? 'done' : 'denied';
    return [auditEvent({ action: 'update', resource: 'security-setting', ids: [], outcome })];
  }
  return changes.map(({ name, action, before, after }) =>
    auditEvent({
      action,
      resource: `security-setting.${name}`,
      ids: [],
      outcome: 'done',
      changes: { [action === 'update' ? 'setting' : 'enabled']: [before, after] },
    }),
  );
}

@Injectable()
export class SecurityRepository {
  constructor(private readonly db: PlatformDb) {}

  async figures(viewer: Viewer) {
    const [row] = await this.db.query(viewer, readFigures({}));
    if (!row) throw new NotFound();
    return row.body;
  }

  async failedSignIns(
    viewer: Viewer,
    { after, limit }: PageQuery,
    way: keyof typeof FAILED_SIGN_IN_PAGES = 'list',
  ): Promise<FailedSignInsPage> {
    const [at = null, id = null] = decodeTimeKey(after);
    const [row] = await this.db.query(viewer, FAILED_SIGN_IN_PAGES[way]({ at, id, limit }));
    return row!.body;
  }

  /**
   * Serializes changes of settings and audits each. The transaction calls Keycloak, which is slow but rare: a change
   * that Keycloak refuses leaves no audit event, and no change is made without one.
   */
  inTurn(viewer: Viewer, change: (run: RunStatement) => Promise<SettingsChange>): Promise<SettingsChange> {
    return this.db.transaction(viewer, async (run) => {
      await run(takeTurn({}));
      const made = await change(run);
      for (const event of auditOf(made)) await run(event);
      return made;
    });
  }
}
