import { describe, expect, it } from '@jest/globals';
import { type Overview, overviewCsv } from './overview-csv.js';

const OF_ONE: Overview = {
  totals: { users: 21, practitioners: 5, patients: 1904, appointments: 3077 },
  appointments: {
    total: 12,
    today: 1,
    over: 9,
    completed: 8,
    upcoming: 2,
    cancelled: 1,
    thisWeek: 4,
    lastWeek: 3,
    completionRate: 89,
    trend: { lastDays: 4, daysBefore: 3, growth: 33.3 },
    days: [{ day: '2026-11-20', appointments: 4 }],
    hours: Array<number>(24).fill(0),
  },
  patients: {
    total: 7,
    createdToday: 0,
    thisWeek: 1,
    lastWeek: 2,
    newPatients: 3,
    completeProfiles: 5,
    appointmentsMade: 6,
    ageGroups: [{ group: 'under18', patients: 2 }],
  },
};

const OF_ALL: Overview = {
  totals: { ...OF_ONE.totals, practices: 2, activePractices: 1 },
  appointments: {
    ...OF_ONE.appointments,
    practices: [{ id: 'p-1', name: '=Oak', subdomain: 'oak', total: 12, over: 9, completed: 8, completionRate: 89 }],
  },
  patients: { ...OF_ONE.patients, practices: [{ id: 'p-1', name: '=Oak', subdomain: 'oak', patients: 7 }] },
};

const linesOf = (overview: Overview) =>
  overviewCsv(overview, (key) => key)
    .trim()
    .split('\r\n');

describe('the CSV of the overview', () => {
  it('holds totals, of the chosen days where they are, days, age groups and practices', () => {
    const lines = linesOf(OF_ALL);
    expect(lines).toHaveLength(1 + 8 + 1 + 1 + 1 + 1);
    expect(lines).toContain('"csv.figures","csv.patients","7"');
    expect(lines).toContain('"csv.days","2026-11-20","4"');
    expect(lines).toContain('"csv.ages","ages.under18","2"');
  });

  it('escapes cells that a spreadsheet would read as a formula', () => {
    expect(linesOf(OF_ALL).at(-1)).toBe(`"csv.byPatients","'=Oak (oak)","7"`);
  });

  it('counts no practices if it covers one practice', () => {
    expect(linesOf(OF_ONE)).toHaveLength(1 + 6 + 1 + 1);
  });
});
