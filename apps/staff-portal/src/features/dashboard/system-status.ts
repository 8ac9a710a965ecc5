import type { ReadinessDto } from '@telecare/contracts';

export type SystemStatus = ReadinessDto['status'] | 'unknown';

const STATUSES: readonly string[] = ['operational', 'degraded', 'down'] satisfies ReadinessDto['status'][];

/** The newest report, whether the check answered it or failed with it; unknown when there is none. */
export function systemStatus(check: {
  readonly data?: ReadinessDto | undefined;
  readonly error: unknown;
}): SystemStatus {
  const report = (check.error ?? check.data) as { status?: unknown } | undefined;
  const status = report?.status;
  return typeof status === 'string' && STATUSES.includes(status) ? (status as ReadinessDto['status']) : 'unknown';
}
