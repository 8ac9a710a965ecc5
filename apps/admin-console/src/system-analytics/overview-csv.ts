import type {
  AppointmentAnalyticsDto,
  PatientAnalyticsDto,
  PlatformAppointmentAnalyticsDto,
  PlatformDashboardDto,
  PlatformPatientAnalyticsDto,
} from '@telecare/contracts';
import { type CsvCell, csvOf } from '@telecare/insights';
import { practiceLabel } from '../practice-host.js';

export interface Overview {
  readonly totals: Partial<Pick<PlatformDashboardDto, 'practices' | 'activePractices'>> &
    Pick<PlatformDashboardDto, 'users' | 'practitioners' | 'patients' | 'appointments'>;
  readonly appointments: AppointmentAnalyticsDto & Partial<Pick<PlatformAppointmentAnalyticsDto, 'practices'>>;
  readonly patients: PatientAnalyticsDto & Partial<Pick<PlatformPatientAnalyticsDto, 'practices'>>;
}

export function overviewCsv({ totals, appointments, patients }: Overview, t: (key: string) => string): string {
  const figures = {
    ...(totals.practices !== undefined && { practices: totals.practices }),
    ...(totals.activePractices !== undefined && { activePractices: totals.activePractices }),
    users: totals.users,
    practitioners: totals.practitioners,
    patients: patients.total,
    appointments: appointments.total,
    completed: appointments.completed,
    cancelled: appointments.cancelled,
  };
  const part = (name: string, rows: readonly (readonly [string, CsvCell])[]) =>
    rows.map((row) => [t(`csv.${name}`), ...row]);
  return csvOf([
    ['part', 'name', 'value'].map((column) => t(`csv.${column}`)),
    ...part(
      'figures',
      Object.entries(figures).map(([name, value]) => [t(`csv.${name}`), value]),
    ),
    ...part(
      'days',
      appointments.days.map(({ day, appointments: held }) => [day, held]),
    ),
    ...part(
      'ages',
      patients.ageGroups.map(({ group, patients: counted }) => [t(`ages.${group}`), counted]),
    ),
    ...part(
      'byAppointments',
      (appointments.practices ?? []).map((practice) => [practiceLabel(practice), practice.total]),
    ),
    ...part(
      'byPatients',
      (patients.practices ?? []).map((practice) => [practiceLabel(practice), practice.patients]),
    ),
  ]);
}
