import { describe, expect, it } from '@jest/globals';
import { anAppointment } from '@telecare/testing';
import { takenByOf } from './move-clash.rules.js';

const [CORA, OMAR] = ['cora', 'omar'];
const [NINE, QUARTER_PAST, HALF_PAST] = ['00', '15', '30'].map((minute) => `2026-11-30T14:${minute}:00Z`) as [
  string,
  string,
  string,
];

// Each takes 30 minutes.
const of = (name: string, patientId = name) =>
  anAppointment({
    id: crypto.randomUUID(),
    startsAt: NINE,
    endsAt: HALF_PAST,
    patient: { ...anAppointment().patient, id: patientId, name },
  });

const [ana, ben] = [of('Ana'), of('Ben')];
const anaAtNine = { appointmentId: ana.id, revision: 1, startsAt: NINE, practitionerId: CORA };

describe('checking a time of a move of several appointments', () => {
  const takenBy = takenByOf([ana, ben], [anaAtNine]);

  it.each([
    ['the same time', NINE, CORA, 'Ana'],
    ['a time that overlaps', QUARTER_PAST, CORA, 'Ana'],
    ['the time after', HALF_PAST, CORA, undefined],
    ['the same time of another practitioner', NINE, OMAR, undefined],
  ])('finds another row that has chosen it: %s', (_name, startsAt, practitionerId, name) => {
    expect(takenBy(ben, { startsAt, practitionerId: practitionerId })).toBe(name);
  });

  it('ignores the row itself', () => {
    expect(takenBy(ana, anaAtNine)).toBeUndefined();
  });

  it('finds another appointment of the same patient with any practitioner', () => {
    const again = of('Ana', 'Ana');
    expect(takenBy(again, { startsAt: NINE, practitionerId: OMAR })).toBe('Ana');
  });
});
