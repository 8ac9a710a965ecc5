import { describe, expect, it } from '@jest/globals';
import { type CountedPatients, patientCsv } from './patient-csv.js';

const PATIENTS: CountedPatients = {
  total: 5,
  createdToday: 1,
  thisWeek: 2,
  lastWeek: 3,
  newPatients: 4,
  completeProfiles: 5,
  appointmentsMade: 6,
  ageGroups: [{ group: 'under18', patients: 2 }],
  practices: [{ id: 'p-1', name: '=Oak', subdomain: 'oak', patients: 5 }],
};

const lines = (patients: CountedPatients) =>
  patientCsv(patients, (key) => key)
    .trim()
    .split('\r\n');

describe('the CSV of patients', () => {
  it('holds figures, age groups and practices, each with its count', () => {
    expect(lines(PATIENTS)).toHaveLength(1 + 7 + 1 + 1);
    expect(lines(PATIENTS)).toContain('"patients.ages.title","patients.ages.under18",,"2"');
  });

  it('escapes cells that a spreadsheet would read as a formula', () => {
    expect(lines(PATIENTS).at(-1)).toBe(`"patients.practices.title","'=Oak","oak","5"`);
  });

  it('names no practices if it covers one practice', () => {
    const { practices: _, ...ofOne } = PATIENTS;
    expect(lines(ofOne)).toHaveLength(1 + 7 + 1);
  });
});
