/** From `start` up to but not including `end`, in any one unit. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** The same times without overlaps and gaps of no length, in order. */
export function union(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of intervals.filter(hasLength).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && next.start <= last.end) merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, next.end) });
    else merged.push(next);
  }
  return merged;
}

/** What is left of `intervals` when `taken` is gone, in order. */
export function subtract(intervals: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const holes = union(taken);
  return union(intervals).flatMap((whole) => around(whole, holes));
}

function around({ start, end }: Interval, holes: readonly Interval[]): Interval[] {
  const inside = holes.filter((hole) => hole.start < end && hole.end > start);
  const begins = [start, ...inside.map((hole) => hole.end)];
  const ends = [...inside.map((hole) => hole.start), end];
  return begins.map((from, index) => ({ start: from, end: ends[index] ?? end })).filter(hasLength);
}

const hasLength = ({ start, end }: Interval): boolean => end > start;
