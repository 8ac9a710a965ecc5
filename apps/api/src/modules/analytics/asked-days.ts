import type { AnalyticsQuery } from '@telecare/contracts';

export interface AskedDays {
  readonly from: string | null;
  readonly to: string | null;
}

export const daysOf = ({ from, to }: AnalyticsQuery): AskedDays => ({ from: from ?? null, to: to ?? null });
