/* Decides when months of audit events are deleted. A month is written as 2026-11, in UTC. */

export interface Span {
  readonly from: string;
  readonly to: string;
}

export function spanOf(month: string): Span {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return {
    from: new Date(Date.UTC(year, number - 1)).toISOString(),
    to: new Date(Date.UTC(year, number)).toISOString(),
  };
}

export function dueMonth(oldest: Date | undefined, keptYears: number, now: Date): string | undefined {
  if (!oldest) return undefined;
  const month = oldest.toISOString().slice(0, 7);
  const keptSince = new Date(now);
  keptSince.setUTCFullYear(now.getUTCFullYear() - keptYears);
  return new Date(spanOf(month).to) <= keptSince ? month : undefined;
}

export interface Reach {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly events: number;
}

interface FoundReach {
  readonly events: number;
  /** Undefined until the first or last event of the month is sealed. */
  readonly firstSeq: number | undefined;
  readonly lastSeq: number | undefined;
  readonly isInLedger: boolean;
}

export const completeReach = ({ events, firstSeq, lastSeq, isInLedger }: FoundReach): Reach | undefined =>
  events > 0 && firstSeq !== undefined && lastSeq !== undefined && isInLedger
    ? { events, firstSeq, lastSeq }
    : undefined;
