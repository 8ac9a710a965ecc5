/* Decides whether a message can reach a patient. Expects rows named `person` and `known`. */
import { sql } from 'kysely';
import { ctxPractice } from '../../platform/database/statements/expressions.js';

export const reachFields = {
  isPatient: sql<boolean>`known.profile_id is not null and known.ended_at is null`,
  isBlocked: sql<boolean>`coalesce(known.messages_blocked, false)`,
  hasAccount: sql<boolean>`exists (select from app.user_roles held where held.practice_id = ${ctxPractice}
    and held.user_id = person.user_id and held.role = 'patient')`,
};
