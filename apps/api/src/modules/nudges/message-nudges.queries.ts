import type { MessageNoticeState } from '@telecare/contracts';
import { sql } from 'kysely';
import { asUuid, givenRows, insertRows, isThere, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { isFollowed } from '../conversations/list/unread.read-model.js';
import type { NudgedReader } from '../conversations/scheduled.commands.js';

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

const isUnwanted = sql<boolean>`(chosen.messages is false)`;

const readers = () =>
  db
    .selectFrom('app.conversation_participants as own')
    .innerJoin('app.conversations as conversation', (on) =>
      on.onRef('conversation.practice_id', '=', 'own.practice_id').onRef('conversation.id', '=', 'own.conversation_id'),
    )
    .innerJoin('app.practices as practice', 'practice.id', 'own.practice_id')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'own.practice_id').onRef('person.id', '=', 'own.profile_id'),
    )
    .leftJoin('app.mail_choices as chosen', 'chosen.user_id', 'person.user_id')
    .select([
      isFollowed('own').as('isFollowing'),
      isUnwanted.as('isUnwanted'),
      sql<Date | null>`(select min(message.created_at) from app.messages message
        where message.practice_id = own.practice_id and message.conversation_id = own.conversation_id
          and message.seq > own.last_read_seq and message.sender_profile_id <> own.profile_id
          and not message.is_deleted)`.as('oldestUnreadAt'),
    ]);

/** One worker at a time looks for readers: two that mark the same ones in different orders would wait for each other. */
export const takeTurn = prepared('messages.takeTurn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('message-nudges', 0))`.as('turn')),
);

export const unreadReaders = prepared('messages.unreadReaders', () =>
  readers()
    .where('own.is_active', '=', true)
    .where('own.is_behind', '=', true)
    .where('practice.is_active', '=', true)
    .where(({ eb, ref }) => eb('own.last_read_seq', '>=', ref('own.nudged_seq')))
    // Most of those who are behind do not follow the conversation, or switched mails off.
    .where(isFollowed('own'))
    .where(({ not }) => not(isUnwanted))
    .select(({ fn, ref }) => [
      'own.practice_id as practiceId',
      'own.conversation_id as conversationId',
      'own.profile_id as profileId',
      'conversation.last_seq as lastSeq',
      fn.coalesce(ref('chosen.time_zone'), ref('practice.time_zone')).as('timeZone'),
    ]),
);

/** Runs after `markNudged`, and queues nothing for readers whom another worker has marked first. */
const saveNotices = prepared('messages.queueNudges', ({ readers: given }: { readonly readers: string }) =>
  db
    .with('queued', (query) =>
      insertRows(
        'app.message_notices',
        query
          .selectFrom(
            givenRows<NudgedReader>(given, {
              practiceId: 'uuid',
              conversationId: 'uuid',
              profileId: 'uuid',
              lastSeq: 'integer',
            }),
          )
          .innerJoin('app.conversation_participants as own', (on) =>
            on
              .onRef('own.practice_id', '=', 'given.practiceId')
              .onRef('own.conversation_id', '=', 'given.conversationId')
              .onRef('own.profile_id', '=', 'given.profileId')
              .onRef('own.nudged_seq', '=', 'given.lastSeq'),
          ),
        ({ ref }) => ({
          practice_id: ref('given.practiceId'),
          conversation_id: ref('given.conversationId'),
          profile_id: ref('given.profileId'),
          kind: sql<'unread'>`'unread'`,
          up_to_seq: ref('given.lastSeq'),
        }),
      )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['practice_id', 'id']),
    )
    .insertInto('app.outbox')
    .columns(['practice_id', 'topic', 'payload'])
    .expression(({ selectFrom }) =>
      selectFrom('queued').select([
        'queued.practice_id',
        sql<string>`'message.nudge'`.as('topic'),
        sql`jsonb_build_object('noticeId', queued.id)`.as('payload'),
      ]),
    ),
);

export const queueNudges = (due: readonly NudgedReader[]) => saveNotices({ readers: JSON.stringify(due) });

/** Contains neither the text, nor its author, nor the conversation. */
export const findNudge = prepared('messages.findNudge', ({ practiceId, id }: Named) =>
  readers()
    .innerJoin('app.message_notices as notice', (on) =>
      on
        .onRef('notice.practice_id', '=', 'own.practice_id')
        .onRef('notice.conversation_id', '=', 'own.conversation_id')
        .onRef('notice.profile_id', '=', 'own.profile_id'),
    )
    .where('notice.practice_id', '=', practiceId)
    .where('notice.id', '=', asUuid(id))
    .where('notice.state', '=', 'queued')
    .select(({ and, eb, ref, fn, selectFrom }) => [
      'notice.created_at as queuedAt',
      'practice.is_active as isPracticeActive',
      and([
        eb('own.is_active', '=', true),
        eb('own.is_behind', '=', true),
        eb('own.last_read_seq', '<', ref('notice.up_to_seq')),
      ])
        .$castTo<boolean>()
        .as('isBehind'),
      isThere(
        selectFrom('app.user_roles as held')
          .whereRef('held.practice_id', '=', 'own.practice_id')
          .whereRef('held.user_id', '=', 'person.user_id')
          .where('held.role', 'in', ['practice_admin', 'practitioner', 'scheduler', 'patient'])
          .select('held.role'),
      ).as('hasAccess'),
      sql<boolean>`person.id is not distinct from conversation.patient_profile_id`.as('isPatient'),
      sql<string | null>`nullif(btrim(person.email), '')`.as('email'),
      sql<string | null>`nullif(btrim(person.first_name), '')`.as('firstName'),
      fn.coalesce(ref('person.language'), ref('practice.language')).as('language'),
      'practice.name as practiceName',
      sql<string | null>`nullif(btrim(practice.email), '')`.as('practiceEmail'),
      'practice.subdomain',
      'practice.logo_url as logoUrl',
      'practice.theme',
    ]),
);

export const settleNudge = prepared(
  'messages.settleNudge',
  ({ practiceId, id, state }: Named & { readonly state: MessageNoticeState }) =>
    db
      .updateTable('app.message_notices as notice')
      .where('notice.practice_id', '=', practiceId)
      .where('notice.id', '=', id)
      .where('notice.state', '=', 'queued')
      .set({ state: sql<MessageNoticeState>`${state}`, settled_at: now }),
);
