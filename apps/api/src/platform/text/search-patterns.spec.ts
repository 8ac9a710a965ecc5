import { describe, expect, it } from '@jest/globals';
import { personPatterns, wordPatterns } from './search-patterns.js';

describe('a search for people', () => {
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
  ])('turns %j into %j', (term, patterns) => {
    expect(personPatterns(term)).toEqual(patterns);
  });
});

describe('a search for other things', () => {
  it('treats digits as a word', () => {
    expect(wordPatterns('+1 555')).toEqual(['% +1%', '%555%']);
  });

  it('matches everything without input', () => {
    expect(wordPatterns(undefined)).toEqual([]);
  });
});
