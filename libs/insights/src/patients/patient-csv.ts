import type { PatientAnalyticsDto, PlatformPatientAnalyticsDto } from '@telecare/contracts';
import { csvOf, type CsvCell } from '../csv.js';

export type CountedPatients = PatientAnalyticsDto & Partial<Pick<PlatformPatientAnalyticsDto, 'practices'>>;

/** Exports the page's tables: part, name, subdomain, count. Contains no names of people (ADR 0116). */
export function patientCsv(
  { ageGroups, practices = [], ...counts }: CountedPatients,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  const figures: [string, number][] = [
    [t('patients.total'), counts.total],
    [t('patients.csv.today'), counts.createdToday],
    [t('patients.thisWeek'), counts.thisWeek],
    [t('patients.csv.lastWeek'), counts.lastWeek],
    [t('patients.new'), counts.newPatients],
    [t('patients.complete'), counts.completeProfiles],
    [t('patients.made'), counts.appointmentsMade],
  ];
  const heading: CsvCell[] = ['part', 'name', 'subdomain', 'value'].map((column) => t(`patients.csv.${column}`));
  return csvOf([
    heading,
    ...figures.map(([name, value]) => [t('patients.csv.figures'), name, null, value]),
    ...ageGroups.map(({ group, patients }) => [t('patients.ages.title'), t(`patients.ages.${group}`), null, patients]),
    ...practices.map(({ name, subdomain, patients }) => [t('patients.practices.title'), name, subdomain, patients]),
  ]);
}
