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
    ['+44 20 7946 0958', ['%2079460958%']],
    ['020 7946 0958', ['%2079460958%']],
    ['06 12 34', ['%61234%']],
    ['1982-01-14', ['%=19820114%']],
    ['01/14/1982', ['%=19820114%']],
    ['14.1.82', ['%=19820114%']],
    ['Jan 14 1982', ['%=19820114%']],
    ['14 de enero', ['% 14%', '% de%', '%enero%']],
    ['02/03/1982', ['%~19820203%']],
    ['03/02/1982', ['%~19820203%']],
    ['3.2.1982', ['%=19820203%']],
    ['silva 14.1.82', ['%silva%', '%=19820114%']],
    ['31.2.1982', ['%3121982%']],
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
