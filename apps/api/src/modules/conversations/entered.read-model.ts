/* Statements that other modules need to access one conversation (ADR 0100). */
import { sql } from 'kysely';
import { ctxPractice, ctxProfile, ctxRole, ctxRoles } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';

/** The conversation of the transaction's context. Null, and therefore equal to nothing, if the caller cannot see it. */
export const ctxConversation = sql<string>`(select app.ctx_conversation())`;

// The front desk reads conversations without an assignee and those it takes part in, unless they are clinical.
export const isReadable = (alias: 'seen' | 'page' | 'conversation') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`case when ${ctxRole} = 'practice_admin' or not ${ctxRoles} && '{scheduler}' then true
    when ${ctxProfile} in (${column('assignee_profile_id')}, ${column('created_by')})
      or exists (select from app.conversation_participants own where own.practice_id = ${ctxPractice}
        and own.conversation_id = ${column('id')} and own.profile_id = ${ctxProfile} and own.is_active)
      then ${ctxRole} = 'practitioner' or not ${column('is_clinical')}
    else ${column('assignee_profile_id')} is null and not ${column('is_clinical')} end`;
};

export const seenId = (conversationId: string) =>
  db
    .selectFrom('app.conversations as seen')
    .where('seen.practice_id', '=', ctxPractice)
    .where('seen.id', '=', conversationId)
    .select('seen.id');

// Checks once that the caller can see the conversation. Later statements of the transaction can only access messages,
// participants and notes of this one (docs/messages.md).
export const enterConversation = prepared('messages.enter', ({ conversationId }: { conversationId: string }) => {
  const id = sql`coalesce((${seenId(conversationId).where(isReadable('seen'))})::text, '')`;
  return db.selectNoFrom(sql<boolean>`set_config('app.conversation_id', ${id}, true) <> ''`.as('entered'));
});

export const enteredConversation = () =>
  db
    .selectFrom('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', ctxConversation);

export const patientOfConversation = enteredConversation().select('conversation.patient_profile_id').$asScalar();

/** Serializes writers of a conversation, so that message numbers have no gaps and decisions see the latest state. */
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

/** Blocks new messages while a read mark is set. The next statement then sees the latest message number. */
export const holdConversation = prepared('messages.hold', () =>
  enteredConversation().forShare().select('conversation.id'),
);
