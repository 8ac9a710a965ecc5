import type { ConversationDetailDto, ConversationDto, MessagePerson, ReadMark } from '@telecare/contracts';
import { type Expression, type ExpressionBuilder, type InferResult, sql } from 'kysely';
import {
  ctxPractice,
  ctxProfile,
  iso,
  isStaffSide,
  itemsOf,
  json,
  type Rows,
} from '../../../platform/database/statements/expressions.js';
import { db } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { isReadable } from '../entered.read-model.js';
import { unreadCount } from './unread.queries.js';

interface Person {
  conversation_id: string;
  id: string;
  name: string;
  is_patient: boolean;
  is_active: boolean;
}

// Conversations that the caller can see, with their read mark. The limit makes PostgreSQL look up each mark by its key.
// The planner expects few marks and would otherwise read all twenty thousand of an administrator (docs/messages.md).
export const seen = () =>
  db
    .selectFrom('app.conversations as conversation')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('app.conversation_participants as own')
          .selectAll('own')
          .whereRef('own.practice_id', '=', 'conversation.practice_id')
          .whereRef('own.conversation_id', '=', 'conversation.id')
          .where('own.profile_id', '=', ctxProfile)
          .where('own.is_active', '=', true)
          .limit(sql.lit(1))
          .as('mine'),
      (on) => on.onTrue(),
    )
    .where('conversation.practice_id', '=', ctxPractice);

export const withMark = (rows: ReturnType<typeof seen>) =>
  rows
    .selectAll('conversation')
    .select(['mine.last_read_seq as read_up_to', 'mine.read_epoch as read_epoch', unreadCount.as('unread')]);

type Page = Rows<InferResult<ReturnType<typeof withMark>>[number]>;
type Tables = DB & { page: InferResult<Page>[number] } & { people: Person };
export type OfPage = ExpressionBuilder<Tables, 'page'>;

export const conversationsOf = (page: Page, withTeam = false) =>
  db
    .with('page', () => page)
    .with('people', (query) =>
      query
        .selectFrom(
          sql<Person>`app.conversation_people(array(select page.id from page), ${sql.lit(withTeam)})`.as('person'),
        )
        .selectAll(),
    )
    .selectFrom('page');

const people = ({ selectFrom }: OfPage) =>
  selectFrom('people').whereRef('people.conversation_id', '=', 'page.id').orderBy('people.name').orderBy('people.id');

const toPerson = json<MessagePerson>({ id: sql.ref<string>('people.id'), name: sql.ref<string>('people.name') });

export const personOf = (page: OfPage, id: 'page.patient_profile_id' | 'page.assignee_profile_id') =>
  people(page).whereRef('people.id', '=', id).select(toPerson.as('item')).$asScalar();

const others = (page: OfPage) =>
  people(page)
    .where('people.is_active', '=', true)
    .where('people.is_patient', '=', false)
    .where('people.id', 'is distinct from', ctxProfile)
    .where(({ eb, ref }) => eb('people.id', 'is distinct from', ref('page.assignee_profile_id')))
    .select(toPerson.as('item'))
    .limit(5);

const mark = ({ ref, eb }: OfPage) =>
  eb
    .case()
    .when('page.read_up_to', 'is', null)
    .then(null)
    .else(json<ReadMark>({ upTo: ref('page.read_up_to').$notNull(), epoch: ref('page.read_epoch').$notNull() }))
    .end();

export const conversationFields = (page: OfPage) => {
  const { ref, eb } = page;
  const ifReadable = (text: Expression<string | null>) => eb.case().when(isReadable('page')).then(text).end();
  return {
    id: ref('page.id'),
    kind: ref('page.kind'),
    subject: ifReadable(ref('page.subject')),
    status: ref('page.status'),
    isTeam: ref('page.is_team'),
    isUrgent: eb.and([eb('page.is_urgent', '=', true), isStaffSide]).$castTo<boolean>(),
    isClinical: eb.and([eb('page.is_clinical', '=', true), isStaffSide]).$castTo<boolean>(),
    isReadable: isReadable('page'),
    patient: personOf(page, 'page.patient_profile_id'),
    assignee: personOf(page, 'page.assignee_profile_id'),
    people: itemsOf(others(page)),
    lastSeq: ref('page.last_seq'),
    lastMessageAt: iso(ref('page.last_message_at')),
    preview: ifReadable(ref('page.preview')),
    waitingSince: iso(ref('page.waiting_since')),
    dueAt: iso(ref('page.due_at')),
    dueSoonAt: iso(ref('page.due_soon_at')),
    unread: ref('page.unread'),
    mark: mark(page),
  };
};

export const toConversationDto = (page: OfPage) => json<ConversationDto>(conversationFields(page));

export const participantsOf = (page: OfPage) =>
  itemsOf(
    people(page).select(({ ref }) =>
      json<ConversationDetailDto['participants'][number]>({
        id: ref('people.id'),
        name: ref('people.name'),
        isPatient: ref('people.is_patient'),
        isActive: ref('people.is_active'),
      }).as('item'),
    ),
  );
