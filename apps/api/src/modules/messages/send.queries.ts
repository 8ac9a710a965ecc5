import { WAIT_SOON_SHARE } from '@telecare/contracts';
import { sql } from 'kysely';
import { ctxPractice, ctxProfile, ctxRole, insertRows } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { DB } from '../../platform/database/statements/tables.js';
import { ctxConversation, enteredConversation, mayWrite } from './entered.queries.js';
import { enteredMessages, type MessageRow, toMessageDto } from './thread.queries.js';

interface Sent {
  readonly id: string;
  readonly content: string;
  /** How many files it has; they are bound to it behind this statement. */
  readonly files: number;
  /** What the sender had seen, and in which epoch; null for nothing. */
  readonly readUpTo: number | null;
  readonly readEpoch: number | null;
}

/** How much of a message a list shows. */
export const PREVIEW_LENGTH = 140;

const isPatient = sql<boolean>`${ctxRole} = 'patient'`;

/** Whoever answers a conversation of the team first takes it. */
const takes = sql<boolean>`conversation.is_team and conversation.assignee_profile_id is null and not ${isPatient}`;

const COLUMNS = [
  'id',
  'seq',
  'sender_profile_id',
  'sender_role',
  'content',
  'created_at',
  'edited_at',
  'is_deleted',
  'files',
] as const;

const insertMessage = ({ id, content, files }: Sent) =>
  insertRows(
    'app.messages',
    db.selectFrom(enteredConversation().selectAll().as('conversation')).where(mayWrite),
    ({ ref, eb }) => ({
      practice_id: ctxPractice,
      conversation_id: ref('conversation.id'),
      seq: eb('conversation.last_seq', '+', 1),
      id: sql<string>`${id}::uuid`,
      sender_profile_id: ctxProfile,
      sender_role: sql<MessageRow['sender_role']>`${ctxRole}`,
      content: sql<string>`${content}`,
      files: sql<number>`${files}::smallint`,
      reply_seconds: sql<number | null>`case when not ${isPatient}
      then extract(epoch from clock_timestamp() - conversation.waiting_since)::int end`,
    }),
  )
    .onConflict((conflict) => conflict.columns(['practice_id', 'id']).doNothing())
    .returning([...COLUMNS, 'conversation_id']);

/** Counted once, when the wait begins: what a practice sets later does not change what was promised. */
const dueAt = (column: 'due_at' | 'due_soon_at', share: number) =>
  sql<Date | null>`case when not ${isPatient} then null when conversation.waiting_since is not null
    then ${sql.ref(`conversation.${column}`)} else app.answer_due(${ctxPractice}, sent.created_at, ${sql.lit(share)}) end`;

/** Writing opens a closed conversation; a patient waits from the first message on that is not answered. */
const updateConversation = db
  .updateTable('app.conversations as conversation')
  .from(sql<MessageRow & { conversation_id: string }>`inserted`.as('sent'))
  .where('conversation.practice_id', '=', ctxPractice)
  .whereRef('conversation.id', '=', 'sent.conversation_id')
  .set(({ ref }) => ({
    last_seq: ref('sent.seq'),
    last_message_at: ref('sent.created_at'),
    preview: sql<string>`left(sent.content, ${sql.lit(PREVIEW_LENGTH)})`,
    status: 'open',
    assignee_profile_id: sql<string>`case when ${takes} then ${ctxProfile} else conversation.assignee_profile_id end`,
    waiting_since: sql<Date | null>`case when ${isPatient} then coalesce(conversation.waiting_since, sent.created_at) end`,
    due_at: dueAt('due_at', 1),
    due_soon_at: dueAt('due_soon_at', WAIT_SOON_SHARE),
    updated_at: ref('sent.created_at'),
    changed_at: sql<Date>`clock_timestamp()`,
  }));

/** Colleagues who came after the conversation began read from here on. */
const addNewcomers = insertRows(
  'app.conversation_participants',
  db
    .selectFrom(sql<{ id: string }>`app.answering_team(${ctxPractice})`.as<'person'>(sql`person`))
    .innerJoin(sql<MessageRow>`inserted`.as('sent'), (on) => on.onTrue())
    .where(isPatient)
    .where(({ exists }) =>
      exists(enteredConversation().where('conversation.is_team', '=', true).select('conversation.id')),
    ),
  ({ ref, eb }) => ({
    practice_id: ctxPractice,
    conversation_id: ctxConversation,
    profile_id: ref('person.id'),
    via: sql<'team'>`'team'`,
    last_read_seq: eb('sent.seq', '-', 1),
    is_behind: sql<boolean>`true`,
  }),
).onConflict((conflict) => conflict.doNothing());

/** A reply never hides what its writer had not seen: the own mark moves over it only from right below it. */
const moveOwnMark = ({ readUpTo, readEpoch }: Sent) => {
  const seen = sql<number>`case when conversation_participants.read_epoch = ${readEpoch}::int
    then greatest(conversation_participants.last_read_seq, least(coalesce(${readUpTo}::int, 0), excluded.last_read_seq - 1))
    else conversation_participants.last_read_seq end`;
  const mark = sql<number>`case when ${seen} = excluded.last_read_seq - 1 then excluded.last_read_seq else ${seen} end`;
  return insertRows(
    'app.conversation_participants',
    db.selectFrom(sql<MessageRow>`inserted`.as('sent')),
    ({ ref }) => ({
      practice_id: ctxPractice,
      conversation_id: ctxConversation,
      profile_id: ctxProfile,
      via: sql<'added'>`'added'`,
      last_read_seq: ref('sent.seq'),
      last_read_at: ref('sent.created_at'),
    }),
  ).onConflict((conflict) =>
    conflict.columns(['practice_id', 'conversation_id', 'profile_id']).doUpdateSet({
      via: 'added',
      is_active: true,
      last_read_seq: mark,
      last_read_at: sql<Date>`case when ${mark} > conversation_participants.last_read_seq
        then excluded.last_read_at else conversation_participants.last_read_at end`,
      is_behind: sql<boolean>`${mark} < excluded.last_read_seq`,
    }),
  );
};

const tellOthers = db
  .updateTable('app.conversation_participants as other')
  .from(sql<MessageRow>`inserted`.as('sent'))
  .where('other.practice_id', '=', ctxPractice)
  .where('other.conversation_id', '=', ctxConversation)
  .where('other.profile_id', '<>', ctxProfile)
  .where('other.is_behind', '=', false)
  .set({ is_behind: true });

const dropDraft = db
  .deleteFrom('app.message_drafts as draft')
  .using(sql<MessageRow>`inserted`.as('sent'))
  .where('draft.practice_id', '=', ctxPractice)
  .where('draft.conversation_id', '=', ctxConversation)
  .where('draft.profile_id', '=', ctxProfile);

/** What follows from writing, as staff read it beside the messages. */
const keepEvents = insertRows(
  'app.conversation_events',
  enteredConversation()
    .innerJoin(sql<MessageRow>`inserted`.as('sent'), (on) => on.onTrue())
    .innerJoin(
      sql<{ what: DB['app.conversation_events']['what'] }>`(values ('reopened'), ('assigned'))`.as<'event'>(
        sql`event(what)`,
      ),
      (on) => on.onTrue(),
    )
    .where(sql<boolean>`case event.what when 'reopened' then conversation.status = 'closed' else ${takes} end`),
  ({ ref }) => ({
    practice_id: ctxPractice,
    conversation_id: ctxConversation,
    after_seq: sql<number>`sent.seq - 1`,
    what: ref('event.what'),
    about_profile_id: sql<string | null>`case event.what when 'assigned' then ${ctxProfile} end`,
  }),
);

const auditSend = (resource: 'message' | 'conversation') =>
  db
    .insertInto('app.audit_events')
    .columns(['action', 'resource_type', 'resource_ids', 'outcome'])
    .expression(
      db.selectNoFrom([
        sql<string>`'create'`.as('action'),
        sql<string>`${sql.lit(resource)}`.as('resource_type'),
        (resource === 'message'
          ? sql<string[]>`array(select answered.id from answered)`
          : sql<string[]>`array_remove(array[${ctxConversation}], null)`
        ).as('resource_ids'),
        sql<'done'>`case when exists (select from answered) then 'done' else 'not_found' end`.as('outcome'),
      ]),
    );

const sender = db
  .selectFrom('app.profiles as person')
  .where('person.practice_id', '=', ctxPractice)
  .where('person.id', '=', ctxProfile)
  .select(['person.id', sql<string>`app.person_name(person.first_name, person.last_name, person.email)`.as('name')]);

const ownMessage = (id: string) =>
  enteredMessages()
    .where('message.id', '=', sql<string>`${id}::uuid`)
    .where('message.sender_profile_id', '=', ctxProfile);

const send = (name: string, resource: 'message' | 'conversation') =>
  prepared(name, (sent: Sent) =>
    db
      .with('inserted', () => insertMessage(sent))
      .with('changed', () => updateConversation)
      .with('newcomers', () => addNewcomers)
      .with('marked', () => moveOwnMark(sent))
      .with('told', () => tellOthers)
      .with('undrafted', () => dropDraft)
      .with('events', () => keepEvents)
      .with('answered', (query) =>
        query.selectFrom('inserted').select(COLUMNS).unionAll(ownMessage(sent.id).select(COLUMNS)),
      )
      .with('audited', () => auditSend(resource))
      .with('people', () => sender)
      .selectFrom('answered as message')
      .select(toMessageDto.as('item')),
  );

/**
 * Behind `enterConversation` and `lockConversation`, so that it reads the last number after everybody before it has
 * committed. The same id again inserts nothing and answers with what is there.
 */
export const sendMessage = send('messages.send', 'message');

/** The same with a conversation that is started, which is what is audited then. */
export const sendFirstMessage = send('conversations.firstMessage', 'conversation');

/** What the caller has sent with this id, once its files are bound to it. */
export const readSentMessage = prepared('messages.sent', ({ id }: { readonly id: string }) =>
  db
    .with('message', () => ownMessage(id).selectAll('message'))
    .with('people', () => sender)
    .selectFrom('message')
    .select(toMessageDto.as('item')),
);

/** Of a conversation that the caller sees, in which nothing was sent. */
export const whyNotSent = prepared('messages.whyNotSent', () =>
  enteredConversation().select(['conversation.id', mayWrite.as('mayWrite')]),
);
