import { Injectable } from '@nestjs/common';
import type { ActOnAppointment, AppointmentDay, AppointmentDto, AppointmentHistory } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { AppointmentsRepository } from './appointments.repository.js';
import { refuseTaken } from './slot-conflict.js';

@Injectable()
export class AppointmentsService {
  constructor(private readonly appointments: AppointmentsRepository) {}

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
   * `appointment.slot_taken` or `appointment.patient_busy` when somebody else has the time of a visit that is reopened
   */
  async act(viewer: Viewer, id: string, act: ActOnAppointment): Promise<void> {
    const done = await this.appointments.act(viewer, id, act).catch((error: unknown) => refuseTaken(error));
    if (done === undefined) throw new NotFound();
    if (!done) throw new DomainError('appointment.not_possible');
  }

  async history(viewer: Viewer, id: string): Promise<JsonText<AppointmentHistory>> {
    const found = await this.appointments.history(viewer, id);
    if (!found) throw new NotFound();
    return found;
  }
}
