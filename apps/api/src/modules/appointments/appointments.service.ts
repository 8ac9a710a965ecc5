import { Injectable } from '@nestjs/common';
import {
  type ActOnAppointment,
  APPOINTMENT_TRANSITIONS,
  type AppointmentDay,
  type AppointmentDto,
} from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { OutsideHoursService } from '../availability/working-hours/outside-hours.service.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { BookingsRepository } from './booking/bookings.repository.js';
import { roomTaken } from '../rooms/room-taken.rules.js';
import { refuseTaken } from '../time-holders/slot-conflict.rules.js';

@Injectable()
export class AppointmentsService {
  constructor(
    private readonly appointments: AppointmentsRepository,
    private readonly bookings: BookingsRepository,
    private readonly hours: OutsideHoursService,
  ) {}

  listDay(viewer: Viewer, day: LocalDate): Promise<JsonText<AppointmentDay>> {
    return this.appointments.listDay(viewer, day);
  }

  async get(viewer: Viewer, id: string): Promise<JsonText<AppointmentDto>> {
    const found = await this.appointments.find(viewer, id);
    if (!found) throw new NotFound();
    return found;
  }

  /**
   * @throws DomainError `appointment.not_possible` when its state, the hour or the caller's role does not allow it,
   * `appointment.changed` when the caller names a revision and somebody else has changed the appointment since,
   * `appointment.slot_taken` or `appointment.patient_busy` when somebody else has the time of an appointment that is reopened,
   * `appointment.room_taken` when another appointment has the room that the patient goes to,
   * `appointment.outside_hours` for a request that is confirmed where the practitioner does not work, unless that is wanted
   */
  async act(viewer: Viewer, id: string, act: ActOnAppointment, batchId?: string): Promise<void> {
    const outside = act.action === 'confirm' && (await this.confirmsOutside(viewer, id, act));
    const done = await this.appointments
      .act(viewer, id, act, outside, batchId)
      .catch((error: unknown) => refuseTaken(error));
    if (done === undefined) throw new NotFound();
    if (typeof done === 'object') throw roomTaken(done.holder);
    if (done !== 'done') throw new DomainError(`appointment.${done}`);
  }

  async undo(viewer: Viewer, id: string, batchId: string): Promise<void> {
    const done = await this.appointments.undo(viewer, id, batchId).catch((error: unknown) => refuseTaken(error));
    if (!done) throw new NotFound();
    if (typeof done === 'object') throw roomTaken(done.holder);
    if (done !== 'done') throw new DomainError(`appointment.${done}`);
  }

  /** The time was free when the patient asked for it; the practice may have closed since. */
  private async confirmsOutside(viewer: Viewer, id: string, { outsideHours }: ActOnAppointment): Promise<boolean> {
    const asked = await this.bookings.findTime(viewer, id, APPOINTMENT_TRANSITIONS.confirm.from);
    return asked !== undefined && this.hours.isOutside(viewer, asked, outsideHours);
  }
}
