import { describe, expect, it } from '@jest/globals';
import { percentToReport } from './text-limit.rules.js';

describe('the mail about the monthly limit of texts', () => {
  it.each([
    [79, 100, 0, undefined],
    [80, 100, 0, 80],
    [95, 100, 80, undefined],
    [99, 100, 80, undefined],
    [100, 100, 80, 100],
    [140, 100, 100, undefined],
    // A jump over both shares sends one mail, and the smaller share is not mailed about later.
    [120, 100, 0, 100],
    [85, 100, 100, undefined],
    // A limit of zero is reached with the first text that is skipped.
    [0, 0, 0, 100],
    // 80 percent of 7 is 5.6.
    [5, 7, 0, undefined],
    [6, 7, 0, 80],
  ] as const)(
    'after %d of %d segments and a mail about %d percent: %s',
    (used, monthlyLimit, reportedPercent, mailed) => {
      expect(percentToReport({ used, monthlyLimit, reportedPercent })).toBe(mailed);
    },
  );
});
