import type { Chance } from './chance.js';
import type { Cases } from './for-all.js';
import { nextChange } from './wall.js';

export interface ZoneCase {
  readonly practice: string;
  readonly device: string;
  readonly booked: string;
  readonly startsAt: string;
  readonly minutes: number;
  readonly hoursBefore: number;
}

const CALM = [
  'UTC',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Etc/GMT+11',
  'Etc/GMT-14',
] as const;

/** Zones with clock changes: mostly one hour, half an hour on Lord Howe, at midnight in Havana and Cairo. */
const CHANGING = [
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/Havana',
  'Africa/Cairo',
] as const;

const ZONES = [...CALM, ...CHANGING];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const QUARTER = 15 * MINUTE;
const DAY = 24 * HOUR;

const iso = (at: number): string => new Date(at).toISOString();

function timeNear(chance: Chance, from: number, days: number, zones: readonly string[]): string {
  const at = from + chance.int(0, (days * DAY) / QUARTER) * QUARTER;
  const change = chance.yes(0.5) ? nextChange(iso(at), chance.of(zones)) : undefined;
  const changed = change ? Date.parse(change) : at;
  // A change at the end of the period would be outside of it.
  if (changed > from + days * DAY) return iso(at);
  return iso(changed + chance.int(-14, 14) * QUARTER);
}

export const zoneCases = (from: string, days: number): Cases<ZoneCase> => ({
  make(chance) {
    const [practice, device, booked] = [chance.of(ZONES), chance.of(ZONES), chance.of(ZONES)];
    return {
      practice,
      device,
      booked,
      startsAt: timeNear(chance, Date.parse(from), days, [practice, device, booked]),
      minutes: chance.of([15, 30, 45, 90]),
      hoursBefore: chance.of([1, 12, 24, 47, 200]),
    };
  },
  *simpler(value) {
    for (const name of ['booked', 'device', 'practice'] as const) {
      if (value[name] !== 'UTC') yield { ...value, [name]: 'UTC' };
    }
    if (value.minutes !== 30) yield { ...value, minutes: 30 };
    if (value.hoursBefore !== 200) yield { ...value, hoursBefore: 200 };
    const noon = `${value.startsAt.slice(0, 10)}T12:00:00.000Z`;
    if (value.startsAt !== noon) yield { ...value, startsAt: noon };
    const hour = `${value.startsAt.slice(0, 13)}:00:00.000Z`;
    if (value.startsAt !== hour) yield { ...value, startsAt: hour };
  },
});

export function timesOf({ startsAt, minutes, hoursBefore }: ZoneCase): { endsAt: string; now: string } {
  const start = Date.parse(startsAt);
  return { endsAt: iso(start + minutes * MINUTE), now: iso(start - hoursBefore * HOUR) };
}
