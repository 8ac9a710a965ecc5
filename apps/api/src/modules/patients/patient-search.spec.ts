import { describe, expect, it } from '@jest/globals';
import { searchPatterns } from './patient-search.js';

describe('a search for patients', () => {
  it.each([
    ['Ana', ['%ana%']],
    ['ana  SILVA', ['%ana%', '%silva%']],
    ['José', ['%jose%']],
    ['a b c d e', ['% a%', '% b%', '% c%']],
    ['+1 (555) 010', ['%1555010%']],
    ['555-01', ['%55501%']],
    ['ana55@example.test', ['%ana55@example.test%']],
    ['-', ['% -%']],
    ['50%_', ['%50\\%\\_%']],
    ['a\\b', ['%a\\\\b%']],
    ['   ', []],
  ])('for %j looks for %j', (term, patterns) => {
    expect(searchPatterns(term)).toEqual(patterns);
  });
});
