import type { MessageDto } from '@telecare/contracts';
import { type Selectable, sql } from 'kysely';
import {
  asUuid,
  ctxPractice,
  ctxProfile,
  ctxRole,
  insertRows,
  json,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { answeringTeam, mayWrite } from '../../reply-promise/reply-promise.read-model.js';
import { ctxConversation, enteredConversation } from '../entered.read-model.js';
import { enteredMessages, messageFields, type MessageRow, toMessageDto } from './messages.read-model.js';

interface Sent {
  readonly id: string;
  readonly content: string;
  readonly files: number;
  /** Last message that the sender had read, and its epoch. Null if there is none. */
  readonly readUpTo: number | null;
  readonly readEpoch: number | null;
  readonly dueAt: Date | null;
  readonly dueSoonAt: Date | null;
}

const BEFORE = [
  'practice_id',
  'id',
  'last_seq',
  'is_team',
  'status',
  'assignee_profile_id',
  'patient_profile_id',
  'waiting_since',
] as const;

type Before = Pick<Selectable<DB['app.conversations']>, (typeof BEFORE)[number]> & {
  readonly caller_id: string;
  readonly caller_role: MessageRow['sender_role'];
};

interface SentRow extends MessageRow {
  readonly practice_id: string;
  readonly conversation_id: string;
}

export const PREVIEW_LENGTH = 140;

const sent = sql<SentRow>`inserted`.as('sent');

const isPatient = sql<boolean>`sent.sender_role = 'patient'`;

/** The first team member who answers becomes the assignee. */
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

// The conversation before the message, and the sender. Each reference to the table or the context would add its own
// subplan, so this reads both once (docs/messages.md).
const readBefore = enteredConversation().select([
  ...BEFORE.map((column) => `conversation.${column}` as const),
  ctxProfile.as('caller_id'),
  sql<Before['caller_role']>`${ctxRole}`.as('caller_role'),
]);

const before = db.selectFrom(sql<Before>`before`.as('conversation'));

const insertMessage = ({ id, content, files }: Sent) =>
  insertRows('app.messages', before.where(mayWrite), ({ ref, eb }) => ({
    practice_id: ref('conversation.practice_id'),
    conversation_id: ref('conversation.id'),
    seq: eb('conversation.last_seq', '+', 1),
    id: asUuid(id),
    sender_profile_id: ref('conversation.caller_id'),
    sender_role: ref('conversation.caller_role'),
    content: sql<string>`${content}`,
    files: sql<number>`${files}::smallint`,
    reply_seconds: sql<
      number | null
    >`case when conversation.caller_role in ('practice_admin', 'practitioner', 'scheduler')
      then extract(epoch from clock_timestamp() - conversation.waiting_since)::int end`,
  }))
    .onConflict((conflict) => conflict.columns(['practice_id', 'id']).doNothing())
    .returning([...COLUMNS, 'practice_id', 'conversation_id']);

/** Fixed when the wait begins, so that later changes of the practice's settings don't change the promised time. */
const dueAt = (column: 'due_at' | 'due_soon_at', due: Date | null) =>
  sql<Date | null>`case when not ${isPatient} then null when conversation.waiting_since is not null
    then ${sql.ref(`conversation.${column}`)} else ${due}::timestamptz end`;

/** A new message reopens a closed conversation. A patient's wait starts with their first unanswered message. */
const updateConversation = ({ dueAt: due, dueSoonAt: dueSoon }: Sent) =>
  db
    .updateTable('app.conversations as conversation')
    .from(sent)
    .where('conversation.practice_id', '=', ctxPractice)
    .whereRef('conversation.id', '=', 'sent.conversation_id')
    .set(({ ref }) => ({
      last_seq: ref('sent.seq'),
      last_message_at: ref('sent.created_at'),
      preview: sql<string>`left(sent.content, ${sql.lit(PREVIEW_LENGTH)})`,
      status: 'open',
      assignee_profile_id: sql<string>`case when ${takes} then sent.sender_profile_id else conversation.assignee_profile_id end`,
      waiting_since: sql<Date | null>`case when ${isPatient} then coalesce(conversation.waiting_since, sent.created_at) end`,
      due_at: dueAt('due_at', due),
      due_soon_at: dueAt('due_soon_at', dueSoon),
      updated_at: ref('sent.created_at'),
      changed_at: sql<Date>`clock_timestamp()`,
    }));

/** Colleagues who joined the team later start with this message. */
const addNewcomers = insertRows(
  'app.conversation_participants',
  before
    .innerJoin(sent, (on) => on.onTrue())
    .innerJoin(answeringTeam(ctxPractice).as('person'), (on) => on.onTrue())
    .where(isPatient)
    .where('conversation.is_team', '=', true),
  ({ ref, eb }) => ({
    practice_id: ref('sent.practice_id'),
    conversation_id: ref('sent.conversation_id'),
    profile_id: ref('person.id'),
    via: sql<'team'>`'team'`,
    last_read_seq: eb('sent.seq', '-', 1),
    is_behind: sql<boolean>`true`,
  }),
).onConflict((conflict) => conflict.doNothing());

const joinIn = insertRows('app.conversation_participants', db.selectFrom(sent), ({ ref }) => ({
  practice_id: ref('sent.practice_id'),
  conversation_id: ref('sent.conversation_id'),
  profile_id: ref('sent.sender_profile_id'),
  via: sql<'added'>`'added'`,
  last_read_seq: ref('sent.seq'),
  last_read_at: ref('sent.created_at'),
})).onConflict((conflict) => conflict.doNothing());

// Marks the conversation as unread for others. The sender's own mark moves past the reply only from directly below it,
// so that a reply never hides messages that the sender had not seen.
const moveMarks = ({ readUpTo, readEpoch }: Sent) => {
  const isOwn = sql<boolean>`part.profile_id = sent.sender_profile_id`;
  const knows = sql<boolean>`part.read_epoch = ${readEpoch}::int`;
  const hasSeenAll = sql<boolean>`(part.last_read_seq = sent.seq - 1 or ${knows} and ${readUpTo}::int >= sent.seq - 1)`;
  const mark = sql<number>`case when ${hasSeenAll} then sent.seq
    when ${knows} then greatest(part.last_read_seq, ${readUpTo}::int) else part.last_read_seq end`;
  return db
    .updateTable('app.conversation_participants as part')
    .from(sent)
    .where('part.practice_id', '=', ctxPractice)
    .where('part.conversation_id', '=', ctxConversation)
    .where(sql<boolean>`(${isOwn} or not part.is_behind)`)
    .set({
      via: sql<'added' | 'team'>`case when ${isOwn} then 'added' else part.via end`,
      is_active: sql<boolean>`part.is_active or ${isOwn}`,
      last_read_seq: sql<number>`case when ${isOwn} then ${mark} else part.last_read_seq end`,
      last_read_at: sql<Date>`case when ${isOwn} and ${mark} > part.last_read_seq then sent.created_at else part.last_read_at end`,
      is_behind: sql<boolean>`not ${isOwn} or ${hasSeenAll} is not true`,
    });
};

const dropDraft = db
  .deleteFrom('app.message_drafts as draft')
  .using(sent)
  .where('draft.practice_id', '=', ctxPractice)
  .where('draft.conversation_id', '=', ctxConversation)
  .whereRef('draft.profile_id', '=', 'sent.sender_profile_id');

const keepEvents = insertRows(
  'app.conversation_events',
  before
    .innerJoin(sent, (on) => on.onTrue())
    .innerJoin(
      sql<{ what: DB['app.conversation_events']['what'] }>`(values ('reopened'), ('assigned'))`.as<'event'>(
        sql`event(what)`,
      ),
      (on) => on.onTrue(),
    )
    .where(sql<boolean>`case event.what when 'reopened' then conversation.status = 'closed' else ${takes} end`),
  ({ ref }) => ({
    practice_id: ref('sent.practice_id'),
    conversation_id: ref('sent.conversation_id'),
    after_seq: sql<number>`sent.seq - 1`,
    what: ref('event.what'),
    about_profile_id: sql<string | null>`case event.what when 'assigned' then sent.sender_profile_id end`,
  }),
);

const auditSend = (resource: 'message' | 'conversation') =>
  db
    .insertInto('app.audit_events')
    .columns(['action', 'resource_type', 'resource_ids', 'patient_ids', 'outcome'])
    .expression(
      db.selectNoFrom([
        sql<string>`'create'`.as('action'),
        sql<string>`${sql.lit(resource)}`.as('resource_type'),
        (resource === 'message'
          ? sql<string[]>`array(select answered.id from answered)`
          : sql<string[]>`array_remove(array[${ctxConversation}], null)`
        ).as('resource_ids'),
        sql<
          string[]
        >`array(select patient_profile_id from before where patient_profile_id is not null and exists (select from answered))`.as(
          'patient_ids',
        ),
        sql<'done'>`case when exists (select from answered) then 'done' else 'not_found' end`.as('outcome'),
      ]),
    );

const sender = db
  .selectFrom('app.profiles as person')
  .where('person.practice_id', '=', ctxPractice)
  .where('person.id', '=', ctxProfile)
  .select(['person.id', sql<string>`app.person_name(person.first_name, person.last_name, person.email)`.as('name')]);

const ownMessage = (id: string) =>
  enteredMessages().where('message.id', '=', asUuid(id)).where('message.sender_profile_id', '=', ctxProfile);

const toSentDto = json<MessageDto>({ ...messageFields, attachments: sql<MessageDto['attachments']>`'[]'::json` });

const send = (name: string, resource: 'message' | 'conversation') =>
  prepared(name, (values: Sent) =>
    db
      .with(
        (cte) => cte('before').materialized(),
        () => readBefore,
      )
      .with('inserted', () => insertMessage(values))
      .with('changed', () => updateConversation(values))
      .with('newcomers', () => addNewcomers)
      .with('joined', () => joinIn)
      .with('marked', () => moveMarks(values))
      .with('undrafted', () => dropDraft)
      .with('events', () => keepEvents)
      .with('answered', (query) =>
        query.selectFrom('inserted').select(COLUMNS).unionAll(ownMessage(values.id).select(COLUMNS)),
      )
      .with('audited', () => auditSend(resource))
      .with('people', () => sender)
      .selectFrom('answered as message')
      .select(['message.files', toSentDto.as('item')]),
  );

/**
 * Runs after `enterConversation` and `lockConversation`, so that it reads the last number after all earlier senders
 * have committed. A repeated id inserts nothing and returns the existing message.
 */
export const sendMessage = send('messages.send', 'message');

export const sendFirstMessage = send('conversations.firstMessage', 'conversation');

export const readSentMessage = prepared('messages.sent', ({ id }: { readonly id: string }) =>
  db
    .with('message', () => ownMessage(id).selectAll('message'))
    .with('people', () => sender)
    .selectFrom('message')
    .select(['message.files', toMessageDto.as('item')]),
);

export const whyNotSent = prepared('messages.whyNotSent', () =>
  enteredConversation().select(['conversation.id', mayWrite.as('mayWrite')]),
);
