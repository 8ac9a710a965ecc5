import type { RoleSwitch, SetRoleSwitch } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { audited } from '../../../platform/audit/audited-read.js';
import { ctxPractice, ctxUser, now } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';

export type Decided = Pick<RoleSwitch, 'role' | 'permission' | 'allowed'>;

const decided = () =>
  db
    .selectFrom('app.practice_role_switches as decided')
    .where('decided.practice_id', '=', ctxPractice)
    .select([
      sql<Decided['role']>`decided.role`.as('role'),
      sql<Decided['permission']>`decided.permission`.as('permission'),
      'decided.allowed',
    ]);

/** Switches that the practice has set. All others have their default. */
export const listSwitches = prepared('roleSwitches.list', () =>
  audited('list', 'role-switch').selectFrom(decided().as('decided')).selectAll('decided'),
);

/** Locks the practice, so that each of two concurrent changes sees the previous value. */
export const holdPractice = prepared('roleSwitches.hold', () =>
  db.selectFrom('app.practices').where('id', '=', ctxPractice).select('id').forNoKeyUpdate(),
);

export const findSwitches = prepared('roleSwitches.find', decided);

export const saveSwitch = prepared('roleSwitches.save', ({ role, permission, allowed }: SetRoleSwitch) =>
  db
    .insertInto('app.practice_role_switches')
    .values({ practice_id: ctxPractice, role, permission, allowed })
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'role', 'permission'])
        .doUpdateSet({ allowed, changed_at: now, changed_by_user_id: ctxUser }),
    ),
);

/** The action shows whether anything changed: `allow` and `deny` are changes, `keep` is none. */
export const auditOfSwitch = ({ role, permission, allowed }: SetRoleSwitch, isSo: boolean) =>
  auditEvent({
    action: isSo ? 'keep' : allowed ? 'allow' : 'deny',
    resource: `role-switch.${role}.${permission}`,
    ids: [],
    outcome: 'done',
  });
