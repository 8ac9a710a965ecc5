import { HEALTH_MEASURES, type HealthMeasure, type HealthState, type HealthUnit } from '@telecare/contracts';
import { numberText, readerLocale, type Tone } from '@telecare/ui';

export const STATE_TONES: Record<HealthState, Tone> = {
  healthy: 'green',
  warning: 'amber',
  critical: 'red',
  down: 'red',
  unknown: 'grey',
};

const unitText = (value: number, unit: string, digits = 0): string =>
  new Intl.NumberFormat(readerLocale(), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: digits,
  })
    .format(value)
    .replaceAll(' ', '\u00a0');

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** "3 min", in the largest full unit. */
function durationText(seconds: number): string {
  if (seconds < 120) return unitText(seconds, 'second');
  if (seconds < 2 * HOUR_SECONDS) return unitText(seconds / 60, 'minute');
  return seconds < 2 * DAY_SECONDS ? unitText(seconds / HOUR_SECONDS, 'hour') : unitText(seconds / DAY_SECONDS, 'day');
}

const TEXT_OF: Record<HealthUnit, (value: number) => string> = {
  milliseconds: (value) => unitText(value, 'millisecond'),
  percent: (value) => unitText(value, 'percent', 1),
  seconds: durationText,
  count: numberText,
  hours: (value) => unitText(value, 'hour'),
  days: (value) => unitText(value, 'day'),
};

export const measureText = (measure: HealthMeasure, value: number): string =>
  TEXT_OF[HEALTH_MEASURES[measure].unit](value);

/** "99.95%", rounded down by the API, so 100% means that no minute was missed. */
export const uptimeText = (percent: number | null): string =>
  percent === null ? '–' : unitText(percent, 'percent', 2);
