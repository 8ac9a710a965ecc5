import { Buffer } from 'node:buffer';
import { describe, expect, it } from '@jest/globals';
import { organizerOf, propertiesOf } from '../../../../test/calendar-text.js';
import { type CalendarEvent, calendarFile } from './calendar-file.rules.js';

const event: CalendarEvent = {
  uid: '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001@care.example',
  sequence: 4,
  changedAt: new Date('2026-11-20T08:00:00.123Z'),
  startsAt: new Date('2026-11-28T17:30:00Z'),
  endsAt: new Date('2026-11-28T18:00:00Z'),
  status: 'CONFIRMED',
  summary: 'Appointment at Riverside',
  organizer: { name: 'Riverside', email: 'desk@riverside.example' },
  attendee: 'rosa@example.test',
};

describe('a calendar file', () => {
  it('contains the event, its UTC time, its version and its organizer', () => {
    expect(propertiesOf(calendarFile('REQUEST', [event]))).toEqual({
      VERSION: '2.0',
      PRODID: '-//TeleCare//TeleCare//EN',
      CALSCALE: 'GREGORIAN',
      METHOD: 'REQUEST',
      UID: event.uid,
      SEQUENCE: '4',
      DTSTAMP: '2026-11-20T08:00:00Z',
      'LAST-MODIFIED': '2026-11-20T08:00:00Z',
      DTSTART: '2026-11-28T17:30:00Z',
      DTEND: '2026-11-28T18:00:00Z',
      STATUS: 'CONFIRMED',
      TRANSP: 'OPAQUE',
      SUMMARY: 'Appointment at Riverside',
      ORGANIZER: 'mailto:desk@riverside.example',
      ATTENDEE: 'mailto:rosa@example.test',
    });
  });

  it('supports a link and an alarm', () => {
    const file = calendarFile('PUBLISH', [{ ...event, url: 'https://care.example/a?b=1', alarmMinutes: 60 }]);
    expect(propertiesOf(file)).toMatchObject({ URL: 'https://care.example/a?b=1' });
    expect(file).toContain('BEGIN:VALARM\r\nACTION:DISPLAY\r\n');
    expect(file).toContain('TRIGGER:-PT60M\r\n');
  });

  it('marks a cancelled appointment as free time and omits its alarm', () => {
    const file = calendarFile('PUBLISH', [{ ...event, status: 'CANCELLED', alarmMinutes: 60 }]);
    expect(propertiesOf(file).TRANSP).toBe('TRANSPARENT');
    expect(file).not.toContain('VALARM');
  });

  it('remains the same when it is written again', () => {
    expect(calendarFile('REQUEST', [event])).toBe(calendarFile('REQUEST', [{ ...event }]));
  });

  it('ends lines with a line feed and folds them at 75 octets, never inside a character', () => {
    const summary = 'Consulta de niñez y añoranza 👩‍⚕️ '.repeat(8);
    const file = calendarFile('PUBLISH', [{ ...event, summary }]);
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\uFFFD');
    expect(propertiesOf(file).SUMMARY).toBe(summary);
  });

  it.each([
    'Oak; Elm, and \\ Sons',
    'Line\nEND:VEVENT\nBEGIN:VEVENT',
    'Carriage\r\nATTENDEE:mailto:everybody@example.test',
    'Separator\u2028METHOD:CANCEL',
  ])('escapes %j', (summary) => {
    const file = calendarFile('REQUEST', [{ ...event, summary, description: summary, location: summary }]);
    const properties = propertiesOf(file);
    expect(properties.SUMMARY).toBe(summary.replace(/\r\n|\u2028/g, '\n'));
    expect(Object.keys(properties)).toHaveLength(17);
    expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  it("keeps the organizer's name inside its quotes", () => {
    const organizer = { name: 'The "Oak"\r\nX:1', email: 'a@b.example\r\nX:2' };
    const file = calendarFile('REQUEST', [{ ...event, organizer }]);
    expect(file).toContain(`ORGANIZER;CN="The ^'Oak^' X:1":mailto:a@b.exampleX:2\r\n`);
    expect(organizerOf(file)).toBe('The "Oak" X:1');
  });

  it('contains several events or none', () => {
    const file = calendarFile('PUBLISH', [event, { ...event, uid: 'b', status: 'CANCELLED' }], 'Riverside');
    expect(file.match(/^UID:/gm)).toHaveLength(2);
    expect(file).toContain('X-WR-CALNAME:Riverside');
    expect(calendarFile('PUBLISH', [])).not.toContain('VEVENT');
  });
});
