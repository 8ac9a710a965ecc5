import type { ClockSpan, ScheduleDraft } from './working-hours.rules.js';

/** A schedule as fields that two people change apart from one another: each weekday is one. */
export type HoursFields = Omit<ScheduleDraft, 'week'> & Readonly<Record<`day${number}`, readonly ClockSpan[]>>;

const DAY = /^day(\d)$/;

export const toHoursFields = ({ week, ...rest }: ScheduleDraft): HoursFields => ({
  ...rest,
  ...Object.fromEntries(week.map((spans, index) => [`day${index + 1}`, spans])),
});

export function fromHoursFields({ exceptions, bufferMinutes, noticeMinutes, furthestDays, ...days }: HoursFields) {
  const week = Object.entries(days)
    .filter(([name]) => DAY.test(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, spans]) => spans);
  return { exceptions, bufferMinutes, noticeMinutes, furthestDays, week };
}
