import { expect, it } from '@jest/globals';
import { appointmentCsv, type CountedAppointments } from './appointment-csv.js';

const COUNTED: CountedAppointments = {
  total: 10,
  today: 1,
  over: 8,
  completed: 6,
  upcoming: 2,
  cancelled: 1,
  thisWeek: 3,
  lastWeek: 4,
  completionRate: 75,
  trend: { lastDays: 3, daysBefore: 0, growth: null },
  days: [{ day: '2026-11-20', appointments: 3 }],
  hours: Array.from({ length: 24 }, (_, hour) => hour),
  practices: [{ id: 'p-1', name: '=Oak', subdomain: 'oak', total: 10, over: 8, completed: 6, completionRate: 75 }],
};

it('the CSV of appointments holds figures, days, hours and practices, and no formula', () => {
  const lines = appointmentCsv(COUNTED, (key) => key)
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(1 + 10 + 1 + 24 + 1);
  expect(lines).toContain('"appointments.csv.figures","appointments.csv.rate","75"');
  expect(lines).toContain('"appointments.csv.figures","appointments.csv.growth",');
  expect(lines.at(-1)).toBe(`"appointments.csv.practices","'=Oak (oak)","10"`);
});
