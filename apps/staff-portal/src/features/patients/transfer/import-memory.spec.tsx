import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PatientImportPreview } from '@telecare/contracts';
import { rememberChoices, rememberedChoices } from './import-memory.js';

const preview = (names: readonly string[], values: readonly string[] = []): PatientImportPreview => ({
  rows: [],
  columns: names.map((name) => ({ name, field: null, samples: [] })),
  dateFormat: null,
  dateFormats: [],
  genders: values.map((value) => ({ value, gender: null })),
});

beforeEach(() => localStorage.clear());

describe('the memory of an import', () => {
  it('gives the choices for the same columns and values', () => {
    const genders = [{ value: 'z', gender: 'other' as const }];
    const named = preview(['Kind', 'Art'], ['z']);
    const [first, second] = named.columns;
    const chosen = { ...named, columns: [{ ...first!, field: 'firstName' as const }, second!] };
    rememberChoices(chosen, { columns: ['firstName', null], genders });
    expect(rememberedChoices(named)).toEqual({ columns: ['firstName', null], genders });
  });

  it.each(['ana@example.test', '1984-02-11', '+1 555 0100', 'Asthma since childhood, worse in the last winter'])(
    'holds nothing that may be of a patient, such as %s',
    (text) => {
      rememberChoices(preview(['Kind', text]), {
        columns: [null, null],
        genders: [{ value: text, gender: 'other' }],
      });
      const stored = JSON.stringify({ ...localStorage });
      expect(stored).toContain('Kind');
      expect(stored).not.toContain(text);
    },
  );
});
