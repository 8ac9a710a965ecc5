import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { PATIENT_COLUMNS, type PatientFilter } from '@telecare/contracts';
import { stringify } from 'csv-stringify';
import type { Viewer } from '../../platform/access/viewer.js';
import { type PatientExportPage, PatientsRepository } from './patients.repository.js';

/** Of one statement: large enough that a practice takes few, small enough that none is slow. */
const ROWS_AT_ONCE = 500;

const EXPORT_COLUMNS = [...PATIENT_COLUMNS, 'status', 'appointments', 'last_appointment', 'next_appointment'] as const;

/** Patients as a file that spreadsheets open: read and audited a part at a time, never whole in memory. */
@Injectable()
export class PatientExportService {
  constructor(private readonly patients: PatientsRepository) {}

  /** The first part is read before anything is sent, so that a refusal is still an answer of its own. */
  async export(viewer: Viewer, filter: PatientFilter): Promise<StreamableFile> {
    const first = await this.patients.exportPage(viewer, { ...filter, limit: ROWS_AT_ONCE });
    const rows = Readable.from(this.rows(viewer, filter, first), { objectMode: true });
    // What begins like a formula gets an apostrophe, and the mark at the start tells spreadsheets the encoding.
    const table = stringify({ header: true, columns: [...EXPORT_COLUMNS], bom: true, escape_formulas: true });
    rows.once('error', (error) => table.destroy(error));
    return new StreamableFile(rows.pipe(table), {
      type: 'text/csv; charset=utf-8',
      disposition: 'attachment; filename="patients.csv"',
    });
  }

  private async *rows(viewer: Viewer, filter: PatientFilter, first: PatientExportPage) {
    for (let page = first; ;) {
      yield* page.items;
      if (page.next === null) return;
      page = await this.patients.exportPage(viewer, { ...filter, after: page.next, limit: ROWS_AT_ONCE });
    }
  }
}
