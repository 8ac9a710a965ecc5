import { describe, expect, it } from '@jest/globals';
import { MEDICAL_HISTORY_MAX } from './limits.js';
import { defaultChoices, isChoiceOpen, mayKeepBothHistories } from './patient-merge.rules.js';
import type { PatientToMerge } from './patient-merges.js';

const record = (facts: Partial<PatientToMerge> = {}): PatientToMerge => ({
  id: '',
  name: '',
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  dateOfBirth: null,
  gender: null,
  address: null,
  emergencyContact: null,
  medicalHistory: null,
  hasAccount: false,
  revision: 1,
  ...facts,
});

describe('the default choices of a merge', () => {
  it('keep the value of the kept record', () => {
    const choices = defaultChoices(record({ firstName: 'Ana' }), record({ firstName: 'Anna' }));
    expect(choices.firstName).toBe('kept');
  });

  it('prefer a filled field to an empty one', () => {
    const choices = defaultChoices(
      record({ phone: '1' }),
      record({ phone: '2', gender: 'female', medicalHistory: 'Asthma' }),
    );
    expect(choices).toMatchObject({ phone: 'kept', gender: 'other', medicalHistory: 'other', lastName: 'kept' });
  });

  it('choose an address as a whole', () => {
    const address = { street: '12 Elm St', postalCode: null, city: 'Portland', region: null, country: null };
    const [one, moved] = [record({ address }), record({ address: { ...address, street: '7 Oak St' } })];
    expect(defaultChoices(record(), one).address).toBe('other');
    expect(isChoiceOpen('address', one, moved)).toBe(true);
    expect(isChoiceOpen('address', one, record({ address: { ...address } }))).toBe(false);
  });

  it('keep the sign-in name of an account', () => {
    const kept = record({ hasAccount: true, email: 'one@example.test' });
    const other = record({ email: 'two@example.test' });
    expect(defaultChoices(kept, other).email).toBe('kept');
    expect(isChoiceOpen('email', kept, other)).toBe(false);
    expect(isChoiceOpen('email', { ...kept, hasAccount: false }, other)).toBe(true);
  });

  it('keep both medical histories if they differ and fit', () => {
    const [one, another] = [record({ medicalHistory: 'Asthma' }), record({ medicalHistory: 'Latex' })];
    expect(defaultChoices(one, another).medicalHistory).toBe('both');
    expect(defaultChoices(one, one).medicalHistory).toBe('kept');
    const long = record({ medicalHistory: 'a'.repeat(MEDICAL_HISTORY_MAX - 1) });
    expect(mayKeepBothHistories(one, long)).toBe(false);
    expect(defaultChoices(one, long).medicalHistory).toBe('kept');
  });
});

describe('a field of two records', () => {
  it('offers a choice only between two different values', () => {
    const one = record({ firstName: 'Ana', lastName: 'Silva' });
    const another = record({ firstName: 'Anna', lastName: 'Silva', phone: '1' });
    expect(['firstName', 'lastName', 'phone'].map((fact) => isChoiceOpen(fact as 'phone', one, another))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
