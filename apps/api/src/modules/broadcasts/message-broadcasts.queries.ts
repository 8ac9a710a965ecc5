import {
  type BroadcastDetailDto,
  type BroadcastDto,
  type BroadcastObstacle,
  type BroadcastRecipientDto,
  BROADCASTS_A_DAY,
  type BroadcastState,
} from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { noPatients, patientIds } from '../../platform/audit/named-patients.js';
import {
  anyOf,
  asUuid,
  ctxPractice,
  ctxProfile,
  hoursAgo,
  insertRows,
  iso,
  itemsOf,
  json,
  listOf,
  pageTextOf,
  personName,
  type RowOf,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import type { Reach } from './message-broadcasts.rules.js';
import { reachFields } from './reach.read-model.js';

interface One {
  readonly id: string;
}

interface Chosen {
  readonly recipientIds: readonly string[];
}

const broadcasts = () =>
  db.selectFrom('app.message_broadcasts as broadcast').where('broadcast.practice_id', '=', ctxPractice);

const own = () => broadcasts().where('broadcast.created_by', '=', ctxProfile);

const left = sql<number>`greatest(0, ${sql.lit(BROADCASTS_A_DAY)} - (select count(*)::int from (${own()
  .where('broadcast.created_at', '>', hoursAgo(24))
  .select('broadcast.id')}) sent))`;

const chosenPatients = ({ recipientIds }: Chosen) =>
  db
    .selectFrom('app.profiles as person')
    .innerJoin('app.patient_practice_relationships as known', (on) =>
      on.onRef('known.practice_id', '=', 'person.practice_id').onRef('known.profile_id', '=', 'person.id'),
    )
    .where('person.practice_id', '=', ctxPractice)
    .where('person.id', '=', anyOf(recipientIds, 'uuid'));

interface CheckedRecipient {
  readonly id: string;
  readonly name: string;
  readonly reach: Reach;
}

export const checkRecipients = prepared('broadcasts.check', (chosen: Chosen) =>
  auditedRead(
    'list',
    'message-recipient',
    chosenPatients(chosen)
      .orderBy(sql`lower(${personName('person')})`)
      .orderBy('person.id')
      .select([
        'person.id',
        'person.id as patient_id',
        json<CheckedRecipient>({
          id: sql.ref<string>('person.id'),
          name: personName('person'),
          reach: json<Reach>({ ...reachFields, isSender: sql<boolean>`person.id = ${ctxProfile}` }),
        }).as('item'),
      ]),
  ).select(({ ref }) => [listOf(ref('found.item')).as('items'), left.as('left')]),
);

/** Serializes broadcasts of one sender, so that two concurrent ones can't exceed the daily limit. */
export const sendInTurn = prepared('broadcasts.inTurn', () =>
  db.selectNoFrom(
    sql`pg_advisory_xact_lock(hashtextextended('broadcasts/' || app.ctx_practice() || app.ctx_profile(), 0))`.as(
      'turn',
    ),
  ),
);

export interface SentBroadcast extends Chosen {
  readonly subject: string | null;
  readonly content: string;
}

export const broadcastFacts = prepared('broadcasts.facts', ({ id, recipientIds }: One & Chosen) =>
  db.selectNoFrom([
    own()
      .where('broadcast.id', '=', id)
      .select(({ ref }) =>
        json<SentBroadcast>({
          subject: ref('broadcast.subject'),
          content: ref('broadcast.content'),
          recipientIds: sql<string[]>`array(select recipient.profile_id
            from app.message_broadcast_recipients recipient where recipient.practice_id = broadcast.practice_id
              and recipient.broadcast_id = broadcast.id)`,
        }).as('sent'),
      )
      .$asScalar()
      .as('sent'),
    left.as('left'),
    sql<number>`(select count(*)::int from (${chosenPatients({ recipientIds }).select('person.id')}) chosen)`.as(
      'known',
    ),
  ]),
);

interface Written extends One {
  readonly subject: string | null;
  readonly content: string;
}

export const insertBroadcast = prepared('broadcasts.insert', ({ id, subject, content }: Written) =>
  db.insertInto('app.message_broadcasts').values({ practice_id: ctxPractice, id, subject, content }),
);

export const insertRecipients = prepared('broadcasts.insertRecipients', ({ id, recipientIds }: One & Chosen) =>
  insertRows('app.message_broadcast_recipients', chosenPatients({ recipientIds }), ({ ref }) => ({
    practice_id: ctxPractice,
    broadcast_id: asUuid(id),
    profile_id: ref('person.id'),
  })),
);

const withSender = () =>
  broadcasts().innerJoin('app.profiles as sender', (on) =>
    on.onRef('sender.practice_id', '=', 'broadcast.practice_id').onRef('sender.id', '=', 'broadcast.created_by'),
  );

const recipients = () =>
  db
    .selectFrom('app.message_broadcast_recipients as recipient')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'recipient.practice_id').onRef('person.id', '=', 'recipient.profile_id'),
    )
    .where('recipient.practice_id', '=', ctxPractice)
    .where('recipient.broadcast_id', '=', sql.ref<string>('broadcast.id'));

const howMany = (state: BroadcastState) =>
  sql<number>`(select count(*)::int from app.message_broadcast_recipients counted
    where counted.practice_id = broadcast.practice_id and counted.broadcast_id = broadcast.id
      and counted.state = ${sql.lit(state)})`;

const facts = ({ ref }: RowOf<ReturnType<typeof withSender>>) => ({
  id: ref('broadcast.id'),
  subject: ref('broadcast.subject'),
  content: ref('broadcast.content'),
  sender: json<BroadcastDto['sender']>({ id: ref('sender.id'), name: personName('sender') }),
  createdAt: iso(ref('broadcast.created_at')),
  queued: howMany('queued'),
  sent: howMany('sent'),
  skipped: howMany('skipped'),
  failed: howMany('failed'),
});

export interface PageOfBroadcasts {
  readonly at: string;
  readonly id: string;
  readonly limit: number;
}

export const listBroadcasts = prepared('broadcasts.list', ({ at, id, limit }: PageOfBroadcasts) =>
  auditedRead(
    'list',
    'message-broadcast',
    withSender()
      .where(sql<boolean>`(broadcast.created_at, broadcast.id) < (${at}::timestamptz, ${id}::uuid)`)
      .select((row) => [
        'broadcast.id',
        noPatients,
        'broadcast.created_at as at',
        sql<boolean>`count(*) over () > ${limit}`.as('more'),
        json<BroadcastDto>(facts(row)).as('item'),
      ])
      .orderBy('broadcast.created_at', 'desc')
      .orderBy('broadcast.id', 'desc')
      .limit(sql<number>`${limit}`),
  ).select(({ ref }) =>
    pageTextOf({ id: ref('found.id'), at: ref('found.at'), more: ref('found.more'), item: ref('found.item') }).as(
      'body',
    ),
  ),
);

const toRecipient = json<BroadcastRecipientDto>({
  id: sql.ref<string>('person.id'),
  name: personName('person'),
  state: sql.ref<BroadcastState>('recipient.state'),
  obstacle: sql.ref<BroadcastObstacle | null>('recipient.obstacle'),
  conversationId: sql<string | null>`case when recipient.state = 'sent' then recipient.conversation_id end`,
});

export const readBroadcast = prepared('broadcasts.read', ({ id }: One) =>
  auditedRead(
    'read',
    'message-broadcast',
    withSender()
      .where('broadcast.id', '=', id)
      .select((row) => [
        'broadcast.id',
        patientIds(recipients().select('person.id')),
        json<BroadcastDetailDto>({
          ...facts(row),
          recipients: itemsOf(
            recipients()
              .orderBy(sql`lower(${personName('person')})`)
              .orderBy('person.id')
              .select(toRecipient.as('item')),
          ),
        }).as('item'),
      ]),
  ).select('found.item'),
);
