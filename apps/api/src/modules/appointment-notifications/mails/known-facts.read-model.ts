import { type Expression, expressionBuilder, sql } from 'kysely';
import { iso, isThere, json, now } from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import type { AppointmentFacts, Known } from '../kind-to-send.rules.js';

/*
 * What the recipient of a notification knows about the appointment and what is true now. The expressions read rows
 * named `notification` and `appointment`.
 */

interface Notified {
  notification: DB['app.appointment_notifications'];
  appointment: DB['app.appointments'];
}

const eb = expressionBuilder<Notified, keyof Notified>();

const ofSameRecipient = () =>
  db
    .selectFrom('app.appointment_notifications as other')
    .where('other.practice_id', '=', eb.ref('notification.practice_id'))
    .where('other.appointment_id', '=', eb.ref('notification.appointment_id'))
    .where('other.profile_id', '=', eb.ref('notification.profile_id'))
    .where('other.revision', 'is not', null);

const known = (facts: Expression<unknown>, byMail: Expression<boolean>) =>
  sql<Known>`json_build_object('facts', nullif(${facts}, '{}'), 'byMail', ${byMail})`;

export const callAbout = (notification: 'notification' | 'other') =>
  db
    .selectFrom('app.appointment_calls as call')
    .where('call.practice_id', '=', sql.ref<string>(`${notification}.practice_id`))
    .where('call.notification_id', '=', sql.ref<string>(`${notification}.id`))
    .select('call.notification_id');

const lastMailed = ofSameRecipient()
  .where(({ eb: each, or }) => or([each('other.state', '=', 'sent'), isThere(callAbout('other'))]))
  .where('other.facts', 'is not', null)
  .orderBy('other.revision', 'desc')
  .limit(1)
  .select(({ ref, lit }) => known(ref('other.facts'), lit(true)).as('known'));

const neverMailed = ofSameRecipient()
  .where('other.facts', 'is not', null)
  .orderBy('other.revision')
  .limit(1)
  .select(({ ref, eb: each }) =>
    known(
      sql`coalesce(nullif(${ref('other.before')}, '{}'), ${each
        .case()
        .when('other.kind', 'in', ['requested', 'booked'])
        .then(ref('other.facts'))
        .end()})`,
      sql<boolean>`${ref('other.before')} <> '{}'`,
    ).as('known'),
  );

const changes = db
  .selectFrom('app.appointment_changes as change')
  .where('change.practice_id', '=', eb.ref('notification.practice_id'))
  .where('change.appointment_id', '=', eb.ref('notification.appointment_id'));

// While a change can be undone nobody knows what is right to say.
export const heldUntil = changes
  .where('change.held_until', '>', now)
  .select(({ fn }) => fn.max('change.held_until').as('until'))
  .$asScalar();

const undecided = changes.where('change.revision', '>', eb.ref('notification.revision')).select('change.id');

export const isOutdated = eb
  .or([
    isThere(ofSameRecipient().whereRef('other.revision', '>', eb.ref('notification.revision')).select('other.id')),
    isThere(undecided),
  ])
  .$castTo<boolean>();

// Facts that the recipient knows by a mail, by a call, or otherwise; null for what was queued before this was stored.
export const knownByRecipient = eb.fn.coalesce(lastMailed.$asScalar(), neverMailed.$asScalar());

export const currentFacts = json<AppointmentFacts>({
  startsAt: iso(eb.ref('appointment.starts_at')),
  endsAt: iso(eb.ref('appointment.ends_at')),
  practitionerId: eb.ref('appointment.practitioner_profile_id'),
  type: eb.ref('appointment.type'),
  mode: eb.ref('appointment.mode'),
  status: eb.ref('appointment.status'),
  requestedAt: iso(eb.ref('appointment.reschedule_requested_at')),
});
