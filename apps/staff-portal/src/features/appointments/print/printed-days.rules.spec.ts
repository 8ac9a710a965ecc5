import { describe, expect, it } from '@jest/globals';
import { anAppointment } from '@telecare/testing';
import { sheetsOf } from './printed-days.rules.js';

const at = (startsAt: string, name: string) => anAppointment({ startsAt, practitioner: { id: name, name } });

describe('the printed sheets', () => {
  it('contain one sheet per practitioner, by name, with their days in order', () => {
    const sheets = sheetsOf(
      [
        at('2026-11-24T15:00:00Z', 'Omar Haddad'),
        at('2026-11-24T16:00:00Z', 'Elena Alvarez'),
        at('2026-11-25T03:00:00Z', 'Elena Alvarez'),
        at('2026-11-25T15:00:00Z', 'Elena Alvarez'),
      ],
      'America/New_York',
    );
    expect(sheets.map(({ practitioner, count }) => [practitioner, count])).toEqual([
      ['Elena Alvarez', 3],
      ['Omar Haddad', 1],
    ]);
    expect(sheets[0]?.days.map(([day, rows]) => [day, rows.length])).toEqual([
      ['2026-11-24', 2],
      ['2026-11-25', 1],
    ]);
  });
});
