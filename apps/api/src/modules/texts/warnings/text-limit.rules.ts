// Administrators get a mail when most of the monthly limit is used, and another when all of it is, because texts are
// then skipped until the next month. Each mail leaves once a month. A jump to the limit sends only the second one.

const NEAR_PERCENT = 80;
const REACHED_PERCENT = 100;

interface Usage {
  // In segments.
  readonly used: number;
  readonly monthlyLimit: number;
  // Share that administrators were mailed about this month, in percent; 0 if they were not.
  readonly reportedPercent: number;
}

// Returns the share to mail about, or undefined.
export function percentToReport({ used, monthlyLimit, reportedPercent }: Usage): 80 | 100 | undefined {
  const reached = [REACHED_PERCENT, NEAR_PERCENT] as const;
  const percent = reached.find((share) => used * 100 >= monthlyLimit * share);
  return percent !== undefined && percent > reportedPercent ? percent : undefined;
}
