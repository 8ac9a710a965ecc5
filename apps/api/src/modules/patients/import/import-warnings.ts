import { Injectable } from '@nestjs/common';
import type { PatientImportWarning } from '@telecare/contracts';
import type { Viewer } from '../../../platform/access/viewer.js';
import { inSlices } from '../../../platform/workers/in-slices.js';
import { DuplicatesRepository } from '../duplicates/duplicates.repository.js';
import { ImportComparison, type RowToCompare } from './import-warnings.rules.js';

// Comparing so many rows takes a few milliseconds.
const ROWS_AT_ONCE = 25;

// Marks rows that look like a patient of the practice or like another row: two statements for the whole table.
@Injectable()
export class ImportWarnings {
  constructor(private readonly duplicates: DuplicatesRepository) {}

  async of(viewer: Viewer, rows: readonly RowToCompare[]): Promise<readonly PatientImportWarning[][]> {
    const given = rows.flatMap(({ patient }) => patient ?? []);
    const comparison = new ImportComparison(await this.duplicates.like(viewer, given));
    const suspicions = await inSlices(rows, ROWS_AT_ONCE, (row) => comparison.suspicionsOf(row));
    const ids = new Set(suspicions.flat().flatMap(({ patientId }) => patientId ?? []));
    const shown = await this.duplicates.shown(viewer, [...ids]);
    const names = new Map(shown.map(({ id, name }) => [id, name]));
    return suspicions.map((found) =>
      found.map(({ reason, patientId, line }) => ({ reason, line, name: names.get(patientId ?? '') ?? null })),
    );
  }
}
