export interface HourOfDay {
  readonly hour: number;
  readonly appointments: number;
}

export function openHours(hours: readonly number[]): HourOfDay[] {
  const first = hours.findIndex((appointments) => appointments > 0);
  const last = hours.findLastIndex((appointments) => appointments > 0);
  return first < 0
    ? []
    : hours.slice(first, last + 1).map((appointments, index) => ({ hour: first + index, appointments }));
}

export const busiestHour = (hours: readonly HourOfDay[]): HourOfDay | undefined =>
  hours.reduce<HourOfDay | undefined>(
    (most, hour) => (most && most.appointments >= hour.appointments ? most : hour),
    undefined,
  );
