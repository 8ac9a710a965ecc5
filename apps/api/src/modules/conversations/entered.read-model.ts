/* What statements of other modules need to reach one conversation (ADR 0100). */
import { sql } from 'kysely';
import { ctxPractice, ctxProfile, ctxRole, ctxRoles } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

interface InConversation {
  readonly conversationId: string;
}

/** The conversation that the transaction has entered; null, and equal to nothing, where the caller does not see it. */
export const ctxConversation = sql<string>`(select app.ctx_conversation())`;

// The front desk reads what nobody has taken and where they take part, unless a practitioner marked it as clinical.
export const isReadable = (alias: 'seen' | 'page') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`case when ${ctxRole} = 'practice_admin' or not ${ctxRoles} && '{scheduler}' then true
    when ${ctxProfile} in (${column('assignee_profile_id')}, ${column('created_by')})
      or exists (select from app.conversation_participants own where own.practice_id = ${ctxPractice}
        and own.conversation_id = ${column('id')} and own.profile_id = ${ctxProfile} and own.is_active)
      then ${ctxRole} = 'practitioner' or not ${column('is_clinical')}
    else ${column('assignee_profile_id')} is null and not ${column('is_clinical')} end`;
};

const seenId = (conversationId: string) =>
  db
    .selectFrom('app.conversations as seen')
    .where('seen.practice_id', '=', ctxPractice)
    .where('seen.id', '=', conversationId)
    .where(isReadable('seen'))
    .select('seen.id');

/**
 * Proves once that the caller sees the conversation. The statements behind it in the transaction reach the messages,
 * participants and notes of this one and of no other (docs/messages.md).
 */
export const enterConversation = prepared('messages.enter', ({ conversationId }: InConversation) =>
  db.selectNoFrom(
    sql<boolean>`set_config('app.conversation_id', coalesce((${seenId(conversationId)})::text, ''), true) <> ''`.as(
      'entered',
    ),
  ),
);

export const enteredConversation = () =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', ctxConversation);

export const patientOfConversation = enteredConversation().select('conversation.patient_profile_id').$asScalar();

/** Senders and writers wait here for each other, so numbers have no gaps and no decision is made twice. */
export const lockConversation = prepared('messages.lock', () =>
  enteredConversation()
    .forNoKeyUpdate()
    .select([
      'conversation.id',
      'conversation.kind',
      'conversation.status',
      'conversation.is_urgent as isUrgent',
      'conversation.is_clinical as isClinical',
      'conversation.assignee_profile_id as assigneeId',
      'conversation.patient_profile_id as patientId',
    ]),
);

/** A mark must not be set while a message arrives: the statement behind this one sees how far the conversation is. */
export const holdConversation = prepared('messages.hold', () =>
  enteredConversation().forShare().select('conversation.id'),
);
