import type { MessageNoticeState } from '@telecare/contracts';
import { sql } from 'kysely';
import { asUuid, givenRows, insertRows, isThere, now } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { isFollowed } from '../conversations/list/unread.read-model.js';
import type { NudgedReader } from '../conversations/scheduled.commands.js';
import { hasPushDevice } from '../push-devices/push-devices.read-model.js';
import { shownNameOf } from '../texts/shown-name.read-model.js';
import type { NoticeChannel } from './message-nudges.rules.js';
import { replyAddress } from '../practices/reply-address.read-model.js';

interface Named {
  readonly practiceId: string;
  readonly id: string;
}

const wantsMail = sql<boolean>`(chosen.messages is not false)`;
const wantsPush = sql<boolean>`(chosen.push_messages is not false)`;

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
      wantsMail.as('wantsMail'),
      wantsPush.as('wantsPush'),
      sql<Date | null>`(select min(message.created_at) from app.messages message
        where message.practice_id = own.practice_id and message.conversation_id = own.conversation_id
          and message.seq > own.last_read_seq and message.sender_profile_id <> own.profile_id
          and not message.is_deleted)`.as('oldestUnreadAt'),
    ]);

// One worker at a time looks for readers, so each of them is found once.
export const takeTurn = prepared('messages.takeTurn', () =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('message-nudges', 0))`.as('turn')),
);

export const unreadReaders = prepared('messages.unreadReaders', () =>
  readers()
    .where('own.is_active', '=', true)
    .where('own.is_behind', '=', true)
    .where('practice.is_active', '=', true)
    // Leaves out those whom a mail told.
    .where(({ eb, ref }) => eb('own.last_read_seq', '>=', ref('own.nudged_seq')))
    // Most of those who are behind do not follow the conversation, or want to hear nothing.
    .where(isFollowed('own'))
    .where(({ or, and, ref }) => or([wantsMail, and([wantsPush, hasPushDevice(ref('person.user_id'))])]))
    .select(({ fn, ref, selectFrom }) => [
      hasPushDevice(ref('person.user_id')).as('hasPushDevice'),
      isThere(
        selectFrom('app.message_notices as earlier')
          .whereRef('earlier.practice_id', '=', 'own.practice_id')
          .whereRef('earlier.conversation_id', '=', 'own.conversation_id')
          .whereRef('earlier.profile_id', '=', 'own.profile_id')
          .where('earlier.channel', '=', 'push')
          .where('earlier.state', 'in', ['queued', 'sent'])
          .whereRef('earlier.up_to_seq', '>', 'own.last_read_seq')
          .select('earlier.id'),
      ).as('isPushed'),
      'own.practice_id as practiceId',
      'own.conversation_id as conversationId',
      'own.profile_id as profileId',
      'conversation.last_seq as lastSeq',
      fn.coalesce(ref('chosen.time_zone'), ref('practice.time_zone')).as('timeZone'),
    ]),
);

interface Queued {
  readonly readers: string;
  readonly channel: NoticeChannel;
}

const saveNotices = prepared('messages.queueNudges', ({ readers: given, channel }: Queued) =>
  db
    .with('queued', (query) =>
      insertRows(
        'app.message_notices',
        query.selectFrom(
          givenRows<NudgedReader>(given, {
            practiceId: 'uuid',
            conversationId: 'uuid',
            profileId: 'uuid',
            lastSeq: 'integer',
          }),
        ),
        ({ ref, val }) => ({
          practice_id: ref('given.practiceId'),
          conversation_id: ref('given.conversationId'),
          profile_id: ref('given.profileId'),
          channel: val(channel),
          up_to_seq: ref('given.lastSeq'),
        }),
      )
        .onConflict((conflict) => conflict.doNothing())
        .returning(['practice_id', 'id', 'channel']),
    )
    .insertInto('app.outbox')
    .columns(['practice_id', 'topic', 'payload'])
    .expression(({ selectFrom }) =>
      selectFrom('queued').select([
        'queued.practice_id',
        sql<string>`case queued.channel when 'push' then 'message.push' else 'message.nudge' end`.as('topic'),
        sql`jsonb_build_object('noticeId', queued.id)`.as('payload'),
      ]),
    ),
);

export const queueNudges = (due: readonly NudgedReader[], channel: NoticeChannel) =>
  saveNotices({ readers: JSON.stringify(due), channel });

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
      'notice.channel',
      fn.coalesce(ref('chosen.time_zone'), ref('practice.time_zone')).as('timeZone'),
      'person.user_id as userId',
      shownNameOf(ref('practice.id')).as('shownName'),
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
      replyAddress.as('replyTo'),
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
