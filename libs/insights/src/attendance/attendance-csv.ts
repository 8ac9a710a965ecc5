import type { AttendanceAnalyticsDto } from '@telecare/contracts';
import { typeName } from '@telecare/ui';
import { csvOf, type CsvCell } from '../csv.js';

// The three tables of the page below each other. Cells that a table does not have are empty.
export function attendanceCsv(
  { practitioners, types, reasons }: AttendanceAnalyticsDto,
  t: (key: string) => string,
): string {
  const heading = [
    'patients.csv.part',
    'patients.csv.name',
    'attendance.completed',
    'attendance.noShow',
    'attendance.late',
    'attendance.rate',
    'attendance.cancelled',
  ];
  const missed = (part: string, name: string, row: AttendanceAnalyticsDto['practitioners'][number]): CsvCell[] => [
    t(part),
    name,
    row.completed,
    row.noShow,
    row.lateCancelled,
    row.noShowRate,
    null,
  ];
  return csvOf([
    heading.map((column) => t(column)),
    ...practitioners.map((row) => missed('attendance.practitioners', row.name, row)),
    ...types.map((row) => missed('attendance.types', typeName(row), row)),
    ...reasons.map(({ name, otherNames, cancelled }): CsvCell[] => [
      t('attendance.reasons'),
      name === null ? t('attendance.noReason') : typeName({ name, otherNames }),
      null,
      null,
      null,
      null,
      cancelled,
    ]),
  ]);
}
