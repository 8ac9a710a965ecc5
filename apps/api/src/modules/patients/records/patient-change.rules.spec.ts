import { describe, expect, it } from '@jest/globals';
import {
  additionsOf,
  changeRefused,
  type KnownPerson,
  type PatientRecord,
  removalOf,
  type UpcomingAppointment,
} from './patient-change.rules.js';

const ana = { id: 'new', firstName: 'Ana', email: 'ana@example.test' };
const known: KnownPerson = { id: 'known', email: 'ana@example.test', isFormer: false };

describe('adding a patient', () => {
  it('creates a record for an unknown person, with or without an address', () => {
    const bea = { id: 'bea', firstName: 'Bea', email: null };
    const nameless: KnownPerson = { id: 'other', email: null, isFormer: false };
    expect(additionsOf([ana, bea], [nameless])).toEqual({
      added: [
        { id: 'new', patient: 'new', known: false },
        { id: 'bea', patient: 'bea', known: false },
      ],
      created: [ana, bea],
      renewed: [],
    });
  });

  it('refuses a taken address', () => {
    expect(additionsOf([ana], [known])).toEqual({
      added: [{ id: 'new', patient: null, known: true }],
      created: [],
      renewed: [],
    });
  });

  it("restores a former patient's record", () => {
    expect(additionsOf([ana], [{ ...known, isFormer: true }])).toEqual({
      added: [{ id: 'new', patient: 'known', known: false }],
      created: [],
      renewed: [{ ...ana, id: 'known' }],
    });
  });

  it('returns a record that was added under the same id, even if its address is taken now', () => {
    expect(additionsOf([ana], [known, { ...known, id: 'new', email: null }])).toEqual({
      added: [{ id: 'new', patient: 'new', known: true }],
      created: [],
      renewed: [],
    });
  });

  it('creates one record for a repeated id', () => {
    expect(additionsOf([ana, ana], []).created).toEqual([ana]);
  });
});

describe('changing a record', () => {
  const record: PatientRecord = { id: 'known', revision: 3, hasAccount: false, email: 'ana@example.test' };

  it('requires the latest revision', () => {
    expect(changeRefused(record, { revision: 3 }, false)).toBeUndefined();
    expect(changeRefused(record, { revision: 2 }, false)).toBe('resource.changed');
  });

  it('keeps the address of an account', () => {
    const withAccount = { ...record, hasAccount: true };
    expect(changeRefused(withAccount, { email: null, revision: 3 }, false)).toBe('patient.email_of_account');
    expect(changeRefused(withAccount, { email: 'ana@example.test', revision: 3 }, false)).toBeUndefined();
    expect(changeRefused(withAccount, { revision: 3 }, false)).toBeUndefined();
    expect(changeRefused(record, { email: null, revision: 3 }, false)).toBeUndefined();
  });

  it('refuses a taken address', () => {
    expect(changeRefused(record, { email: 'bea@example.test', revision: 3 }, true)).toBe('patient.email_taken');
  });
});

describe('removing a patient', () => {
  const own: UpcomingAppointment = {
    id: '1',
    practitionerId: 'wei',
    practitioner: 'Wei Chen',
    startsAt: '2026-12-08T14:15:00Z',
    isReached: true,
  };

  it('cancels upcoming appointments only if the caller gave their number', () => {
    expect(removalOf([], 0)).toEqual({ outcome: 'done' });
    expect(removalOf([own, own], 2)).toEqual({ outcome: 'done' });
    expect(removalOf([own, own], 1)).toEqual({ outcome: 'patient.appointments_changed' });
  });

  it('names the colleagues whose appointments the caller may not cancel', () => {
    const theirs = { ...own, isReached: false };
    const sooner = { ...theirs, startsAt: '2026-12-01T14:15:00Z' };
    const namesake = { ...theirs, practitionerId: 'another wei' };
    expect(removalOf([own, theirs, namesake, sooner], 4)).toEqual({
      outcome: 'patient.colleagues_appointments',
      colleagues: [
        { name: 'Wei Chen', count: 2, nextAt: sooner.startsAt },
        { name: 'Wei Chen', count: 1, nextAt: theirs.startsAt },
      ],
    });
  });
});
