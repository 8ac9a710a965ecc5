import { randomUUID } from 'node:crypto';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditEvent } from '../../../platform/audit/audit-event.js';
import { ctxPractice } from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { WorkerDb } from '../../../platform/queue/worker-db.js';
import { addInvitation, renewInvitation } from '../invitation-change.queries.js';
import type { InvitationLinks } from '../mails/invitation-links.js';
import { queueMail } from '../invitations.repository.js';

interface Wanted {
  readonly email: string;
  readonly mail: boolean;
}

/** The operator has no account, so the audit log shows the zero id with the role `worker`. */
const OPERATOR = { id: '00000000-0000-0000-0000-000000000000', name: 'TeleCare' } as const;

const actAsOperator = prepared('administrator.act', () =>
  db.selectNoFrom([
    sql`set_config('app.user_id', ${sql.lit(OPERATOR.id)}, true)`.as('user'),
    sql`pg_advisory_xact_lock(1764531002)`.as('lock'),
  ]),
);

const administratorFacts = prepared('administrator.facts', ({ email }: { readonly email: string }) =>
  db.selectNoFrom([
    sql<boolean>`exists (select from app.user_roles held
      join app.profiles person on person.practice_id = held.practice_id and person.user_id = held.user_id
      where held.practice_id = ${ctxPractice} and held.role = 'super_admin' and lower(person.email) = ${email})`.as(
      'isAdministrator',
    ),
    sql<{ readonly id: string; readonly version: number } | null>`(
      select json_build_object('id', open.id, 'version', open.token_version) from app.user_invitations open
      where open.practice_id = ${ctxPractice} and open.role = 'super_admin' and open.email = ${email}
        and open.accepted_at is null and open.cancelled_at is null
      order by open.created_at desc limit 1)`.as('open'),
  ]),
);

/**
 * Invites a super administrator, for a database in which nobody can sign in yet. Returns a link that works once within
 * a week, or undefined if the person is already a super administrator. A second call creates a new link and invalidates
 * the first.
 */
export function inviteAdministrator(worker: WorkerDb, links: InvitationLinks, { email, mail }: Wanted) {
  return worker.transactionIn(PLATFORM_PRACTICE_ID, async (client): Promise<string | undefined> => {
    await client.query(actAsOperator({}));
    const facts = (await client.query(administratorFacts({ email }))).rows[0] as ReturnType<
      typeof administratorFacts
    >['row'] &
      object;
    if (facts.isAdministrator) return undefined;
    const { id, version } = facts.open ? { ...facts.open, version: facts.open.version + 1 } : firstVersion();
    const tokenHash = links.hashOf({ id, version });
    const write = facts.open
      ? renewInvitation({ id, version, tokenHash })
      : addInvitation(invited(id, email, tokenHash));
    await client.query(write);
    const action = facts.open ? 'resend' : 'create';
    await client.query(auditEvent({ action, resource: 'invitation', ids: [id], outcome: 'done' }));
    if (mail) await client.query(queueMail(id, version));
    return links.urlOf({ id, version });
  });
}

const firstVersion = () => ({ id: randomUUID(), version: 1 });

const invited = (id: string, email: string, tokenHash: Buffer) =>
  ({
    id,
    email,
    tokenHash,
    role: 'super_admin',
    firstName: null,
    lastName: null,
    phone: null,
    profileId: null,
    language: null,
    invitedByName: OPERATOR.name,
  }) as const;
