import type { AppointmentEventDto, AppointmentHistory } from '@telecare/contracts';
import { type Expression, expressionBuilder, sql } from 'kysely';
import { auditedRead } from '../../../platform/audit/audited-read.js';
import {
  ctxPractice,
  type IsoInstant,
  iso,
  itemsOf,
  json,
  personName,
  textOf,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import type { DB } from '../../../platform/database/statements/tables.js';
import { notesOfEvent } from '../../appointments/appointment-notes.read-model.js';
import { appointments, isReadable, namesOfType as namesOf } from '../../appointments/appointment.read-model.js';

interface EventOfAppointment {
  event: DB['app.appointment_events'];
  appointment: DB['app.appointments'];
}

const eb = expressionBuilder<EventOfAppointment, keyof EventOfAppointment>();

const nameOf = (id: Expression<string | null>) =>
  db
    .selectFrom('app.profiles as named')
    .where('named.practice_id', '=', eb.ref('event.practice_id'))
    .where('named.id', '=', id)
    .select(personName('named').as('name'))
    .$asScalar();

const details = eb.ref('event.details');

const kept = <Field extends 'type' | 'mode' | 'minutes' | 'cancelReason'>(name: Field) =>
  sql<AppointmentEventDto[Field]>`${details} -> ${sql.lit(name)}`;
const keeps = (name: string) => sql<boolean>`${details} ? ${sql.lit(name)}`;

const moved = json<NonNullable<AppointmentEventDto['moved']>>({
  fromStart: iso(eb.ref('event.from_start').$notNull()),
  toStart: iso(eb.ref('event.to_start').$notNull()),
  fromPractitioner: nameOf(eb.ref('event.from_practitioner_id')).$notNull(),
  toPractitioner: nameOf(eb.ref('event.to_practitioner_id')).$notNull(),
});

type EventRequest = NonNullable<AppointmentEventDto['request']>;

const timesAskedFor = db
  .selectFrom(
    sql<{
      asked: string;
      place: number;
    }>`jsonb_array_elements(${details} -> 'request' -> 'times') with ordinality`.as<'times'>(sql`times (asked, place)`),
  )
  .orderBy('times.place')
  .select(({ fn, val }) =>
    json<EventRequest['times'][number]>({
      startsAt: sql<IsoInstant>`times.asked ->> 'startsAt'`,
      practitioner: fn.coalesce(nameOf(sql`(times.asked ->> 'practitionerId')::uuid`), val('')),
    }).as('item'),
  );

const request = json<EventRequest>({
  step: sql<EventRequest['step']>`${details} -> 'request' ->> 'step'`,
  times: itemsOf(timesAskedFor),
});

const namesOfType = (end: 'from' | 'to') =>
  namesOf(eb.ref('event.practice_id'), sql`${details} -> 'type' ->> ${sql.lit(end)}`);

const roomName = (end: 'from' | 'to') => sql<string | null>`${details} -> 'room' ->> ${sql.lit(end)}`;

/** Every action of a patient is by the appointment's patient, with or without an account. */
const by = eb
  .case()
  .when('event.actor_role', '=', 'patient')
  .then(nameOf(eb.ref('appointment.patient_profile_id')))
  .when(sql.ref('person.id'), 'is not', null)
  .then(personName('person'))
  .end();

const toAppointmentEventDto = json<AppointmentEventDto>({
  at: iso(eb.ref('event.at')),
  from: eb.ref('event.from_status'),
  to: eb.ref('event.to_status'),
  reason: eb.ref('event.reason'),
  cancelReason: kept('cancelReason'),
  by,
  byLink: eb.ref('event.by_link'),
  moved: eb.case().when('event.to_start', 'is not', null).then(moved).end(),
  request: eb.case().when(keeps('request')).then(request).end(),
  type: kept('type'),
  mode: kept('mode'),
  minutes: kept('minutes'),
  typeNames: eb
    .case()
    .when(keeps('type'))
    .then(json<NonNullable<AppointmentEventDto['typeNames']>>({ from: namesOfType('from'), to: namesOfType('to') }))
    .end(),
  written: notesOfEvent(details),
  room: eb
    .case()
    .when(keeps('room'))
    .then(json<NonNullable<AppointmentEventDto['room']>>({ from: roomName('from'), to: roomName('to') }))
    .end(),
  roomIsShared: keeps('roomIsShared'),
  overbooked: keeps('overbooked'),
  outsideHours: keeps('outsideHours'),
  attending: keeps('attending'),
  toRoom: keeps('toRoom'),
  leftRoom: keeps('leftRoom'),
});

const events = db
  .selectFrom('app.appointment_events as event')
  .leftJoin('app.profiles as person', (on) =>
    on.on('person.practice_id', '=', ctxPractice).onRef('person.user_id', '=', 'event.actor_user_id'),
  )
  .where('event.practice_id', '=', ctxPractice)
  .where('event.appointment_id', '=', eb.ref('appointment.id'))
  .orderBy('event.at')
  .orderBy('event.id')
  .select(toAppointmentEventDto.as('item'));

export const historyOfAppointment = prepared('appointments.history', ({ id }: { id: string }) =>
  auditedRead(
    'read',
    'appointment',
    appointments()
      .where('appointment.id', '=', id)
      .where(isReadable)
      .select([
        'appointment.id',
        'appointment.patient_profile_id as patient_id',
        json<AppointmentHistory>({ items: itemsOf(events) }).as('item'),
      ]),
  ).select(({ ref }) => textOf(ref('found.item')).as('body')),
);
