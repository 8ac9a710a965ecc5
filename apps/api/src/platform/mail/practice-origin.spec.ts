import { describe, expect, it } from '@jest/globals';
import { mailChoicesUrl, practiceOrigin } from './practice-origin.js';

describe('the address of a practice', () => {
  it("uses the practice's own domain if it works", () => {
    expect(practiceOrigin('https://care.example', 'clinic.example')).toBe('https://clinic.example');
    expect(practiceOrigin('https://care.example:8443/', 'clinic.example')).toBe('https://clinic.example:8443');
  });

  it('uses the address of the platform otherwise', () => {
    expect(practiceOrigin('https://care.example/', undefined)).toBe('https://care.example');
  });
});

describe('the address of the choices of mails', () => {
  it('names the settings page and the practice', () => {
    expect(mailChoicesUrl('https://care.example', 'riverside')).toBe(
      'https://care.example/settings?practice=riverside',
    );
  });
});
