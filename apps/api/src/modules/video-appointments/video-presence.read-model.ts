import { VIDEO_PRESENT_SECONDS } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { isThere, iso, secondsAgo } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';

export const isHere = (seenAt: Expression<Date>) => sql<boolean>`${seenAt} > ${secondsAgo(VIDEO_PRESENT_SECONDS)}`;

const eb = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const presenceOf = (profile: Expression<string>) =>
  db
    .selectFrom('app.video_presences as presence')
    .where('presence.practice_id', '=', eb.ref('appointment.practice_id'))
    .where('presence.appointment_id', '=', eb.ref('appointment.id'))
    .where('presence.profile_id', '=', profile)
    .where(({ ref }) => isHere(ref('presence.seen_at')));

const inCallSince = (profile: Expression<string>) =>
  presenceOf(profile)
    .select(({ ref }) => iso(ref('presence.joined_at')).as('since'))
    .$asScalar();

const isPresent = (profile: Expression<string>) => isThere(presenceOf(profile).select('presence.appointment_id'));

export const patientInCallSince = inCallSince(eb.ref('appointment.patient_profile_id'));
export const practitionerInCallSince = inCallSince(eb.ref('appointment.practitioner_profile_id'));

export const patientIsInCall = isPresent(eb.ref('appointment.patient_profile_id'));
export const practitionerIsInCall = isPresent(eb.ref('appointment.practitioner_profile_id'));

export const isInCall = isThere(
  db
    .selectFrom('app.video_presences as presence')
    .where('presence.practice_id', '=', eb.ref('appointment.practice_id'))
    .where('presence.appointment_id', '=', eb.ref('appointment.id'))
    .where(({ ref }) => isHere(ref('presence.seen_at')))
    .select('presence.appointment_id'),
);
