import {
  JOIN_WINDOW_MINUTES_BEFORE,
  type JoinWindow,
  VIDEO_CLOSES_MINUTES_AFTER,
  VIDEO_STATUSES,
  type VideoCallDto,
  type VideoPeer,
} from '@telecare/contracts';
import { type Expression, expressionBuilder, type QueryCreator, type SqlBool, sql } from 'kysely';
import { auditOfChange } from '../../../platform/audit/audit-of-change.js';
import { after, before, ctxProfile, json, minutes, now } from '../../../platform/database/statements/expressions.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { appointments, isOwn } from '../../appointments/appointment.read-model.js';
import { isHere } from '../video-presence.read-model.js';

/* Parts that the statements of a call share. */

interface OneCall {
  readonly id: string;
}

export interface InCall extends OneCall {
  /** Id of this browser's connection. Joining in another browser replaces it. */
  readonly connection: string;
}

const appointment = expressionBuilder<{ appointment: DB['app.appointments'] }, 'appointment'>();

const isWithMe = appointment('appointment.practitioner_profile_id', '=', ctxProfile);

const opensAt = before(appointment.ref('appointment.starts_at'), minutes(sql.lit(JOIN_WINDOW_MINUTES_BEFORE)));
const closesAt = after(appointment.ref('appointment.ends_at'), minutes(sql.lit(VIDEO_CLOSES_MINUTES_AFTER)));

const is = (window: JoinWindow) => appointment.val(window);

/** SQL version of `joinWindow` in the contracts, so that nobody can bypass it. A spec compares both. */
const access = appointment
  .case()
  .when('appointment.mode', '<>', 'video')
  .then(is('not_video'))
  .when('appointment.status', '=', 'pending')
  .then(is('not_confirmed'))
  .when('appointment.status', 'in', ['cancelled', 'no_show'])
  .then(is('cancelled'))
  .when('appointment.status', 'not in', VIDEO_STATUSES)
  .then(is('over'))
  .when(now, '<', opensAt)
  .then(is('too_early'))
  .when(now, '>', closesAt)
  .then(is('over'))
  .else(is('open'))
  .end();

const side = sql<VideoCallDto['side']>`case when ${isWithMe} then 'practitioner' else 'patient' end`;

/** The appointment, if the viewer is its patient or its practitioner. Other roles of the viewer don't count. */
export const callOf = ({ id }: OneCall) =>
  appointments()
    .where('appointment.id', '=', id)
    .where(({ or }) => or([isOwn, isWithMe]))
    .select(({ eb }) => [
      'appointment.practice_id',
      'appointment.id',
      'appointment.patient_profile_id as patient_id',
      access.as('access'),
      side.as('side'),
      eb
        .case()
        .when(isWithMe)
        .then(eb.ref('appointment.patient_profile_id'))
        .else(eb.ref('appointment.practitioner_profile_id'))
        .end()
        .as('other_id'),
    ]);

type Call = ReturnType<typeof callOf> extends Expression<infer Row> ? Row : never;

interface OfCall {
  target: Call;
  presence: DB['app.video_presences'];
  signal: DB['app.video_signals'];
}

export type FromCall = QueryCreator<DB & { target: Call }>;

export const eb = expressionBuilder<DB & OfCall, keyof OfCall>();

export const isPresenceOf = (profile: Expression<string>) =>
  eb.and([
    eb('presence.practice_id', '=', eb.ref('target.practice_id')),
    eb('presence.appointment_id', '=', eb.ref('target.id')),
    eb('presence.profile_id', '=', profile),
  ]);

export const isThisBrowser = ({ connection }: InCall) =>
  eb.and([isPresenceOf(ctxProfile), eb('presence.connection', '=', connection)]);

const isSignalOfCall = eb.and([
  eb('signal.practice_id', '=', eb.ref('target.practice_id')),
  eb('signal.appointment_id', '=', eb.ref('target.id')),
]);

export const isSignalTo = ({ connection }: InCall) =>
  eb.and([isSignalOfCall, eb('signal.to_profile_id', '=', ctxProfile), eb('signal.to_connection', '=', connection)]);

export const peer = eb
  .selectFrom('app.video_presences as presence')
  .where(isPresenceOf(eb.ref('target.other_id')))
  .select(({ ref }) =>
    json<VideoPeer>({ connection: ref('presence.connection'), here: isHere(ref('presence.seen_at')) }).as('peer'),
  );

export const withoutSignals = (query: FromCall, condition: Expression<SqlBool>) =>
  query.deleteFrom('app.video_signals as signal').using('target').where(isSignalOfCall).where(condition);

export const auditOfCall = (action: string, done: string) => auditOfChange(sql.lit(action), 'video_call', done);
