import { minutesText } from './date-text.js';
import { readerLocale } from './reader.js';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const unitText = (value: number, unit: 'hour' | 'day'): string =>
  new Intl.NumberFormat(readerLocale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'day' ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(value);

/** "45 min", "3.5 hr", "2.1 days". Rounds up to full minutes, so nothing takes "0 min". */
export function durationText(seconds: number): string {
  if (seconds < 1.5 * HOUR_S) return minutesText(Math.max(1, Math.ceil(seconds / MINUTE_S)));
  return seconds < 2 * DAY_S ? unitText(seconds / HOUR_S, 'hour') : unitText(seconds / DAY_S, 'day');
}
