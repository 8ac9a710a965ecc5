import { Permission, TAKES_TIME_STATUSES } from '@telecare/contracts';
import { type Expression, sql } from 'kysely';
import {
  after,
  asUuid,
  before,
  ctxPractice,
  iso,
  isReached,
  itemsOf,
  json,
  minutes,
  personName,
} from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { blocksOf } from '../availability/blocked-times/blocked-time.read-model.js';
import { rooms } from './room.read-model.js';

/*
 * Uses of a room around a time, and blocked times of the practitioner. Appointments that want the same room wait for
 * each other here, after locking their people.
 */

export interface RoomUse {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly practitioner: string;
  readonly isShown: boolean;
}

// A room and its uses around the time of an appointment.
export interface RoomInUse {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly uses: readonly RoomUse[];
}

const appointments = () =>
  db.selectFrom('app.appointments as appointment').where('appointment.practice_id', '=', ctxPractice);

interface WantedPlace {
  // Null for a new booking.
  readonly id: string | null;
  // Null keeps the room, practitioner and time of the appointment.
  readonly roomId: string | null;
  readonly practitionerId: string | null;
  readonly startsAt: string | null;
}

interface Place {
  readonly room: Expression<string | null>;
  readonly practitioner: Expression<string | null>;
  readonly start: Expression<Date>;
}

const own = <Column extends 'room_id' | 'practitioner_profile_id' | 'starts_at'>(id: string | null, column: Column) =>
  appointments().where('appointment.id', '=', id).select(`appointment.${column}`).$asScalar();

const placeOf = ({ id, roomId, practitionerId, startsAt }: WantedPlace): Place => ({
  practitioner: sql`coalesce(${practitionerId}::uuid, (${own(id, 'practitioner_profile_id')}))`.$castTo<
    string | null
  >(),
  room: sql`coalesce(${roomId}::uuid, (${own(id, 'room_id')}))`.$castTo<string | null>(),
  start: sql`coalesce(${startsAt}::timestamptz, (${own(id, 'starts_at')}))`.$castTo<Date>(),
});

const lockOf = ({ room }: Pick<Place, 'room'>) =>
  db.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('room ' || ${room}, 0))`.as('locked'));

const DAY = minutes(sql.lit(1_440));

// Appointments last at most a day, so any that overlap start within a day.
const usesOf = ({ start }: Place, besides: string | null) =>
  appointments()
    .innerJoin('app.profiles as practitioner', (on) =>
      on
        .onRef('practitioner.practice_id', '=', 'appointment.practice_id')
        .onRef('practitioner.id', '=', 'appointment.practitioner_profile_id'),
    )
    .where('appointment.room_id', '=', sql.ref<string>('room.id'))
    .where('appointment.status', 'in', TAKES_TIME_STATUSES)
    .where('appointment.starts_at', '>', before(start, DAY))
    .where('appointment.starts_at', '<', after(start, DAY))
    .where('appointment.id', 'is distinct from', asUuid(besides))
    .orderBy('appointment.starts_at')
    .orderBy('appointment.id')
    .select(({ ref }) =>
      json<RoomUse>({
        id: ref('appointment.id'),
        startsAt: iso(ref('appointment.starts_at')),
        endsAt: iso(ref('appointment.ends_at')),
        practitioner: personName('practitioner'),
        isShown: isReached(Permission.AppointmentReadAll, ref('appointment.practitioner_profile_id')),
      }).as('item'),
    );

const roomOf = (place: Place, besides: string | null) =>
  rooms()
    .where('room.id', '=', place.room)
    .select(({ ref }) =>
      json<RoomInUse>({
        id: ref('room.id'),
        name: ref('room.name'),
        isActive: ref('room.is_active'),
        uses: itemsOf(usesOf(place, besides)),
      }).as('room'),
    );

const inUse = (place: Place, besides: string | null) =>
  db.selectNoFrom([
    roomOf(place, besides).$asScalar().as('room'),
    blocksOf(place.practitioner).$asScalar().as('blocked'),
  ]);

export const lockRoom = prepared('rooms.lockOne', (wanted: WantedPlace) => lockOf(placeOf(wanted)));

export const roomInUse = prepared('rooms.inUse', (wanted: WantedPlace) => inUse(placeOf(wanted), wanted.id));

interface Undone {
  readonly id: string;
  readonly batchId: string;
}

const undone = ({ id, batchId }: Undone, field: 'roomId' | 'practitionerId' | 'startsAt') =>
  db
    .selectFrom('app.appointment_changes as change')
    .where('change.practice_id', '=', ctxPractice)
    .where('change.appointment_id', '=', id)
    .where('change.batch_id', '=', batchId)
    .orderBy('change.revision', 'desc')
    .limit(1)
    .select(sql`${sql.ref('change.undo')} ->> ${sql.lit(field)}`.as('value'))
    .$asScalar();

const placeBefore = (change: Undone): Place => ({
  practitioner: sql`(${undone(change, 'practitionerId')})::uuid`.$castTo<string | null>(),
  room: sql`(${undone(change, 'roomId')})::uuid`.$castTo<string | null>(),
  start: sql`(${undone(change, 'startsAt')})::timestamptz`.$castTo<Date>(),
});

export const lockRoomBefore = prepared('rooms.lockBefore', (change: Undone) => lockOf(placeBefore(change)));

export const roomBefore = prepared('rooms.before', (change: Undone) => inUse(placeBefore(change), change.id));
