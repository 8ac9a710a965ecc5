import { type AppointmentStatus, Permission } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import { auditOfCreation } from '../../platform/audit/audit-of-change.js';
import { startOf } from '../../platform/database/statements/clock.js';
import {
  after,
  before,
  count,
  ctxPractice,
  ctxProfile,
  ctxRole,
  ctxUser,
  insertRows,
  isAbsent,
  isReached,
  isThere,
  minutes,
  now,
  practiceZone,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { appointmentTypeFor, offers } from '../availability/appointment-type.read-model.js';
import { isBusy, practitioners } from '../availability/practitioner.read-model.js';
import { lockOfPeople, outsideAction } from './appointment-change.queries.js';
import { writtenBookingNote, writtenNotes } from './appointment-notes.js';
import { appointments } from './appointment.read-model.js';

export interface Booking {
  readonly key: string;
  /** Distinguishes a repeated booking from a different one with the same key. */
  readonly digest: Buffer;
  readonly appointmentTypeId: string;
  readonly practitionerId: string;
  /** Null for the caller's own. */
  readonly patientId: string | null;
  readonly startsAt: string;
  /** JSON from `notesOf` or `bookingNoteOf`. */
  readonly written: string;
  readonly overbook: boolean;
  /** Free minutes that there must be around it; null for a time that is used twice on purpose. */
  readonly bufferMinutes: number | null;
  /** True if the caller knows that the practitioner does not work then. */
  readonly outside: boolean;
  /** True if the time is not free, so only a repeated request gets its earlier answer. */
  readonly onlyRepeated: boolean;
}

const isPatient = sql<boolean>`${ctxRole} = 'patient'`;

const practitionerOf = ({ practitionerId }: Booking) => sql<string>`${practitionerId}::uuid`;
const startOfBooking = ({ startsAt }: Booking) => sql<Date>`${startsAt}::timestamptz`;
const minuteLater = (at: Expression<Date>) => after(at, minutes(sql.lit(1)));

/**
 * Bookings for the same people run one after the other from here on, so the next statement sees their results. A
 * request for a time that is already taken skips the lock, and `book` writes nothing for it.
 */
export const lockPeople = prepared('appointments.lockPeople', (wanted: Booking) => {
  const [practitioner, start] = [practitionerOf(wanted), startOfBooking(wanted)];
  return db
    .selectNoFrom([
      lockOfPeople(practitioner, sql<string>`coalesce(${wanted.patientId}::uuid, ${ctxProfile})`).as('locked'),
      sql<string>`set_config('app.took_turn', 'yes', true)`.as('took_turn'),
    ])
    .where(({ or, not }) =>
      or([sql<boolean>`${wanted.overbook}::boolean`, not(isBusy(practitioner, start, minuteLater(start)))]),
    );
});

const tookTurn = sql<boolean>`current_setting('app.took_turn', true) = 'yes'`;

/**
 * Practitioners whose time the caller may book: staff who are practitioners only their own, patients anybody who offers
 * the type.
 */
const bookable = (wanted: Booking) =>
  practitioners()
    .where('practitioner.id', '=', practitionerOf(wanted))
    .where(({ or, ref }) => or([isPatient, isReached(Permission.AppointmentManageAll, ref('practitioner.id'))]))
    .select(['practitioner.id', 'practitioner.user_id']);

const patientOf = ({ patientId }: Booking) =>
  db
    .selectFrom('app.patient_practice_relationships as known')
    .innerJoin('app.profiles as person', (on) =>
      on.onRef('person.practice_id', '=', 'known.practice_id').onRef('person.id', '=', 'known.profile_id'),
    )
    .where('known.practice_id', '=', ctxPractice)
    .where('known.ended_at', 'is', null)
    .where('known.profile_id', '=', sql<string>`case when ${isPatient} then ${ctxProfile} else ${patientId}::uuid end`)
    .select(['known.profile_id as id', 'person.phone']);

/** The caller's earlier booking with this key. */
const bookedBefore = ({ key, digest }: Booking) =>
  appointments()
    .where('appointment.booked_by_user_id', '=', ctxUser)
    .where('appointment.booking_key', '=', key)
    .select(({ eb, and }) => [
      'appointment.id',
      'appointment.status',
      and([
        eb('appointment.booking_digest', 'is distinct from', sql<Buffer>`${digest}::bytea`),
        eb('appointment.booking_digest', 'is not', null),
      ])
        .$castTo<boolean>()
        .as('differs'),
    ]);

/** Counted after the patient's bookings took turns, so that no two of them count the same. */
const openOf = (patient: Expression<string>) =>
  db
    .selectFrom('app.appointments as open')
    .where('open.practice_id', '=', ctxPractice)
    .where('open.patient_profile_id', '=', patient)
    .where('open.status', 'in', ['pending', 'confirmed'])
    .where('open.starts_at', '>', now)
    .select(({ fn }) => count(fn.countAll()).as('open'));

const openMax = db
  .selectFrom('app.practices as practice')
  .where('practice.id', '=', ctxPractice)
  .select('practice.open_appointments_max');

/** The patient, type and practitioner of the booking, as far as the caller can see them. */
const wantedBooking = (wanted: Booking) =>
  db
    .with('type', () =>
      appointmentTypeFor(wanted.appointmentTypeId)
        .where(offers(wanted.appointmentTypeId, practitionerOf(wanted)))
        .selectAll('type'),
    )
    .with('practitioner', () => bookable(wanted))
    .with('patient', () => patientOf(wanted))
    .with('booked', () => bookedBefore(wanted))
    .with('full_up', (query) =>
      query
        .selectFrom('patient')
        .where(isPatient)
        .where(({ eb, ref }) => eb(openOf(ref('patient.id')), '>=', openMax))
        .select('patient.id'),
    )
    .with('unreachable', (query) =>
      query
        .selectFrom(['type', 'patient'])
        .where('type.mode', '=', 'phone')
        .where('patient.phone', 'is', null)
        .select('patient.id'),
    )
    // An appointment that began earlier today may still be entered: a patient walked in.
    .with('target', (query) =>
      query
        .selectFrom(['type', 'practitioner', 'patient'])
        .where(startOfBooking(wanted), '>=', startOf('day'))
        .select('patient.id'),
    );

type Wanted = ReturnType<typeof wantedBooking>;

const created = (query: Wanted, wanted: Booking) => {
  const start = startOfBooking(wanted);
  const overbook = sql<boolean>`${wanted.overbook}::boolean`;
  const buffer = minutes(sql<number>`${wanted.bufferMinutes}::int`);
  const people = query
    .selectFrom(['type', 'practitioner', 'patient'])
    .where(isThere(query.selectFrom('target').select('target.id')))
    .where(({ not }) => not(isThere(query.selectFrom('booked').select('booked.id'))))
    .where(({ not }) => not(sql<boolean>`${wanted.onlyRepeated}::boolean`))
    .where(({ not }) => not(isThere(query.selectFrom('full_up').select('full_up.id'))))
    .where(({ not }) => not(isThere(query.selectFrom('unreachable').select('unreachable.id'))))
    .where(tookTurn)
    .where(({ or, not, ref }) => {
      const end = after(start, minutes(ref('type.minutes')));
      const isTooNear = isBusy(ref('practitioner.id'), before(start, buffer), after(end, buffer));
      return or([isAbsent(wanted.bufferMinutes, 'int'), not(isTooNear)]);
    });
  return insertRows('app.appointments', people, ({ ref, and, eb }) => {
    const end = after(start, minutes(ref('type.minutes')));
    const isRequest = and([isPatient, eb('type.booking', '=', 'request')]);
    return {
      practice_id: ctxPractice,
      patient_profile_id: ref('patient.id'),
      practitioner_profile_id: ref('practitioner.id'),
      practitioner_user_id: ref('practitioner.user_id'),
      starts_at: start,
      ends_at: end,
      time_zone: practiceZone,
      appointment_type_id: ref('type.id'),
      type: ref('type.name'),
      mode: ref('type.mode'),
      color: ref('type.color'),
      status: eb
        .case()
        .when(isRequest)
        .then(sql<AppointmentStatus>`'pending'`)
        .else(sql<AppointmentStatus>`'confirmed'`)
        .end(),
      ...writtenNotes(wanted.written),
      booking_note: writtenBookingNote(wanted.written),
      overbooked: sql<boolean>`(${overbook} and ${isBusy(ref('practitioner.id'), start, end)})`,
      outside_hours: sql<boolean>`${wanted.outside}::boolean`,
      booking_key: sql<string>`${wanted.key}::uuid`,
      booking_digest: sql<Buffer>`${wanted.digest}::bytea`,
    };
  }).returning(['id', 'status']);
};

const actionOf = ({ overbook, outside }: Booking) =>
  sql<string>`case when ${overbook}::boolean then ${outsideAction('overbook', outside)} else ${outsideAction('create', outside)} end`;

/**
 * Books a time, or returns the earlier booking with the same key. Without an id, the row says why not: the caller
 * cannot see the patient, type or practitioner, or the time is past (`known`); the key was used for something else
 * (`differs`); the patient has no phone number (`lacksPhone`); the patient has as many upcoming appointments as they
 * may book (`openMax`). Otherwise somebody else has the time.
 */
export const book = prepared('appointments.book', (wanted: Booking) =>
  wantedBooking(wanted)
    .with('created', (query) => created(query, wanted))
    .with('changed', (query) =>
      query
        .selectFrom('created')
        .select(['created.id', 'created.status'])
        .unionAll(
          query.selectFrom('booked').where('booked.differs', '=', false).select(['booked.id', 'booked.status']),
        ),
    )
    .with('audited', () => auditOfCreation(actionOf(wanted), 'appointment'))
    .selectNoFrom((answer) => [
      isThere(answer.selectFrom('target').select('target.id')).as('known'),
      answer.selectFrom('changed').select('changed.id').as('id'),
      answer.selectFrom('changed').select('changed.status').as('status'),
      sql<boolean>`coalesce(${answer.selectFrom('booked').select('booked.differs')}, false)`.as('differs'),
      answer
        .and([
          isThere(answer.selectFrom('unreachable').select('unreachable.id')),
          answer.not(isThere(answer.selectFrom('booked').select('booked.id'))),
        ])
        .$castTo<boolean>()
        .as('lacksPhone'),
      answer
        .case()
        .when(
          answer.and([
            isThere(answer.selectFrom('full_up').select('full_up.id')),
            answer.not(isThere(answer.selectFrom('booked').select('booked.id'))),
          ]),
        )
        .then(openMax)
        .end()
        .as('openMax'),
    ]),
);
