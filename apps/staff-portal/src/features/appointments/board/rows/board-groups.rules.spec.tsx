import { describe, expect, it } from '@jest/globals';
import type { BoardAppointment } from '@telecare/contracts';
import { anAppointment } from '@telecare/testing';
import { byHour, byPractitioner } from './board-groups.rules.js';

const row = (clock: string, name = 'Elena Alvarez'): BoardAppointment => ({
  ...anAppointment({ startsAt: `2026-11-24T${clock}:00Z`, practitioner: { id: name, name } }),
  patientInCallSince: null,
  practitionerInCallSince: null,
});

const shown = (groups: ReturnType<typeof byHour>) =>
  groups.map(({ title, appointments }) => [title.replace(/\s/, ' '), appointments.length]);

describe('the day board', () => {
  it('groups by the hours on the clock of the practice', () => {
    const rows = [row('14:00'), row('14:45'), row('15:15')];
    expect(shown(byHour(rows, 'America/New_York'))).toEqual([
      ['9:00 AM', 2],
      ['10:00 AM', 1],
    ]);
    expect(shown(byHour(rows, 'Asia/Kathmandu'))).toEqual([
      ['7:00 PM', 1],
      ['8:00 PM', 1],
      ['9:00 PM', 1],
    ]);
  });

  it('groups by practitioner, sorted by name', () => {
    const rows = [row('14:00', 'Omar Haddad'), row('14:00'), row('15:00', 'Omar Haddad')];
    expect(shown(byPractitioner(rows))).toEqual([
      ['Elena Alvarez', 1],
      ['Omar Haddad', 2],
    ]);
  });
});
