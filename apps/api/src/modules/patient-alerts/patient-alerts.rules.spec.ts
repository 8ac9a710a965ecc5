import { describe, expect, it } from '@jest/globals';
import { addPatientAlert, PATIENT_ALERTS_MAX } from '@telecare/contracts';
import { refusalOfAlert, type StoredAlert } from './patient-alerts.rules.js';

const interpreter: StoredAlert = { kind: 'interpreter', text: 'Arabic' };
const full = Array.from({ length: PATIENT_ALERTS_MAX }, (_, index) => ({
  kind: 'other' as const,
  text: `Note ${index}`,
}));

describe('adding an alert', () => {
  it('accepts an alert of the same kind with another text', () => {
    expect(refusalOfAlert([interpreter], { kind: 'interpreter', text: 'Turkish' })).toBeUndefined();
  });

  it('refuses a duplicate, regardless of upper and lower case', () => {
    expect(refusalOfAlert([interpreter], { kind: 'interpreter', text: 'ARABIC' })).toBe('patient_alert.known');
    expect(refusalOfAlert([{ kind: 'wheelchair', text: null }], { kind: 'wheelchair', text: null })).toBe(
      'patient_alert.known',
    );
  });

  it('refuses more alerts than a patient may have', () => {
    expect(refusalOfAlert(full.slice(1), interpreter)).toBeUndefined();
    expect(refusalOfAlert(full, interpreter)).toBe('patient_alert.too_many');
  });
});

describe('the request that adds an alert', () => {
  const parse = (kind: string, text: string | null) => addPatientAlert.safeParse({ kind, text, tone: 'blue' });

  it('needs a language for an interpreter and a text for a custom alert', () => {
    expect(parse('interpreter', ' ').success).toBe(false);
    expect(parse('other', null).success).toBe(false);
    expect(parse('interpreter', ' Arabic ').data?.text).toBe('Arabic');
    expect(parse('wheelchair', ' ').data?.text).toBeNull();
  });

  it('accepts one line of 60 characters', () => {
    expect(parse('other', 'x'.repeat(60)).success).toBe(true);
    expect(parse('other', 'x'.repeat(61)).success).toBe(false);
    expect(parse('other', 'two\nlines').success).toBe(false);
  });
});
