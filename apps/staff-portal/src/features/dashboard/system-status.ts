import type { ReadinessDto } from '@telecare/contracts';

export type SystemStatus = ReadinessDto['status'] | 'unknown';

interface Check {
  readonly data?: ReadinessDto | undefined;
  readonly error: unknown;
}

/** The newest report, whether the check answered it or failed with it; unknown when there is none. */
export function systemStatus({ data, error }: Check): SystemStatus {
  const report: Partial<ReadinessDto> | undefined = error ?? data;
  switch (report?.status) {
    case 'operational':
    case 'degraded':
    case 'down':
      return report.status;
    default:
      return 'unknown';
  }
}
