import type { GettingStarted } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, isThere, json } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import { rolesHeld } from './dashboards.queries.js';

const practitioners = rolesHeld().where('held.role', '=', 'practitioner').select('held.id');

const invitedPractitioners = db
  .selectFrom('app.user_invitations as invited')
  .where('invited.practice_id', '=', ctxPractice)
  .where('invited.role', '=', 'practitioner')
  .where(sql<string>`app.invitation_status(invited)`, '=', 'pending')
  .select('invited.id');

export const gettingStarted = json<GettingStarted>({
  contact: db
    .selectFrom('app.practices as practice')
    .where('practice.id', '=', ctxPractice)
    .select(sql<boolean>`practice.email is not null or practice.phone is not null`.as('is'))
    .$asScalar()
    .$notNull(),
  practitioner: sql<boolean>`(${isThere(practitioners)} or ${isThere(invitedPractitioners)})`,
  appointmentTypes: isThere(
    db
      .selectFrom('app.appointment_types as type')
      .where('type.practice_id', '=', ctxPractice)
      .where('type.is_active', '=', true)
      .select('type.id'),
  ),
  workingHours: isThere(
    db
      .selectFrom('app.practitioner_schedules as schedule')
      .where('schedule.practice_id', '=', ctxPractice)
      .where(sql<boolean>`schedule.weekly <> '[]'`)
      .select('schedule.practitioner_profile_id'),
  ),
});
