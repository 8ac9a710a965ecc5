import { PATIENT_IMPORT_DATE_FORMATS, type PatientImportDateFormat } from '@telecare/contracts';
import { dayIn } from '@telecare/kernel';

/**
 * The formats in which the most dates of a column mean a day. Several that read every date alike are one; several that
 * do not are for a person to choose between.
 */
export function formatsOf(dates: readonly string[]): PatientImportDateFormat[] {
  const days = new Map(PATIENT_IMPORT_DATE_FORMATS.map((format) => [format, dates.map((date) => dayIn(date, format))]));
  const readBy = (format: PatientImportDateFormat) => days.get(format)?.filter(Boolean).length ?? 0;
  const most = Math.max(...PATIENT_IMPORT_DATE_FORMATS.map(readBy));
  if (most === 0) return [];
  const best = PATIENT_IMPORT_DATE_FORMATS.filter((format) => readBy(format) === most);
  const meaning = (format: PatientImportDateFormat) => String(days.get(format));
  return best.filter((format, index) => best.findIndex((other) => meaning(other) === meaning(format)) === index);
}
