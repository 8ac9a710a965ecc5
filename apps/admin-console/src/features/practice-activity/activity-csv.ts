import type { PracticeActivityDto } from '@telecare/contracts';
import { csvOf } from '@telecare/insights';

export const COUNTED = ['people', 'staffRoles', 'appointments', 'messages'] as const;

export function activityCsv(practices: readonly PracticeActivityDto[], t: (key: string) => string): string {
  const heading = ['name', 'subdomain', 'status', 'created'].map((column) => t(`practice.${column}`));
  return csvOf([
    [...heading, ...COUNTED.map((what) => t(`count.${what}`))],
    ...practices.map((practice) => [
      practice.name,
      practice.subdomain,
      t(practice.isActive ? 'practice.active' : 'practice.inactive'),
      practice.createdAt.slice(0, 10),
      ...COUNTED.map((what) => practice[what]),
    ]),
  ]);
}
