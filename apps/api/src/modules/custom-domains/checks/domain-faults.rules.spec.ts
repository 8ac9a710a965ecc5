import { describe, expect, it } from '@jest/globals';
import { faultsOf, possibleFaults } from './domain-faults.rules.js';

const unknown = { ledHere: false, reportedFaults: [] };
const usual = { ledHere: true, reportedFaults: [] };

describe('the faults of a domain in use', () => {
  it('include a missing or different proof', () => {
    expect(faultsOf({ proof: 'missing', leads: 'here' }, usual)).toEqual(['proof']);
    expect(faultsOf({ proof: 'other', leads: 'here' }, usual)).toEqual(['proof']);
    expect(faultsOf({ proof: 'found', leads: 'here' }, { ...usual, reportedFaults: ['proof', 'lead'] })).toEqual([]);
  });

  it('include leading elsewhere or nowhere, if the domain ever led here', () => {
    for (const leads of ['elsewhere', 'nowhere'] as const) {
      expect(faultsOf({ proof: 'found', leads }, usual)).toEqual(['lead']);
      expect(faultsOf({ proof: 'found', leads }, unknown)).toEqual([]);
    }
  });

  it('stay the same while no name server answers', () => {
    const silence = { proof: 'unanswered', leads: 'unanswered' } as const;
    expect(faultsOf(silence, usual)).toEqual([]);
    expect(faultsOf(silence, { ...usual, reportedFaults: ['lead'] })).toEqual(['lead']);
    expect(possibleFaults(silence)).toEqual(['proof', 'lead']);
  });

  it('include at most everything that a check does not confirm', () => {
    expect(possibleFaults({ proof: 'found', leads: 'elsewhere' })).toEqual(['lead']);
    expect(possibleFaults({ proof: 'found', leads: 'here' })).toEqual([]);
  });
});
