import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  CreatePatient,
  PatientDetailDto,
  PatientFigures,
  PatientListQuery,
  PatientPage,
  PatientRef,
  RecentPatients,
  UpdatePatient,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { PatientsRepository } from './patients.repository.js';

@Injectable()
export class PatientsService {
  constructor(private readonly patients: PatientsRepository) {}

  list(viewer: Viewer, query: PatientListQuery): Promise<JsonText<PatientPage>> {
    return this.patients.list(viewer, query);
  }

  recent(viewer: Viewer): Promise<JsonText<RecentPatients>> {
    return this.patients.recent(viewer);
  }

  figures(viewer: Viewer): Promise<PatientFigures> {
    return this.patients.figures(viewer);
  }

  async get(viewer: Viewer, id: string): Promise<JsonText<PatientDetailDto>> {
    const found = await this.patients.find(viewer, id);
    if (!found) throw new NotFound();
    return found;
  }

  async create(viewer: Viewer, input: CreatePatient): Promise<PatientRef> {
    const [added] = await this.patients.add(viewer, [{ ...input, id: randomUUID() }], 'create');
    if (!added?.patient) throw new DomainError('patient.email_taken');
    return { id: added.patient };
  }

  async update(viewer: Viewer, id: string, changes: UpdatePatient): Promise<void> {
    const verdict = await this.patients.update(viewer, id, changes);
    if (!verdict) throw new NotFound();
    if (verdict.keeps_email) throw new DomainError('patient.email_of_account');
    if (verdict.email_taken) throw new DomainError('patient.email_taken');
    if (!verdict.done) throw new Changed(JSON.parse((await this.get(viewer, id)).text) as PatientDetailDto);
  }

  /**
   * Upcoming appointments go with the patient only when the caller knows how many there are (ADR 0032) and may cancel them
   * (ADR 0069).
   */
  async remove(viewer: Viewer, id: string, cancelAppointments: number): Promise<void> {
    const removal = await this.patients.remove(viewer, id, cancelAppointments);
    if (!removal) throw new NotFound();
    const { colleagues } = removal;
    if (colleagues.length > 0) throw new DomainError('patient.colleagues_appointments', { colleagues });
    if (!removal.done) throw new DomainError('patient.appointments_changed');
  }
}
