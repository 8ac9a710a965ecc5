import { readerLocale } from '@telecare/ui';

const UNITS = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "2 hours" for 120 minutes: in the largest unit that says it exactly. */
export function durationText(minutes: number): string {
  const [unit, length] = UNITS.find(([, size]) => minutes >= size && minutes % size === 0) ?? (['minute', 1] as const);
  const format = new Intl.NumberFormat(readerLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(minutes / length);
}

/** "16 hours" for 960 minutes: hours of work are not said in days. */
export const hoursText = (minutes: number): string =>
  new Intl.NumberFormat(readerLocale(), { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(minutes / 60);
