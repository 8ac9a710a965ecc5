import { describe, expect, it } from '@jest/globals';
import { birthDateIn } from '@telecare/kernel';
import { patientSearch, personPatterns, wordPatterns } from './search-patterns.js';

describe('a search for people', () => {
  it.each([
    ['Ana', ['%ana%']],
    ['ana  SILVA', ['%ana%', '%silva%']],
    ['José', ['%jose%']],
    ['a b c d e', ['% a%', '% b%', '% c%']],
    ['+1 (555) 010', ['%1555010%']],
    ['555-01', ['%55501%']],
    ['+44 20 7946 0958', ['%79460958%']],
    ['020 7946 0958', ['%2079460958%']],
    ['+33 6 12 34 56 78', ['%612345678%']],
    ['0034 912 345 678', ['%912345678%']],
    ['1 (212) 555-0151', ['%2125550151%']],
    ['06 12 34', ['%061234%']],
    ['0012', ['%0012%']],
    ['ana55@example.test', ['%ana55@example.test%']],
    ['-', []],
    ["O'Brien", ['%obrien%']],
    ['o brien', ['% o%', '%brien%']],
    ['García-Márquez', ['%garcia%', '%marquez%']],
    ['李', ['% 李%']],
    ['50%_', ['%50\\%\\_%']],
    ['a\\b', ['%a\\\\b%']],
    ['   ', []],
  ])('turns %j into %j', (term, patterns) => {
    expect(personPatterns(term)).toEqual(patterns);
  });
});

describe('a search for patients', () => {
  const NOW = new Date('2026-11-27T12:00:00Z');

  it.each([
    ['1982-01-14', ['1982-01-14']],
    ['01/14/1982', ['1982-01-14']],
    ['14.1.82', ['1982-01-14']],
    ['Jan 14 1982', ['1982-01-14']],
    ['14 Jan 1982', ['1982-01-14']],
    ['14th Jan 1982', ['1982-01-14']],
    ['January 14th, 1982', ['1982-01-14']],
    ['14 de enero de 1982', ['1982-01-14']],
    ['14 01 1982', ['1982-01-14']],
    ['14 / 01 / 1982', ['1982-01-14']],
    ['02/03/1982', ['1982-03-02', '1982-02-03']],
    ['3.2.25', ['2025-02-03', '1925-02-03']],
    ['20011105', ['2001-11-05']],
    ['silva 20011105', ['2001-11-05']],
    ['20011305', []],
    ['20010229', []],
    ['20991105', []],
    ['17991105', []],
    ['11052001', []],
    ['200111055', []],
    ['+20011105', []],
    ['31.2.1982', []],
    ['01-23-4567', []],
    ['06 12 34', []],
    ['06.12.34.56.78', []],
    ['555-01', []],
    ['=1982', []],
  ])('reads %j as the days %j', (term, days) => {
    expect(birthDateIn(term, NOW).days).toEqual(days);
  });

  it.each([
    ['silva 14.1.82', ['%silva%']],
    ['14 Jan 1982 silva', ['%silva%']],
    ['maria del carmen 14.1.82', ['%maria%', '%del%', '%carmen%']],
  ])('searches for the other words of %j', (term, patterns) => {
    expect(patientSearch(term)).toMatchObject({ patterns, birthDates: ['1982-01-14'] });
  });
});

describe('a search for eight digits', () => {
  it('covers the birth date and the phone number that they may be', () => {
    expect(patientSearch('silva 20011105')).toEqual({
      patterns: ['%silva%'],
      birthDates: ['2001-11-05'],
      phonePatterns: ['%20011105%'],
    });
  });

  it('covers only the phone number if they are no date', () => {
    expect(patientSearch('20013105')).toEqual({ patterns: ['%20013105%'], birthDates: null, phonePatterns: null });
  });
});

describe('a search for anything else', () => {
  it('treats digits as a word', () => {
    expect(wordPatterns('+1 555')).toEqual(['% +1%', '%555%']);
  });

  it('matches everything without input', () => {
    expect(wordPatterns(undefined)).toEqual([]);
  });
});
