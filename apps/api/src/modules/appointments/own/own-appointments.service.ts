import { Injectable } from '@nestjs/common';
import {
  type BookedAppointment,
  type BookOwnAppointment,
  type CancelOwnAppointment,
  type RequestedTime,
  type RequestReschedule,
  rescheduleBar,
} from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../../platform/http/domain-error.js';
import { SlotsService, type WantedTime } from '../../availability/slots/slots.service.js';
import { notesOf } from '../appointment-notes.read-model.js';
import { AppointmentsRepository } from '../appointments.repository.js';
import { BookingsRepository } from '../booking/bookings.repository.js';
import { bookedOrThrow, refuseTaken } from '../../time-holders/slot-conflict.rules.js';

type Moved = RequestedTime & { readonly id: string; readonly type: string };

const NO_ROOM = { roomId: null, useRoomAnyway: false };
const OWN_BOOKING = { patientId: null, notes: notesOf({}), overbook: false, outside: false, ...NO_ROOM };

@Injectable()
export class OwnAppointmentsService {
  constructor(
    private readonly appointments: AppointmentsRepository,
    private readonly bookings: BookingsRepository,
    private readonly slots: SlotsService,
  ) {}

  /** @throws DomainError `appointment.slot_taken`, `appointment.patient_busy`, `appointment.limit_changed` */
  async book(viewer: Viewer, input: BookOwnAppointment): Promise<BookedAppointment> {
    const free = await this.slots.findFree(viewer, input);
    const nearest = this.nearest(viewer, input);
    const own = { ...OWN_BOOKING, bookingNote: input.notes };
    const decision = await this.bookings
      .book(viewer, { ...input, ...own, bufferMinutes: free?.bufferMinutes ?? 0, onlyRepeated: !free })
      .catch((error: unknown) => refuseTaken(error, nearest));
    return bookedOrThrow(decision, nearest);
  }

  /** @throws DomainError `appointment.notice_too_short` when it is too late to do it without calling */
  async cancel(viewer: Viewer, id: string, { reason }: CancelOwnAppointment): Promise<void> {
    const cancelled = await this.appointments.cancelOwn(viewer, id, reason);
    if (!cancelled) throw new NotFound();
    if (cancelled === 'not_possible') throw new DomainError('appointment.not_possible');
    if (cancelled === 'too_late') throw new DomainError('appointment.notice_too_short');
  }

  /**
   * Asks for other times, each of which would do; the old one holds until staff answer.
   * @throws DomainError `appointment.slot_taken` with those that are gone and the nearest free ones,
   * `appointment.notice_too_short`, `appointment.not_possible`
   */
  async requestReschedule(viewer: Viewer, id: string, input: RequestReschedule): Promise<void> {
    const own = await this.bookings.findReschedulable(viewer, id);
    const bar = own && rescheduleBar(own, new Date());
    if (own?.appointmentTypeId && !bar)
      await this.refuseGone(viewer, input.times, { ...own, id, type: own.appointmentTypeId });
    const asked = await this.bookings.requestReschedule(viewer, id, input);
    if (!asked) throw new NotFound();
    if (asked !== 'done') {
      throw new DomainError(bar === 'too_late' ? 'appointment.notice_too_short' : 'appointment.not_possible');
    }
  }

  /** The time that it has already is no other one. */
  private async refuseGone(viewer: Viewer, times: readonly RequestedTime[], own: Moved): Promise<void> {
    const wanted = times.map((time) => ({ ...time, appointmentTypeId: own.type, movingId: own.id }));
    const free = await Promise.all(
      wanted.map(async (time) => !isSame(time, own) && (await this.slots.findFree(viewer, time)) !== undefined),
    );
    const gone = wanted.filter((_, place) => !free[place]);
    const [first] = gone;
    if (!first) return;
    const errors = gone.map((time) => ({ path: `times.${wanted.indexOf(time)}`, message: 'Not free' }));
    const nearest = await this.slots.nearest(viewer, first);
    throw new DomainError('appointment.slot_taken', { nearest: nearest.filter((slot) => !isSame(slot, own)), errors });
  }

  async withdraw(viewer: Viewer, id: string): Promise<void> {
    const withdrawn = await this.bookings.withdraw(viewer, id);
    if (!withdrawn) throw new NotFound();
    if (withdrawn !== 'done') throw new DomainError('appointment.not_possible');
  }

  private nearest(viewer: Viewer, wanted: WantedTime) {
    return () => this.slots.nearest(viewer, wanted);
  }
}

const isSame = (one: RequestedTime, other: RequestedTime): boolean =>
  one.practitionerId === other.practitionerId && Date.parse(one.startsAt) === Date.parse(other.startsAt);
