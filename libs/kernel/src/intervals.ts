/** From `start` to `end`, which is exclusive, in any unit. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

export function union(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of intervals.filter(hasLength).toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && next.start <= last.end) merged.splice(-1, 1, { start: last.start, end: Math.max(last.end, next.end) });
    else merged.push(next);
  }
  return merged;
}

export const subtract = (intervals: readonly Interval[], taken: readonly Interval[]): Interval[] =>
  without(union(intervals), union(taken));

/** Expects both lists sorted and without overlaps, as `union` returns them. Adjacent intervals stay separate. */
export function without(intervals: readonly Interval[], holes: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let next = 0;
  for (const { start, end } of intervals) {
    let from = start;
    for (let hole = holes[next]; hole && hole.start < end; hole = holes[(next += 1)]) {
      if (hole.start > from) left.push({ start: from, end: hole.start });
      from = Math.max(from, hole.end);
      if (hole.end > end) break;
    }
    if (from < end) left.push({ start: from, end });
  }
  return left;
}

const hasLength = ({ start, end }: Interval): boolean => end > start;
