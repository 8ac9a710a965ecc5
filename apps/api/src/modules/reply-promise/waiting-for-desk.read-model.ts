import { sql } from 'kysely';
import { ctxPractice, ctxProfile, ctxRoles } from '../../platform/database/statements/expressions.js';
import { db } from '../../platform/database/statements/prepared.js';
import { isReadable } from '../conversations/entered.read-model.js';

const takesPart = sql<boolean>`exists (select from app.conversation_participants own
  where own.practice_id = ${ctxPractice} and own.conversation_id = conversation.id
    and own.profile_id = ${ctxProfile} and own.is_active)`;

// True if `conversation` waits for the front desk: a patient waits for the care team, nobody has taken it, and the
// front desk may read it. It has no read mark there, so the conversation counts as one unread message until somebody
// takes it, answers, or closes it.
export const waitsForDesk = sql<boolean>`(${ctxRoles} && '{scheduler}' and conversation.is_team
  and conversation.assignee_profile_id is null and conversation.waiting_since is not null
  and ${isReadable('conversation')} and not ${takesPart})`;

// Empty for others than the front desk. The partial index of the inbox contains these.
export const waitingForDesk = () =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where(waitsForDesk);
