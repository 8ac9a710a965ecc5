import {
  Permission,
  type SendVideoSignal,
  VIDEO_CLOSES_MINUTES_AFTER,
  JOIN_WINDOW_MINUTES_BEFORE,
  VIDEO_PRESENT_SECONDS,
  VIDEO_STATUSES,
  type VideoNewsQuery,
} from '@telecare/contracts';
import { reaches } from '../../platform/access/reach.js';
import { auditedRead, ITEMS_AS_TEXT } from '../../platform/audit/audited.js';
import type { Statement } from '../../platform/database/statement.js';

const ME = '(select app.ctx_profile())';
const OPEN_STATUSES = VIDEO_STATUSES.map((status) => `'${status}'`).join(', ');

/** `joinWindow` of the contracts, where it cannot be passed by; a spec holds the two against each other. */
const ACCESS = `case
  when appointment.mode <> 'video' then 'not_video'
  when appointment.status = 'pending' then 'not_confirmed'
  when appointment.status in ('cancelled', 'no_show') then 'cancelled'
  when appointment.status not in (${OPEN_STATUSES}) then 'over'
  when now() < appointment.starts_at - interval '${JOIN_WINDOW_MINUTES_BEFORE} minutes' then 'too_early'
  when now() > appointment.ends_at + interval '${VIDEO_CLOSES_MINUTES_AFTER} minutes' then 'over'
  else 'open' end`;

/** The appointment, if the viewer is one of its two people; what role they have besides is of no account. */
const TARGET = `
  select appointment.practice_id, appointment.id, ${ACCESS} as access,
    case when appointment.practitioner_profile_id = ${ME} then 'practitioner' else 'patient' end as side,
    case when appointment.practitioner_profile_id = ${ME} then appointment.patient_profile_id
      else appointment.practitioner_profile_id end as other_id
  from app.appointments appointment
  where appointment.practice_id = (select app.ctx_practice()) and appointment.id = $1
    and ${ME} in (appointment.patient_profile_id, appointment.practitioner_profile_id)`;

const HERE = (presence: string): string => `${presence}.seen_at > now() - interval '${VIDEO_PRESENT_SECONDS} seconds'`;

const PEER = `(select json_build_object('connection', peer.connection, 'here', ${HERE('peer')})
  from app.video_presences peer
  where peer.practice_id = target.practice_id and peer.appointment_id = target.id and peer.profile_id = target.other_id)`;

/** Exactly one event for a request. */
const audited = (action: string, refused: string): string => `
  insert into app.audit_events (action, resource_type, resource_ids, outcome)
  select '${action}', 'video_call', coalesce((select array_agg(id) from target), '{}'),
    case when not exists (select from target) then 'not_found' when ${refused} then 'denied' else 'done' end`;

const JOIN = `
  with target as (${TARGET}),
  joined as (
    insert into app.video_presences (practice_id, appointment_id, profile_id, connection)
    select target.practice_id, target.id, ${ME}, $2 from target where target.access = 'open'
    on conflict (practice_id, appointment_id, profile_id)
      do update set connection = excluded.connection, joined_at = now(), seen_at = now()
    returning 1
  ),
  cleared as (
    delete from app.video_signals signal using target
    where signal.practice_id = target.practice_id and signal.appointment_id = target.id and target.access = 'open'
  ),
  audited as (${audited('join', 'not exists (select from joined)')})
  select target.access, target.side, app.person_name(other.first_name, other.last_name, other.email) as "with", ${PEER} as peer
  from target join app.profiles other on other.practice_id = target.practice_id and other.id = target.other_id`;

export const joinCall = (id: string, connection: string): Statement => ({
  name: 'videoCall.join',
  text: JOIN,
  values: [id, connection],
});

const SIGNALS = `(select coalesce(json_agg(json_build_object('id', signal.id, 'signal', signal.body) order by signal.id), '[]')
  from app.video_signals signal
  where signal.practice_id = target.practice_id and signal.appointment_id = target.id
    and signal.to_profile_id = ${ME} and signal.to_connection = $2 and signal.id > $3)`;

/** Says that the viewer is there, takes away what was received, and shows what was not. */
const NEWS = `
  with target as (${TARGET}),
  seen as (
    update app.video_presences presence set seen_at = now() from target
    where presence.practice_id = target.practice_id and presence.appointment_id = target.id
      and presence.profile_id = ${ME} and presence.connection = $2
    returning 1
  ),
  received as (
    delete from app.video_signals signal using target
    where signal.practice_id = target.practice_id and signal.appointment_id = target.id
      and signal.to_profile_id = ${ME} and signal.to_connection = $2 and signal.id <= $3
  )`;

const FOUND = `
  select true as known, exists (select from seen) as joined, ${PEER} as peer, ${SIGNALS} as signals from target`;

const AUDITED_NEWS = `${NEWS}, audited as (${audited('read', 'not exists (select from seen)')}) ${FOUND}`;
const NEWS_AGAIN = `${NEWS} ${FOUND}`;

const known = (id: string, { connection, after }: VideoNewsQuery) => [id, connection, after];

export const news = (id: string, query: VideoNewsQuery): Statement => ({
  name: 'videoCall.news',
  text: AUDITED_NEWS,
  values: known(id, query),
});

export const againNews = (id: string, query: VideoNewsQuery): Statement => ({
  name: 'videoCall.newsAgain',
  text: NEWS_AGAIN,
  values: known(id, query),
});

const SEND = `
  with target as (${TARGET}),
  sender as (
    select from app.video_presences presence, target
    where presence.practice_id = target.practice_id and presence.appointment_id = target.id
      and presence.profile_id = ${ME} and presence.connection = $2
  ),
  sent as (
    insert into app.video_signals (practice_id, appointment_id, from_profile_id, to_profile_id, to_connection, body)
    select target.practice_id, target.id, ${ME}, target.other_id, peer.connection, $4
    from target
    join app.video_presences peer on peer.practice_id = target.practice_id and peer.appointment_id = target.id
      and peer.profile_id = target.other_id and peer.connection = $3
    where exists (select from sender)
  ),
  audited as (${audited('signal', 'not exists (select from sender)')})
  select true as known, exists (select from sender) as joined from target`;

export const sendSignal = (id: string, { connection, to, signal }: SendVideoSignal): Statement => ({
  name: 'videoCall.send',
  text: SEND,
  values: [id, connection, to, signal],
});

/** A browser that was replaced by another one takes nothing with it. */
const LEAVE = `
  with target as (${TARGET}),
  left_call as (
    delete from app.video_presences presence using target
    where presence.practice_id = target.practice_id and presence.appointment_id = target.id
      and presence.profile_id = ${ME} and presence.connection = $2
    returning 1
  ),
  cleared as (
    delete from app.video_signals signal using target
    where signal.practice_id = target.practice_id and signal.appointment_id = target.id
      and exists (select from left_call)
  ),
  audited as (${audited('leave', 'not exists (select from left_call)')})
  select true as known from target`;

export const leaveCall = (id: string, connection: string): Statement => ({
  name: 'videoCall.leave',
  text: LEAVE,
  values: [id, connection],
});

/** Patients in calls that their practitioner has not joined. */
export const waitingPatients = auditedRead({
  name: 'videoCall.waiting',
  action: 'list',
  resource: 'video_call',
  rows: `
    select appointment.id, json_build_object('appointmentId', appointment.id, 'since', app.iso(patient.joined_at)) as item
    from app.video_presences patient
    join app.appointments appointment on appointment.practice_id = patient.practice_id and appointment.id = patient.appointment_id
      and appointment.patient_profile_id = patient.profile_id
    where patient.practice_id = (select app.ctx_practice()) and ${HERE('patient')} and appointment.status in (${OPEN_STATUSES})
      and ${reaches(Permission.AppointmentReadAll, 'appointment.practitioner_profile_id')}
      and not exists (select from app.video_presences practitioner
        where practitioner.practice_id = appointment.practice_id and practitioner.appointment_id = appointment.id
          and practitioner.profile_id = appointment.practitioner_profile_id and ${HERE('practitioner')})
    order by patient.joined_at, appointment.id`,
  answer: ITEMS_AS_TEXT,
});
