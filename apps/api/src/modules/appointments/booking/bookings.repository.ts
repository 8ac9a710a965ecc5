import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type AppointmentStatus,
  type ChangeAppointment,
  MOVABLE_STATUSES,
  type MoveAppointment,
  type RequestedTime,
  type RequestReschedule,
  rescheduleBar,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import type { Decision } from '../../../platform/database/decided.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import { TenantDb } from '../../../platform/database/tenant-db.js';
import { meetsBlock } from '../../availability/blocked-times/blocked-time.rules.js';
import { notesOf } from '../appointment-notes.read-model.js';
import { auditAppointment as audit } from '../appointment-audit.js';
import {
  lockManaged,
  lockOwn,
  lockPeopleOf,
  practitionerFor,
  recordAndAnnounce,
  saveChange,
} from '../appointment-save.queries.js';
import { inRoom, type RoomTaken } from '../../rooms/appointment-room.rules.js';
import { lockRoom, roomInUse } from '../../rooms/room-use.read-model.js';
import { type AppointmentChange, instantOf, NO_REQUEST } from '../history/appointment-state.rules.js';
import { isFreeFor, ownReschedulable, timeOf, toAccept, typeFor } from './appointment-time.queries.js';
import { acceptedTime, changedTime, type ChangeRefusal } from './appointment-time.rules.js';
import {
  bookingPatient,
  bookingPractice,
  bookingType,
  earlierBooking,
  insertAppointment,
  lockPeople,
} from './booking.queries.js';
import { type Booking, type BookingDecision, decideBooking, digestOf } from './booking.rules.js';

/** Bookings outside the practitioner's hours have their own action in the audit log (docs/booking.md). */
const actionOf = (action: string, outside: boolean) => (outside ? `${action} outside hours` : action);

type Change = MoveAppointment &
  Partial<ChangeAppointment> & {
    readonly id: string;
    readonly outside: boolean;
    readonly overbook: boolean;
    readonly batchId?: string | undefined;
  };

/** Writes of times: each locks its people first. A write that the database refuses throws with its constraint. */
@Injectable()
export class BookingsRepository {
  constructor(private readonly db: TenantDb) {}

  book(viewer: Viewer, wanted: Booking): Promise<BookingDecision> {
    const action = actionOf(wanted.overbook ? 'overbook' : 'create', wanted.outside);
    const room = { ...wanted, id: null };
    const loads = [
      lockPeople(wanted),
      bookingPractice(wanted),
      bookingType(wanted),
      practitionerFor(wanted),
      bookingPatient(wanted),
      earlierBooking(wanted),
      lockRoom(room),
      roomInUse(room),
    ] as const;
    return this.db.decide(
      viewer,
      loads,
      ([turn], [practice], [type], [practitioner], [patient], [earlier], _, [found]): Decision<BookingDecision> => {
        const onlyRepeated = wanted.onlyRepeated || !turn;
        const facts = { ...practice!, type, practitioner, patient, earlier, ...found };
        const result = decideBooking(facts, { ...wanted, onlyRepeated }, randomUUID());
        if ('repeated' in result) return { result, writes: [audit(earlier, 'done', action)] };
        if ('refused' in result) {
          return { result, writes: [audit(undefined, result.refused === 'unknown' ? 'not_found' : 'denied', action)] };
        }
        const { booked } = result;
        const change = { before: undefined, after: booked, reason: null, actingAs: practice!.actingAs };
        const { key, bookingNote } = wanted;
        const made = { ...booked, patientId: patient!.id };
        const writes = [
          insertAppointment({ ...made, bookingNote, key, digest: digestOf(wanted) }),
          ...recordAndAnnounce(change),
          audit(made, 'done', action),
        ];
        return { result, writes };
      },
    );
  }

  change(viewer: Viewer, wanted: Change): Promise<'done' | ChangeRefusal | RoomTaken | undefined> {
    const { id, appointmentTypeId = null, outside } = wanted;
    const place = { ...wanted, roomId: wanted.roomId ?? null };
    const action = actionOf(wanted.overbook ? 'overbook' : 'update', outside);
    const loads = [
      lockPeopleOf(wanted),
      lockManaged({ id }),
      practitionerFor(wanted),
      typeFor({ id, appointmentTypeId }),
      lockRoom(place),
      roomInUse(place),
      isFreeFor(wanted),
    ] as const;
    return this.db.decide(
      viewer,
      loads,
      (_, [appointment], [practitioner], [type], __, [found], [free]): Changed<ChangeRefusal | RoomTaken> => {
        if (!appointment || !practitioner || (appointmentTypeId && !type)) return notFound(action);
        const changed = changedTime(appointment, { ...wanted, practitioner, isFree: free?.isFree ?? false }, type);
        const refuse = (result: ChangeRefusal) => ({ result, writes: [audit(appointment, 'denied', action)] });
        if (typeof changed === 'string') return refuse(changed);
        const isInBlock = meetsBlock(appointment, changed, found?.blocked);
        if (isInBlock && !wanted.overbook) return refuse('slot_blocked');
        const placed = isInBlock ? { ...changed, overbooked: true } : changed;
        const after = inRoom(appointment, { ...placed, ...notesOf(wanted, appointment) }, found?.room, wanted);
        if ('refused' in after)
          return after.refused === 'unknown' ? notFound(action) : roomTaken(appointment, after, action);
        return saved(appointment, { after, reason: wanted.reason ?? null, batchId: wanted.batchId }, action);
      },
    );
  }

  findTime(viewer: Viewer, id: string, statuses: readonly AppointmentStatus[] = MOVABLE_STATUSES) {
    return this.first(viewer, timeOf({ id, statuses }));
  }

  /** Returns `taken` if somebody else has the time, and `blocked` if the practitioner keeps it free. */
  acceptRescheduleRequest(
    viewer: Viewer,
    id: string,
    time: RequestedTime,
    reason: string | null,
    outside: boolean,
  ): Promise<'done' | AcceptRefusal | undefined> {
    const action = actionOf('update', outside);
    const place = { ...time, id, roomId: null };
    const loads = [
      lockPeopleOf({ id, ...time }),
      lockManaged({ id }),
      practitionerFor(time),
      isFreeFor({ id, ...time }),
      lockRoom(place),
      roomInUse(place),
    ] as const;
    return this.db.decide(
      viewer,
      loads,
      (_, [appointment], [practitioner], [free], __, [found]): Changed<AcceptRefusal> => {
        if (!appointment) return notFound(action);
        const refuse = (result: AcceptRefusal) => ({
          result,
          writes: [audit(appointment, 'denied', action)],
        });
        const accepted = practitioner && acceptedTime(appointment, time, practitioner, outside, new Date());
        const after = accepted && inRoom(appointment, accepted, found?.room, {});
        if (!after || 'refused' in after) return refuse('not_possible');
        if (!free?.isFree) return refuse('taken');
        if (meetsBlock(appointment, after, found?.blocked)) return refuse('blocked');
        return saved(appointment, { after, reason }, action);
      },
    );
  }

  declineRescheduleRequest(
    viewer: Viewer,
    id: string,
    reason: string | null,
  ): Promise<'done' | 'not_possible' | undefined> {
    return this.endRequest(viewer, lockManaged({ id }), reason);
  }

  findToAccept(viewer: Viewer, id: string) {
    return this.first(viewer, toAccept({ id }));
  }

  findReschedulable(viewer: Viewer, id: string) {
    return this.first(viewer, ownReschedulable({ id }));
  }

  /** Each time as long as the appointment; the old time holds until staff answer. */
  requestReschedule(
    viewer: Viewer,
    id: string,
    { times, note }: RequestReschedule,
  ): Promise<'done' | 'not_possible' | undefined> {
    return this.db.decide(viewer, lockOwn({ id }), ([appointment]): Changed<'not_possible'> => {
      if (!appointment) return notFound();
      const now = new Date();
      if (rescheduleBar(appointment, now)) return { result: 'not_possible', writes: [audit(appointment, 'denied')] };
      const request = { requestedAt: instantOf(now), requestedTimes: times, rescheduleNote: note };
      const after = { ...appointment, ...request };
      return saved(appointment, { after, reason: note });
    });
  }

  withdraw(viewer: Viewer, id: string): Promise<'done' | 'not_possible' | undefined> {
    return this.endRequest(viewer, lockOwn({ id }), null);
  }

  private endRequest(viewer: Viewer, lock: ReturnType<typeof lockOwn>, reason: string | null) {
    return this.db.decide(viewer, lock, ([appointment]): Changed<'not_possible'> => {
      if (!appointment) return notFound();
      if (!appointment.requestedAt) return { result: 'not_possible', writes: [audit(appointment, 'denied')] };
      const after = { ...appointment, ...NO_REQUEST };
      return saved(appointment, { after, reason });
    });
  }

  private async first<Row>(viewer: Viewer, statement: Statement<Row>): Promise<Row | undefined> {
    const [row] = await this.db.query(viewer, statement);
    return row;
  }
}

type AcceptRefusal = 'taken' | 'blocked' | 'not_possible';

type Changed<Refusal> = Decision<'done' | Refusal | undefined>;

const notFound = (action?: string) => ({ result: undefined, writes: [audit(undefined, 'not_found', action)] });

const roomTaken = (appointment: Locked, taken: RoomTaken, action?: string) => ({
  result: taken,
  writes: [audit(appointment, 'denied', action)],
});

type Locked = NonNullable<ReturnType<typeof lockManaged>['row']>;

const saved = (before: Locked, change: Pick<AppointmentChange, 'after' | 'reason' | 'batchId'>, action?: string) => ({
  result: 'done' as const,
  writes: [...saveChange({ ...change, before, actingAs: before.actingAs }), audit(before, 'done', action)],
});
