import { Injectable } from '@nestjs/common';
import {
  type AppointmentStatus,
  type ChangeAppointment,
  MOVABLE_STATUSES,
  type RequestedTime,
  type RequestReschedule,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import type { Statement } from '../../platform/database/statement.js';
import { TenantDb } from '../../platform/database/tenant-db.js';
import { book, change, lockPeople, lockPeopleOf, timeOf } from './booking.sql.js';
import { cancelOwn, ownReschedulable, requestReschedule, withdraw } from './own-appointments.queries.js';
import { acceptRescheduleRequest, declineRescheduleRequest, toAccept } from './reschedule-answer.queries.js';

interface BookedRow {
  /** Whether patient, type and practitioner are there for the caller, and the time is not past. */
  readonly known: boolean;
  readonly id: string | null;
  readonly status: AppointmentStatus | null;
  /** The key was sent before with something else. */
  readonly differs: boolean;
  /** How many appointments to come a patient may book, for one who has as many. */
  readonly openMax: number | null;
}

interface TimeRow {
  readonly startsAt: string;
  readonly practitionerId: string;
  readonly appointmentTypeId: string | null;
  readonly minutes: number;
}

/** Writes of times: each locks its people first. A write that the database refuses throws with its constraint. */
@Injectable()
export class BookingsRepository {
  constructor(private readonly db: TenantDb) {}

  book(viewer: Viewer, input: Parameters<typeof book>[0]): Promise<BookedRow | undefined> {
    return this.first(viewer, lockPeople(input), book(input));
  }

  /** Undefined when there is no such appointment, type or practitioner. */
  change(
    viewer: Viewer,
    id: string,
    input: ChangeAppointment,
    outside: boolean,
  ): Promise<{ current: boolean; done: boolean } | undefined> {
    return this.first(viewer, lockPeopleOf(id, input.practitionerId), change(id, input, outside));
  }

  /** Undefined for one that is not there or has another state. */
  findTime(viewer: Viewer, id: string, statuses = MOVABLE_STATUSES): Promise<TimeRow | undefined> {
    return this.first(viewer, timeOf(id, statuses));
  }

  /** Taken: somebody else has the time. */
  acceptRescheduleRequest(
    viewer: Viewer,
    id: string,
    time: RequestedTime,
    reason: string | null,
    outside: boolean,
  ): Promise<{ done: boolean; taken: boolean } | undefined> {
    return this.first(
      viewer,
      lockPeopleOf(id, time.practitionerId),
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

  cancelOwn(viewer: Viewer, id: string, reason: string | null): Promise<{ open: boolean; done: boolean } | undefined> {
    return this.first(viewer, cancelOwn({ id, reason }));
  }

  private async first<Row>(
    viewer: Viewer,
    ...statements: [...Statement<unknown>[], Statement<Row>]
  ): Promise<Row | undefined> {
    const [row] = await this.db.query(viewer, ...statements);
    return row;
  }
}
