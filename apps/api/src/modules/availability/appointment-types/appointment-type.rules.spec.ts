import { describe, expect, it } from '@jest/globals';
import { outcomeOfSave } from './appointment-type.rules.js';

const HERE = ['ada', 'ben'];

const kept = { revision: 3, practitionerIds: ['ada', 'gone'] };

describe('saving an appointment type', () => {
  it('creates a type for given practitioners or for all', () => {
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: HERE }, HERE)).toBe('saved');
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: [] }, HERE)).toBe('saved');
  });

  it('finds no practitioner of another practice', () => {
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: ['eve'] }, HERE)).toBe('not_found');
    expect(outcomeOfSave(kept, { revision: 3, practitionerIds: ['ada', 'eve'] }, HERE)).toBe('not_found');
  });

  it('keeps practitioners who have left, but does not add them', () => {
    expect(outcomeOfSave(kept, { revision: 3, practitionerIds: ['gone'] }, HERE)).toBe('saved');
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: ['gone'] }, HERE)).toBe('not_found');
  });

  it('reports a stale revision before any other problem', () => {
    expect(outcomeOfSave(kept, { revision: 2, practitionerIds: ['eve'] }, HERE)).toBe('changed');
  });

  it('answers "not found" for an unknown type', () => {
    expect(outcomeOfSave(undefined, { revision: 1, practitionerIds: [] }, HERE)).toBe('not_found');
  });
});
