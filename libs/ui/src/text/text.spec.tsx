import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  dateText,
  dayText,
  dayTimeText,
  longDayText,
  minutesBetween,
  minutesText,
  numberText,
  offeredTimeText,
  timeRangeText,
} from './date-text.js';
import { addDays, daysFrom, isLocalDay, localDay, noonOf, relativeDayText } from './local-day.js';
import { readerLocale } from './reader.js';
import { sameClock, zoneText } from './zone-text.js';

const APPOINTMENT = new Date('2026-11-24T14:30:00Z');

const realLanguages = Object.getOwnPropertyDescriptor(window.Navigator.prototype, 'languages');

function readBy(language: string, ...browserLanguages: string[]) {
  document.documentElement.lang = language;
  Object.defineProperty(window.Navigator.prototype, 'languages', { get: () => browserLanguages, configurable: true });
}

beforeEach(() => readBy('en', 'en-GB', 'en'));
afterEach(() => {
  if (realLanguages) Object.defineProperty(window.Navigator.prototype, 'languages', realLanguages);
});

describe("the reader's locale", () => {
  it("combines the page's language with the browser's region", () => {
    expect(readerLocale()).toBe('en-GB');
  });

  it("keeps the page's language if the browser's differs", () => {
    readBy('es', 'de-DE');
    expect(readerLocale()).toBe('es');
  });
});

describe('a time to choose', () => {
  const offered = (at: string, zone: string) => offeredTimeText(new Date(at), zone).replaceAll('\u202f', ' ');

  it('says which of two it is in the hour that the clock shows twice', () => {
    readBy('en', 'en-US');
    const night = ['T04:30Z', 'T05:30Z', 'T06:30Z', 'T07:00Z'].map((at) =>
      offered(`2026-11-01${at}`, 'America/New_York'),
    );
    expect(night).toEqual(['12:30 AM', '1:30 AM EDT', '1:30 AM EST', '2:00 AM']);
  });

  it('does so where clocks are set back by half an hour', () => {
    expect(offered('2026-04-04T14:45Z', 'Australia/Lord_Howe')).not.toBe(
      offered('2026-04-04T15:15Z', 'Australia/Lord_Howe'),
    );
  });
});

describe('a date', () => {
  it('reads as the British, the Americans and the Spanish write it', () => {
    expect(dayTimeText(APPOINTMENT, 'UTC')).toBe('Tue 24 Nov, 14:30');
    readBy('en', 'en-US');
    expect(dayTimeText(APPOINTMENT, 'UTC').replaceAll('\u202f', ' ')).toBe('Tue, Nov 24, 2:30 PM');
    readBy('es', 'es-ES');
    expect(dayText(APPOINTMENT, 'UTC')).toBe('mar, 24 nov');
  });

  it('follows the clock of the zone', () => {
    expect(dayTimeText(APPOINTMENT, 'Asia/Tokyo')).toBe('Tue 24 Nov, 23:30');
    expect(dayText(APPOINTMENT, 'Pacific/Auckland')).toBe('Wed 25 Nov');
  });

  it('offers a long form and one with the year', () => {
    expect(longDayText(APPOINTMENT, 'UTC')).toBe('Tuesday, 24 November 2026');
    expect(dateText(APPOINTMENT, 'UTC')).toBe('24 Nov 2026');
  });

  it('says the length and end of an appointment', () => {
    const end = new Date('2026-11-24T15:15:00Z');
    expect(timeRangeText(APPOINTMENT, end, 'UTC').replaceAll('\u2009', ' ')).toMatch(/^14:30 ?– ?15:15$/);
    expect(minutesText(minutesBetween(APPOINTMENT, end))).toBe('45 mins');
    expect(numberText(1234)).toBe('1,234');
  });

  it('says the end of an appointment that ends after midnight without its date', () => {
    const [start, end] = [new Date('2026-11-24T22:30:00Z'), new Date('2026-11-25T00:00:00Z')];
    expect(timeRangeText(start, end, 'UTC').replaceAll('\u2009', ' ')).toBe('22:30 – 0:00');
  });
});

describe('a calendar day', () => {
  it('depends on the zone', () => {
    expect(localDay(new Date('2026-11-21T03:00:00Z'), 'America/New_York')).toBe('2026-11-20');
    expect(localDay(new Date('2026-11-21T03:00:00Z'), 'Europe/Berlin')).toBe('2026-11-21');
  });

  it('moves correctly across months, leap days and clock changes', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addDays('2026-03-08', 1)).toBe('2026-03-09');
    expect(daysFrom('2026-10-31', '2026-11-02')).toBe(2);
    expect(noonOf('2026-11-24').toISOString()).toBe('2026-11-24T12:00:00.000Z');
  });

  it.each(['2026-02-30', '2026-13-01', '24-11-2026', '', 'tomorrow'])('rejects %j', (text) => {
    expect(isLocalDay(text)).toBe(false);
  });

  it('gets a word only if it is near', () => {
    expect(relativeDayText('2026-11-24', '2026-11-24')).toBe('today');
    expect(relativeDayText('2026-11-25', '2026-11-24')).toBe('tomorrow');
    expect(relativeDayText('2026-11-23', '2026-11-24')).toBe('yesterday');
    expect(relativeDayText('2026-11-26', '2026-11-24')).toBeUndefined();
  });
});

describe('time zones', () => {
  it('count as equal if their clocks agree at that time of the year', () => {
    expect(sameClock('Europe/Berlin', 'Europe/Paris', APPOINTMENT)).toBe(true);
    expect(sameClock('Europe/London', 'Africa/Abidjan', APPOINTMENT)).toBe(true);
    expect(sameClock('Europe/London', 'Africa/Abidjan', new Date('2026-07-01T00:00:00Z'))).toBe(false);
  });

  it('use their common names', () => {
    readBy('en', 'en-US');
    expect(zoneText('America/New_York', APPOINTMENT)).toBe('Eastern Standard Time');
  });
});
