import { Injectable } from '@nestjs/common';
import type {
  BookedAppointment,
  BookOwnAppointment,
  CancelOwnAppointment,
  OwnSchedulePage,
  OwnScheduleQuery,
  ProposeTime,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { SlotsService, type WantedTime } from '../availability/slots.service.js';
import { BookingsRepository } from './bookings.repository.js';
import { ScheduleRepository } from './schedule.repository.js';
import { refuseTaken, slotTaken } from './slot-conflict.js';

/** What patients do with their own visits: only free times, only their own, only in time. */
@Injectable()
export class OwnAppointmentsService {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly schedule: ScheduleRepository,
    private readonly slots: SlotsService,
  ) {}

  list(viewer: Viewer, query: OwnScheduleQuery): Promise<JsonText<OwnSchedulePage>> {
    return this.schedule.listOwn(viewer, query);
  }

  /** @throws DomainError `appointment.slot_taken` with the nearest free times, `appointment.patient_busy` */
  async book(viewer: Viewer, input: BookOwnAppointment): Promise<BookedAppointment> {
    const free = await this.slots.findFree(viewer, input);
    const bufferMinutes = free?.bufferMinutes ?? 0;
    const nearest = this.nearest(viewer, input);
    const booked = await this.bookings
      .book(viewer, { ...input, patientId: null, overbook: false, outside: false, bufferMinutes, onlyRepeated: !free })
      .catch((error: unknown) => refuseTaken(error, nearest));
    if (!booked?.known) throw new NotFound();
    if (!booked.id || !booked.status) throw await slotTaken(nearest);
    return { id: booked.id, status: booked.status };
  }

  /** @throws DomainError `appointment.notice_too_short` when it is too late to do it without calling */
  async cancel(viewer: Viewer, id: string, { reason }: CancelOwnAppointment): Promise<void> {
    const cancelled = await this.bookings.cancelOwn(viewer, id, reason);
    if (!cancelled) throw new NotFound();
    if (!cancelled.open) throw new DomainError('appointment.not_possible');
    if (!cancelled.done) throw new DomainError('appointment.notice_too_short');
  }

  /** Asks for another time; the old one holds until staff answer. A visit of before the practice had types stays. */
  async propose(viewer: Viewer, id: string, input: ProposeTime): Promise<void> {
    const visitTypeId = await this.bookings.typeOfOwn(viewer, id);
    const wanted = visitTypeId && { ...input, visitTypeId, movingId: id };
    if (wanted && !(await this.slots.findFree(viewer, wanted))) throw await slotTaken(this.nearest(viewer, wanted));
    const asked = await this.bookings.propose(viewer, id, input);
    if (!asked) throw new NotFound();
    if (!asked.done) throw new DomainError('appointment.not_possible');
  }

  async withdraw(viewer: Viewer, id: string): Promise<void> {
    const withdrawn = await this.bookings.withdraw(viewer, id);
    if (!withdrawn) throw new NotFound();
    if (!withdrawn.done) throw new DomainError('appointment.not_possible');
  }

  private nearest(viewer: Viewer, wanted: WantedTime) {
    return () => this.slots.nearest(viewer, wanted);
  }
}
