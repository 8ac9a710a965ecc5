import { Injectable } from '@nestjs/common';
import type { RequestPasswordReset } from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { TenantDb } from '../../platform/database/tenant-db.js';

const FILE = (action: string) =>
  `insert into app.audit_events (action, resource_type, resource_ids) values ('${action}', 'password', array[app.ctx_user()])`;

@Injectable()
export class PasswordsRepository {
  constructor(private readonly db: TenantDb) {}

  async recordAttempt(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, { name: 'password.attempt', text: FILE('attempt'), values: [] });
  }

  /** The change and the notification to its owner, in one statement. */
  async recordChange(viewer: Viewer): Promise<void> {
    await this.db.query(viewer, {
      name: 'password.change',
      text: `with audited as (${FILE('change')})
        insert into app.outbox (topic, payload) values ('password.changed', jsonb_build_object('userId', app.ctx_user()))`,
      values: [],
    });
  }

  async queueReset({ email, portal }: RequestPasswordReset): Promise<void> {
    const text = 'select app.queue_password_reset($1, $2)';
    await this.db.openQuery({ name: 'password.reset', text, values: [email.toLowerCase(), portal] });
  }
}
