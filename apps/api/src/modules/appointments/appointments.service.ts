import { Injectable } from '@nestjs/common';
import type { AppointmentDay, AppointmentDto } from '@telecare/contracts';
import type { LocalDate } from '@telecare/kernel';
import type { Viewer } from '../../platform/access/viewer.js';
import { NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { AppointmentsRepository } from './appointments.repository.js';

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
}
