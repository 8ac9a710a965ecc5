import { describe, expect, it } from '@jest/globals';
import { preferredLanguage } from './language.js';

describe('the language', () => {
  it.each([
    ['the own choice before the browser', 'es', ['en-US'], 'es'],
    ['the first language of the browser that we speak', null, ['fr-FR', 'es-MX', 'en'], 'es'],
    ['English when we speak none of them', null, ['fr-FR', 'de'], 'en'],
    ['the browser when the choice is no longer spoken', 'fr', ['es'], 'es'],
  ])('is %s', (_rule, choice, browser, expected) => {
    expect(preferredLanguage(choice, browser)).toBe(expected);
  });
});
