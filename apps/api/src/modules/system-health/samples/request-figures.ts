import type { HealthMeasures } from '@telecare/contracts';

export interface RequestCounts {
  readonly within: ReadonlyMap<number, number>;
  readonly all: number;
  readonly failed: number;
}

interface HistogramValue {
  readonly metricName?: string;
  readonly value: number;
  readonly labels: { readonly le?: string | number; readonly status?: string | number };
}

export function countsOf(values: readonly HistogramValue[]): RequestCounts {
  const within = new Map<number, number>();
  let [all, failed] = [0, 0];
  for (const { metricName = '', value, labels } of values) {
    if (metricName.endsWith('_count')) {
      all += value;
      if (Number(labels.status) >= 500) failed += value;
    }
    const bound = Number(labels.le);
    if (metricName.endsWith('_bucket') && Number.isFinite(bound)) within.set(bound, (within.get(bound) ?? 0) + value);
  }
  return { within, all, failed };
}

export function figuresBetween(before: RequestCounts, now: RequestCounts): HealthMeasures {
  const all = now.all - before.all;
  if (all <= 0) return {};
  const errorShare = Math.round(((now.failed - before.failed) / all) * 1_000) / 10;
  const within = (bound: number) => (now.within.get(bound) ?? 0) - (before.within.get(bound) ?? 0);
  return { requestsP95: Math.round(quantile(0.95, [...now.within.keys()], within, all) * 1_000), errorShare };
}

/** Works like Prometheus' `histogram_quantile`: linear within a bucket, and the last bound for longer requests. */
function quantile(q: number, bounds: number[], within: (bound: number) => number, all: number): number {
  const rank = q * all;
  let [lower, below] = [0, 0];
  for (const bound of bounds.sort((a, b) => a - b)) {
    const count = within(bound);
    if (count >= rank) return lower + ((bound - lower) * (rank - below)) / (count - below || 1);
    [lower, below] = [bound, count];
  }
  return lower;
}
