import type { VideoNews, VideoSignal } from '@telecare/contracts';
import { sql } from 'kysely';
import {
  asUuid,
  ctxProfile,
  insertRows,
  itemsOf,
  json,
  now,
  personName,
  secondsAgo,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import {
  auditOfCall,
  callOf,
  eb,
  type FromCall,
  type InCall,
  isPresenceOf,
  isSignalTo,
  isThisBrowser,
  peer,
  withoutSignals,
} from './call-rows.queries.js';

const joined = (query: FromCall, { connection }: InCall) =>
  insertRows('app.video_presences', query.selectFrom('target').where('target.access', '=', 'open'), ({ ref }) => ({
    practice_id: ref('target.practice_id'),
    appointment_id: ref('target.id'),
    profile_id: ctxProfile,
    connection: asUuid(connection),
  }))
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'appointment_id', 'profile_id'])
        .doUpdateSet(({ ref }) => ({ connection: ref('excluded.connection'), joined_at: now, seen_at: now })),
    )
    .returning('appointment_id');

export const joinCall = prepared('videoCall.join', (joining: InCall) =>
  db
    .with('target', () => callOf(joining))
    .with('joined', (query) => joined(query, joining))
    .with('cleared', (query) => withoutSignals(query, eb('target.access', '=', 'open')))
    .with('audited', () => auditOfCall('join', 'joined'))
    .selectFrom('target')
    .innerJoin('app.profiles as other', (on) =>
      on.onRef('other.practice_id', '=', 'target.practice_id').onRef('other.id', '=', 'target.other_id'),
    )
    .select(['target.access', 'target.side', personName('other').as('with'), peer.as('peer')]),
);

interface Asked extends InCall {
  readonly after: number;
}

type KnownSignal = VideoNews['signals'][number];

const signalNumber = sql<number>`${eb.ref('signal.id')}`;

const isReceived = ({ after }: Asked) => sql<boolean>`${signalNumber} <= ${after}::bigint`;

const signals = (asked: Asked) =>
  itemsOf(
    eb
      .selectFrom('app.video_signals as signal')
      .where(isSignalTo(asked))
      .where(eb.not(isReceived(asked)))
      .orderBy('signal.id')
      .select(({ ref }) =>
        json<KnownSignal>({ id: signalNumber, signal: ref('signal.body').$castTo<VideoSignal>() }).as('item'),
      ),
  );

const asked = (news: Asked) =>
  db
    .with('target', () => callOf(news))
    .with('seen', (query) =>
      query
        .updateTable('app.video_presences as presence')
        .from('target')
        .set({ seen_at: now })
        .where(isThisBrowser(news))
        .returning('presence.connection'),
    )
    .with('received', (query) => withoutSignals(query, eb.and([isSignalTo(news), isReceived(news)])));

const isKnown = sql<boolean>`true`;
const isSeen = sql<boolean>`exists (select from seen)`;

const newsOf = (news: Asked) =>
  [isKnown.as('known'), isSeen.as('joined'), peer.as('peer'), signals(news).as('signals')] as const;

export const newsOfCall = prepared('videoCall.news', (news: Asked) =>
  asked(news)
    .with('audited', () => auditOfCall('read', 'seen'))
    .selectFrom('target')
    .select(newsOf(news)),
);

export const newsAgain = prepared('videoCall.newsAgain', (news: Asked) =>
  asked(news).selectFrom('target').select(newsOf(news)),
);

interface Sent extends InCall {
  readonly to: string;
  readonly signal: VideoSignal;
}

const sent = (query: FromCall, { to, signal }: Sent) =>
  insertRows(
    'app.video_signals',
    query
      .selectFrom('target')
      .innerJoin('app.video_presences as presence', (on) => on.on(isPresenceOf(eb.ref('target.other_id'))))
      .where('presence.connection', '=', to)
      .where(sql<boolean>`exists (select from sender)`),
    ({ ref }) => ({
      practice_id: ref('target.practice_id'),
      appointment_id: ref('target.id'),
      from_profile_id: ctxProfile,
      to_profile_id: ref('target.other_id'),
      to_connection: ref('presence.connection'),
      body: sql<string>`${signal}::jsonb`,
    }),
  );

export const sendSignal = prepared('videoCall.send', (sending: Sent) =>
  db
    .with('target', () => callOf(sending))
    .with('sender', (query) =>
      query
        .selectFrom('target')
        .innerJoin('app.video_presences as presence', (on) => on.on(isThisBrowser(sending)))
        .select('presence.connection'),
    )
    .with('sent', (query) => sent(query, sending))
    .with('audited', () => auditOfCall('signal', 'sender'))
    .selectFrom('target')
    .select([isKnown.as('known'), sql<boolean>`exists (select from sender)`.as('joined')]),
);

/** Does nothing for a browser that another one has replaced. */
export const leaveCall = prepared('videoCall.leave', (leaving: InCall) =>
  db
    .with('target', () => callOf(leaving))
    .with('left_call', (query) =>
      query
        .deleteFrom('app.video_presences as presence')
        .using('target')
        .where(isThisBrowser(leaving))
        .returning('presence.connection'),
    )
    .with('cleared', (query) => withoutSignals(query, sql<boolean>`exists (select from left_call)`))
    .with('audited', () => auditOfCall('leave', 'left_call'))
    .selectFrom('target')
    .select(isKnown.as('known')),
);

export const forgetSignals = prepared('videoCall.forgetSignals', () =>
  db.deleteFrom('app.video_signals').where('created_at', '<', secondsAgo(2 * 60)),
);

export const forgetPresences = prepared('videoCall.forgetPresences', () =>
  db.deleteFrom('app.video_presences').where('seen_at', '<', secondsAgo(10 * 60)),
);
