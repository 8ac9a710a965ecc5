import { KEPT_YEARS_REST_DAYS } from '@telecare/contracts';

interface Retention {
  readonly keptYears: number;
  readonly updatedAt: Date;
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns the limit: conversations whose last message is older are deleted. Undefined in the days after a change of the
 * settings, so that a mistake can be undone.
 */
export function deletedBefore({ keptYears, updatedAt }: Retention, now: Date): Date | undefined {
  if (updatedAt.getTime() >= now.getTime() - KEPT_YEARS_REST_DAYS * DAY_MS) return undefined;
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - keptYears);
  // February 29 becomes February 28 in other years.
  if (before.getUTCMonth() !== now.getUTCMonth()) before.setUTCDate(0);
  return before;
}
