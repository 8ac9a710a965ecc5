import type { ConversationEventKind, ConversationStatus, MessagePerson } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import {
  asUuid,
  ctxPractice,
  ctxProfile,
  ctxRole,
  insertRows,
  json,
  now,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { answersMessages, isFrontDesk, isStaff } from '../../reply-promise/reply-promise.read-model.js';
import { ctxConversation, enteredConversation } from '../entered.read-model.js';

interface Colleague {
  readonly profileId: string;
}

const personById = (profileId: string | Expression<string>) =>
  db
    .selectFrom('app.profiles as person')
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', asUuid(profileId));

const toPerson = json<MessagePerson>({
  id: sql.ref<string>('person.id'),
  name: sql<string>`app.person_name(person.first_name, person.last_name, person.email)`,
});

export const colleagueById = prepared('conversations.colleague', ({ profileId }: Colleague) =>
  personById(profileId)
    .where(({ ref }) => answersMessages(ref('person.user_id')))
    .select(({ ref }) => ['person.id', isStaff(ref('person.user_id')).as('isClinicalStaff')]),
);

export const caller = prepared('conversations.caller', () =>
  db.selectNoFrom([ctxProfile.as('id'), ctxRole.as('role')]),
);

export const currentAssignee = prepared('conversations.assignee', () =>
  enteredConversation()
    .innerJoin('app.profiles as person', (on) =>
      on
        .onRef('person.practice_id', '=', 'conversation.practice_id')
        .onRef('person.id', '=', 'conversation.assignee_profile_id'),
    )
    .select(({ ref }) => [toPerson.as('assignee'), isStaff(ref('person.user_id')).as('isClinicalStaff')]),
);

export const participantsOf = prepared('conversations.participants', () =>
  db
    .selectFrom('app.conversation_participants as taking_part')
    .where('taking_part.practice_id', '=', ctxPractice)
    .where('taking_part.conversation_id', '=', ctxConversation)
    .select(['taking_part.via', 'taking_part.is_active as isActive']),
);

const change = () =>
  db
    .updateTable('app.conversations as conversation')
    .where('conversation.practice_id', '=', ctxPractice)
    .where('conversation.id', '=', ctxConversation);

const changed = { updated_at: now, changed_at: sql<Date>`clock_timestamp()` };

export const setAssignee = prepared('conversations.setAssignee', ({ profileId }: { profileId: string | null }) =>
  change().set({ assignee_profile_id: asUuid(profileId), ...changed }),
);

const whileOpen = (column: 'waiting_since' | 'due_at' | 'due_soon_at', status: ConversationStatus) =>
  sql<Date | null>`case when ${status}::text = 'open' then ${sql.ref(`conversation.${column}`)} end`;

/** A closed conversation does not wait for a reply. */
export const setStatus = prepared('conversations.setStatus', ({ status }: { status: ConversationStatus }) =>
  change().set({
    status,
    waiting_since: whileOpen('waiting_since', status),
    due_at: whileOpen('due_at', status),
    due_soon_at: whileOpen('due_soon_at', status),
    ...changed,
  }),
);

export const setUrgency = prepared('conversations.setUrgency', ({ isUrgent }: { isUrgent: boolean }) =>
  change().set({ is_urgent: isUrgent, ...changed }),
);

export const setClinical = prepared('conversations.setClinical', ({ isClinical }: { isClinical: boolean }) =>
  change().set({ is_clinical: isClinical, ...changed }),
);

// Unread counts and mails stop when the front desk loses access.
export const setFrontDeskActive = prepared('conversations.setFrontDeskActive', ({ isActive }: { isActive: boolean }) =>
  db
    .updateTable('app.conversation_participants as part')
    .where('part.practice_id', '=', ctxPractice)
    .where('part.conversation_id', '=', ctxConversation)
    .where(({ ref, not, and }) => {
      const userId = personById(ref('part.profile_id')).select('person.user_id').$asScalar();
      return and([isFrontDesk(userId), not(isStaff(userId))]);
    })
    .set({ is_active: isActive }),
);

/** A new participant starts with everything read: adding or assigning a person makes nothing unread. */
export const addColleague = prepared('conversations.addColleague', ({ profileId }: Colleague) =>
  insertRows('app.conversation_participants', enteredConversation(), ({ ref }) => ({
    practice_id: ctxPractice,
    conversation_id: ref('conversation.id'),
    profile_id: asUuid(profileId),
    via: sql<'added'>`'added'`,
    last_read_seq: ref('conversation.last_seq'),
  })).onConflict((conflict) =>
    conflict.columns(['practice_id', 'conversation_id', 'profile_id']).doUpdateSet({ is_active: true, via: 'added' }),
  ),
);

export const keepEvent = prepared(
  'conversations.keepEvent',
  ({ what, about }: { what: ConversationEventKind; about: string | null }) =>
    insertRows('app.conversation_events', enteredConversation(), ({ ref }) => ({
      practice_id: ctxPractice,
      conversation_id: ref('conversation.id'),
      after_seq: ref('conversation.last_seq'),
      what: sql<ConversationEventKind>`${what}`,
      about_profile_id: asUuid(about),
    })),
);
