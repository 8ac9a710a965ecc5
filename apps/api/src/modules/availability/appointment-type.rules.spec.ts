import { describe, expect, it } from '@jest/globals';
import { outcomeOfSave } from './appointment-type.rules.js';

const HERE = ['ada', 'ben'];

const kept = { revision: 3, practitionerIds: ['ada', 'gone'] };

describe('saving an appointment type', () => {
  it('makes a new one for practitioners of the practice, or for everybody', () => {
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: HERE }, HERE)).toBe('saved');
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: [] }, HERE)).toBe('saved');
  });

  it('knows nobody of another practice', () => {
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: ['eve'] }, HERE)).toBe('not_found');
    expect(outcomeOfSave(kept, { revision: 3, practitionerIds: ['ada', 'eve'] }, HERE)).toBe('not_found');
  });

  it('keeps whoever has left the practice, but names them nowhere anew', () => {
    expect(outcomeOfSave(kept, { revision: 3, practitionerIds: ['gone'] }, HERE)).toBe('saved');
    expect(outcomeOfSave(undefined, { revision: null, practitionerIds: ['gone'] }, HERE)).toBe('not_found');
  });

  it('is refused when somebody else was first, before anything else', () => {
    expect(outcomeOfSave(kept, { revision: 2, practitionerIds: ['eve'] }, HERE)).toBe('changed');
  });

  it('changes nothing that is not there', () => {
    expect(outcomeOfSave(undefined, { revision: 1, practitionerIds: [] }, HERE)).toBe('not_found');
  });
});
