import {
  type AppointmentMode,
  type AppointmentStatus,
  type AppointmentTypeColor,
  type Role,
  OPEN_STATUSES,
} from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { startOf } from '../../../platform/database/statements/clock.js';
import {
  after,
  asInstant,
  asUuid,
  before,
  count,
  ctxPractice,
  ctxProfile,
  ctxRole,
  ctxUser,
  minutes,
  now,
  practiceZone,
} from '../../../platform/database/statements/expressions.js';
import { db, prepared } from '../../../platform/database/statements/prepared.js';
import { appointmentTypeFor, bookedNoticeMinutes, offers } from '../../availability/appointment-type.read-model.js';
import { isBusy } from '../../availability/practitioner.read-model.js';
import { savedNotes } from '../appointment-notes.read-model.js';
import type { AppointmentState } from '../history/appointment-state.rules.js';
import { appointments } from '../appointment.read-model.js';
import type { Booking } from './booking.rules.js';

/* What a booking needs to know, and how it is saved. Nothing here decides: booking.rules.ts does. */

type Wanted = Omit<Booking, 'notes' | 'bookingNote' | 'outside' | 'onlyRepeated'>;

const practitionerOf = ({ practitionerId }: Wanted) => asUuid(practitionerId);
const startOfBooking = ({ startsAt }: Wanted) => asInstant(startsAt);
const patientOf = ({ patientId }: Wanted) => sql<string>`coalesce(${patientId}::uuid, ${ctxProfile})`;

/**
 * Bookings for the same people run one after the other from here on, so the statements that follow see their results. A
 * request for a time that is already taken does not wait, and no row says so.
 */
export const lockPeople = prepared('appointments.lockPeople', (wanted: Wanted) => {
  const [practitioner, start] = [practitionerOf(wanted), startOfBooking(wanted)];
  return db
    .selectNoFrom(sql<null>`app.lock_people(${practitioner}, ${patientOf(wanted)})`.as('locked'))
    .where(({ or, not }) =>
      or([
        sql<boolean>`${wanted.overbook}::boolean`,
        not(isBusy(practitioner, start, after(start, minutes(sql.lit(1))))),
      ]),
    );
});

/** Upcoming appointments of a patient, counted after their bookings took turns, so that no two count the same. */
const openOf = (patient: Expression<string>) =>
  db
    .selectFrom('app.appointments as open')
    .where('open.practice_id', '=', ctxPractice)
    .where('open.patient_profile_id', '=', patient)
    .where('open.status', 'in', OPEN_STATUSES)
    .where('open.starts_at', '>', now)
    .select(({ fn }) => count(fn.countAll()).as('open'))
    .$asScalar()
    .$notNull();

export const bookingPractice = prepared('booking.practice', (wanted: Wanted) =>
  db
    .selectFrom('app.practices as practice')
    .where('practice.id', '=', ctxPractice)
    .select(({ eb }) => [
      'practice.id as practiceId',
      'practice.open_appointments_max as openMax',
      sql<Role>`${ctxRole}`.as('actingAs'),
      eb(startOfBooking(wanted), '>=', startOf('day')).$castTo<boolean>().as('isFromToday'),
    ]),
);

export const bookingType = prepared('booking.type', (wanted: Wanted) => {
  const [practitioner, start] = [practitionerOf(wanted), startOfBooking(wanted)];
  const buffer = minutes(sql<number>`coalesce(${wanted.bufferMinutes}::int, 0)`);
  return appointmentTypeFor(wanted.appointmentTypeId)
    .where(offers(wanted.appointmentTypeId, practitioner))
    .select(({ ref }) => {
      const end = after(start, minutes(ref('type.minutes')));
      return [
        'type.id',
        'type.name',
        'type.minutes',
        'type.mode',
        'type.color',
        'type.booking',
        bookedNoticeMinutes.as('noticeMinutes'),
        isBusy(practitioner, start, end).as('isTaken'),
        isBusy(practitioner, before(start, buffer), after(end, buffer)).as('isTooNear'),
      ];
    });
});

export const bookingPatient = prepared('booking.patient', (wanted: Wanted) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
    )
    .where('known.practice_id', '=', ctxPractice)
    .where('known.ended_at', 'is', null)
    .where('known.profile_id', '=', patientOf(wanted))
    .select(({ ref }) => ['known.profile_id as id', 'person.phone', openOf(ref('known.profile_id')).as('open')]),
);

export const earlierBooking = prepared('booking.earlier', ({ key }: Wanted) =>
  appointments()
    .where('appointment.booked_by_user_id', '=', ctxUser)
    .where('appointment.booking_key', '=', key)
    .select([
      'appointment.id',
      'appointment.patient_profile_id as patientId',
      'appointment.status',
      'appointment.booking_digest as digest',
    ]),
);

interface Booked extends Omit<AppointmentState, 'requestedTimes' | 'roomName'> {
  readonly patientId: string;
  readonly bookingNote: string | null;
  readonly key: string;
  readonly digest: Buffer;
}

export const insertAppointment = prepared('appointments.book', (booked: Booked) =>
  db.insertInto('app.appointments').values({
    practice_id: ctxPractice,
    id: booked.id,
    patient_profile_id: booked.patientId,
    practitioner_profile_id: booked.practitionerId,
    practitioner_user_id: booked.practitionerUserId,
    starts_at: asInstant(booked.startsAt),
    ends_at: asInstant(booked.endsAt),
    time_zone: practiceZone,
    appointment_type_id: booked.appointmentTypeId,
    type: booked.type,
    mode: sql<AppointmentMode>`${booked.mode}`,
    color: sql<AppointmentTypeColor | null>`${booked.color}`,
    status: sql<AppointmentStatus>`${booked.status}`,
    ...savedNotes(booked),
    booking_note: booked.bookingNote,
    room_id: booked.roomId,
    room_is_shared: booked.roomIsShared,
    overbooked: booked.overbooked,
    outside_hours: booked.outsideHours,
    notice_minutes: booked.noticeMinutes,
    booking_key: booked.key,
    booking_digest: booked.digest,
  }),
);
