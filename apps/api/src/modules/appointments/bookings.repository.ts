import { Injectable } from '@nestjs/common';
import {
  type AppointmentStatus,
  MOVABLE_STATUSES,
  type RequestedTime,
  type RequestReschedule,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import {
  type Change,
  changeAppointment,
  lockPeopleOf,
  type Move,
  moveAppointment,
  timeOf,
} from './appointment-time.queries.js';
import { book, type Booking, lockPeople } from './booking.queries.js';
import { digestOf } from './booking.rules.js';
import { ownReschedulable, requestReschedule, withdraw } from './own-appointments.queries.js';
import { acceptRescheduleRequest, declineRescheduleRequest, toAccept } from './reschedule-answer.queries.js';

/** Writes of times: each locks its people first. A write that the database refuses throws with its constraint. */
@Injectable()
export class BookingsRepository {
  constructor(private readonly db: TenantDb) {}

  book(viewer: Viewer, wanted: Omit<Booking, 'digest'>) {
    const booking = { ...wanted, digest: digestOf(wanted) };
    return this.first(viewer, lockPeople(booking), book(booking));
  }

  /** Undefined when there is no such appointment, type or practitioner. */
  change(viewer: Viewer, change: Change) {
    return this.first(viewer, lockPeopleOf(change), changeAppointment(change));
  }

  /** Undefined when there is no such appointment or practitioner. */
  move(viewer: Viewer, move: Move) {
    return this.first(viewer, lockPeopleOf(move), moveAppointment(move));
  }

  /** Undefined for one that is not there or has another state. */
  findTime(viewer: Viewer, id: string, statuses: readonly AppointmentStatus[] = MOVABLE_STATUSES) {
    return this.first(viewer, timeOf({ id, statuses }));
  }

  /** `taken` means that somebody else has the time. */
  acceptRescheduleRequest(
    viewer: Viewer,
    id: string,
    time: RequestedTime,
    reason: string | null,
    outside: boolean,
  ): Promise<{ done: boolean; taken: boolean } | undefined> {
    return this.first(
      viewer,
      lockPeopleOf({ id, practitionerId: time.practitionerId }),
      acceptRescheduleRequest({ id, ...time, reason, outside }),
    );
  }

  declineRescheduleRequest(viewer: Viewer, id: string, reason: string | null): Promise<{ done: boolean } | undefined> {
    return this.first(viewer, declineRescheduleRequest({ id, reason }));
  }

  findToAccept(viewer: Viewer, id: string) {
    return this.first(viewer, toAccept({ id }));
  }

  /** Undefined for an appointment that is not the viewer's. */
  findReschedulable(viewer: Viewer, id: string) {
    return this.first(viewer, ownReschedulable({ id }));
  }

  requestReschedule(
    viewer: Viewer,
    id: string,
    { times, note }: RequestReschedule,
  ): Promise<{ done: boolean } | undefined> {
    const starts = times.map(({ startsAt }) => startsAt);
    const practitionerIds = times.map(({ practitionerId }) => practitionerId);
    return this.first(viewer, requestReschedule({ id, starts, practitionerIds, note }));
  }

  withdraw(viewer: Viewer, id: string): Promise<{ done: boolean } | undefined> {
    return this.first(viewer, withdraw({ id }));
  }

  private async first<Row>(
    viewer: Viewer,
    ...statements: [...Statement<unknown>[], Statement<Row>]
  ): Promise<Row | undefined> {
    const [row] = await this.db.query(viewer, ...statements);
    return row;
  }
}
