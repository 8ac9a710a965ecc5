import { describe, expect, it } from '@jest/globals';
import { practiceOrigin } from './practice-origin.js';

describe('the address of a practice', () => {
  it("uses the practice's own domain if it works", () => {
    expect(practiceOrigin('https://care.example', 'clinic.example')).toBe('https://clinic.example');
    expect(practiceOrigin('https://care.example:8443/', 'clinic.example')).toBe('https://clinic.example:8443');
  });

  it('uses the address of the platform otherwise', () => {
    expect(practiceOrigin('https://care.example/', undefined)).toBe('https://care.example');
  });
});
