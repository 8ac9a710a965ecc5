export interface HourOfDay {
  readonly hour: number;
  readonly visits: number;
}

/** The hours from the first to the last in which a visit begins; nights that nobody works are left out. */
export function openHours(hours: readonly number[]): HourOfDay[] {
  const first = hours.findIndex((visits) => visits > 0);
  const last = hours.findLastIndex((visits) => visits > 0);
  return first < 0 ? [] : hours.slice(first, last + 1).map((visits, index) => ({ hour: first + index, visits }));
}

/** The first of them when several are. */
export const busiestHour = (hours: readonly HourOfDay[]): HourOfDay | undefined =>
  hours.reduce<HourOfDay | undefined>((most, hour) => (most && most.visits >= hour.visits ? most : hour), undefined);
