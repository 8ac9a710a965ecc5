import type { AppointmentAnalyticsDto, PlatformAppointmentAnalyticsDto } from '@telecare/contracts';
import { type CsvCell, csvOf } from '../csv.js';
import { hourRangeText } from '../number-words.js';

export type CountedAppointments = AppointmentAnalyticsDto & Partial<Pick<PlatformAppointmentAnalyticsDto, 'practices'>>;

export function appointmentCsv(
  { practices = [], days, hours, ...counts }: CountedAppointments,
  t: (key: string, values?: Record<string, string>) => string,
): string {
  const figures: [string, CsvCell][] = [
    [t('appointments.total'), counts.total],
    [t('appointments.today'), counts.today],
    [t('appointments.completed'), counts.completed],
    [t('appointments.csv.over'), counts.over],
    [t('appointments.csv.rate'), counts.completionRate],
    [t('appointments.upcoming'), counts.upcoming],
    [t('appointments.cancelled'), counts.cancelled],
    [t('appointments.thisWeek'), counts.thisWeek],
    [t('appointments.csv.lastWeek'), counts.lastWeek],
    [t('appointments.csv.growth'), counts.trend.growth],
  ];
  return csvOf([
    ['part', 'name', 'value'].map((column) => t(`appointments.csv.${column}`)),
    ...figures.map((row) => [t('appointments.csv.figures'), ...row]),
    ...days.map(({ day, appointments }) => [t('appointments.csv.days'), day, appointments]),
    ...hours.map((appointments, hour) => [t('hours.title'), hourRangeText(hour), appointments]),
    ...practices.map(({ name, subdomain, total }) => [
      t('appointments.csv.practices'),
      `${name} (${subdomain})`,
      total,
    ]),
  ]);
}
