import { Injectable, type StreamableFile } from '@nestjs/common';
import { PATIENT_COLUMNS, type PatientFilter } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { CSV_PART_ROWS, csvFile } from '../../../platform/http/csv-file.js';
import { PatientsRepository } from '../patients.repository.js';

const EXPORT_COLUMNS = [...PATIENT_COLUMNS, 'status', 'appointments', 'last_appointment', 'next_appointment'] as const;

/** Patients as a file that spreadsheets open: read and audited a part at a time, never whole in memory. */
@Injectable()
export class PatientExportService {
  constructor(private readonly patients: PatientsRepository) {}

  export(viewer: Viewer, filter: PatientFilter): Promise<StreamableFile> {
    return csvFile({
      name: 'patients.csv',
      columns: EXPORT_COLUMNS,
      part: (after) => this.patients.exportPage(viewer, { ...filter, after, limit: CSV_PART_ROWS }),
    });
  }
}
