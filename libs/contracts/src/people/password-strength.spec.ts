import { describe, expect, it } from '@jest/globals';
import { isWeakPassword } from './password-strength.js';

describe('a password', () => {
  it.each(['', 'short', 'aaaaaaaaaaaa', 'abababababab', 'Rosa@Clinic.Example'])('%j is weak', (password) => {
    expect(isWeakPassword(password, 'rosa@clinic.example')).toBe(true);
  });

  it('counts as strong with twelve sufficiently different characters', () => {
    expect(isWeakPassword('horses-stars', 'rosa@clinic.example')).toBe(false);
  });
});
