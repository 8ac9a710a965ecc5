import { describe, expect, it } from '@jest/globals';
import { searchTerms } from './search-terms.js';

describe('search terms', () => {
  it('contain every word as a prefix and no search operator', () => {
    expect(searchTerms('Séance  hand')).toBe('seance:* & hand:*');
    expect(searchTerms(`a | b & !c:* <-> 'd'`)).toBe('a:* & b:* & c:* & d:*');
    expect(searchTerms('?!')).toBe('');
  });
});
