import { readerLocale } from './reader.js';

export function sameClock(one: string, other: string, at: Date): boolean {
  return one === other || offset(one, at) === offset(other, at);
}

export const zoneText = (timeZone: string, at: Date): string => zonePart(timeZone, at, 'long', readerLocale());

const offset = (timeZone: string, at: Date): string => zonePart(timeZone, at, 'longOffset', 'en');

function zonePart(timeZone: string, at: Date, timeZoneName: 'long' | 'longOffset', locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone;
}
