import type { AnalyticsQuery } from '@telecare/contracts';

/** First and last day that is asked for; nulls for every day. */
export interface AskedDays {
  readonly from: string | null;
  readonly to: string | null;
}

export const daysOf = ({ from, to }: AnalyticsQuery): AskedDays => ({ from: from ?? null, to: to ?? null });
