import { describe, expect, it } from '@jest/globals';
import { anAppointment } from '@telecare/testing';
import { changedOf, patientsToCall, patientsWithoutEmail } from './result.rules.js';

const of = (patient: Partial<ReturnType<typeof anAppointment>['patient']>, startsAt = '2026-11-30T14:30:00Z') =>
  anAppointment({ startsAt, patient: { ...anAppointment().patient, ...patient } });

describe('patients of a bulk act', () => {
  it('count once and need a call without an e-mail address', () => {
    const [ana, ben, cora] = [
      of({ name: 'Ana', email: 'ana@example.test' }),
      of({ name: 'Ben', email: ' ' }),
      of({ name: 'Cora' }),
    ];
    const again = { ...cora, id: crypto.randomUUID() };
    const { patients, total } = patientsWithoutEmail([ana, ben, cora, again]);
    expect(patients.map(({ name }) => name)).toEqual(['Ben', 'Cora']);
    expect(total).toBe(3);
  });
});

describe('listing the patients to call', () => {
  it('names those without an e-mail address or a message once', () => {
    const [ana, ben, cora] = [
      of({ name: 'Ana', email: 'ana@example.test' }),
      of({ name: 'Ben' }),
      of({ name: 'Cora' }),
    ];
    const people = [ana, ben, cora].map((one, place) => ({
      ...one,
      id: String(place),
      patient: { ...one.patient, id: String(place) },
    }));
    const again = { ...people[0]!, id: 'again' };
    const changed = changedOf([...people, again], ['0', '1', '2', 'again'], new Map());
    const toCall = patientsToCall(
      changed,
      new Map([
        ['0', 'no_account'],
        ['1', 'no_account'],
      ]),
    );
    expect(toCall.map(({ patient, getsNoEmail, noMessage }) => [patient.name, getsNoEmail, noMessage])).toEqual([
      ['Ana', false, 'no_account'],
      ['Ben', true, 'no_account'],
      ['Cora', true, undefined],
    ]);
  });
});

describe('the result of a bulk act', () => {
  it('lists what was done in the order of the old times', () => {
    const [late, early, failed] = [of({}, '2026-11-30T16:00:00Z'), of({}, '2026-11-30T14:00:00Z'), of({})];
    const to = { startsAt: '2026-12-01T15:00:00Z', practitioner: 'Cora Helps' };
    const changed = changedOf([late, early, failed], [late.id, early.id], new Map([[late.id, to]]));
    expect(changed).toEqual([
      { appointment: early, to: undefined },
      { appointment: late, to },
    ]);
  });
});
