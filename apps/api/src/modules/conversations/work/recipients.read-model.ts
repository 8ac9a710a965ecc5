import { sql } from 'kysely';
import { ctxProfile } from '../../../platform/database/statements/expressions.js';

export const isReadingPatient = sql<boolean>`exists (
  select from app.patient_practice_relationships known
  join app.user_roles held on held.practice_id = known.practice_id and held.user_id = person.user_id and held.role = 'patient'
  where known.practice_id = (select app.ctx_practice()) and known.profile_id = person.id and known.ended_at is null)`;

export const treatsCaller = sql<boolean>`exists (select from app.appointments booked
  where booked.practice_id = (select app.ctx_practice()) and booked.practitioner_profile_id = person.id
    and booked.patient_profile_id = ${ctxProfile})`;
