import type { ReadinessDto } from '@telecare/contracts';

export type SystemStatus = ReadinessDto['status'] | 'unknown';

interface Check {
  readonly data?: ReadinessDto | undefined;
  readonly error: unknown;
}

/** Status from the latest report, whether the check succeeded or failed with it. Unknown without a report. */
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
