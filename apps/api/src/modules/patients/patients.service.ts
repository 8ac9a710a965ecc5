import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  CreatePatient,
  EarlierHistories,
  PatientDetailDto,
  PatientFigures,
  PatientListQuery,
  PatientPage,
  PatientRef,
  RecentPatients,
  RecentPatientsQuery,
  UpdatePatient,
} from '@telecare/contracts';
import type { Viewer } from '../../platform/access/viewer.js';
import { Changed } from '../../platform/http/changed.js';
import { DomainError, NotFound } from '../../platform/http/domain-error.js';
import type { JsonText } from '../../platform/http/json-text.js';
import { PatientChangesRepository } from './records/patient-changes.repository.js';
import { PatientsRepository } from './patients.repository.js';

@Injectable()
export class PatientsService {
  constructor(
    private readonly patients: PatientsRepository,
    private readonly changes: PatientChangesRepository,
  ) {}

  list(viewer: Viewer, query: PatientListQuery): Promise<JsonText<PatientPage>> {
    return this.patients.list(viewer, query);
  }

  recent(viewer: Viewer, query: RecentPatientsQuery): Promise<JsonText<RecentPatients>> {
    return this.patients.recent(viewer, query);
  }

  figures(viewer: Viewer): Promise<PatientFigures> {
    return this.patients.figures(viewer);
  }

  async get(viewer: Viewer, id: string): Promise<JsonText<PatientDetailDto>> {
    const found = await this.patients.find(viewer, id);
    if (!found) throw new NotFound();
    return found;
  }

  async earlierHistories(viewer: Viewer, id: string): Promise<JsonText<EarlierHistories>> {
    const found = await this.patients.earlierHistories(viewer, id);
    if (!found) throw new NotFound();
    return found;
  }

  async create(viewer: Viewer, input: CreatePatient): Promise<PatientRef> {
    const [added] = await this.changes.add(viewer, [{ ...input, id: randomUUID() }], 'create');
    if (!added?.patient) throw new DomainError('patient.email_taken');
    return { id: added.patient };
  }

  async update(viewer: Viewer, id: string, changes: UpdatePatient): Promise<void> {
    const outcome = await this.changes.update(viewer, id, changes);
    if (outcome === 'done') return;
    if (outcome === 'not_found') throw new NotFound();
    if (outcome !== 'resource.changed') throw new DomainError(outcome);
    throw new Changed(JSON.parse((await this.get(viewer, id)).text) as PatientDetailDto);
  }

  async remove(viewer: Viewer, id: string, cancelAppointments: number): Promise<void> {
    const removal = await this.changes.remove(viewer, id, cancelAppointments);
    if (removal === 'not_found') throw new NotFound();
    const { outcome, ...details } = removal;
    if (outcome !== 'done') throw new DomainError(outcome, details);
  }
}
