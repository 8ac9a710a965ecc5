import { PASSWORD_MIN_LENGTH } from './limits.js';

const DIFFERENT_CHARACTERS_MIN = 3;

export function isWeakPassword(password: string, email: string): boolean {
  return (
    password.length < PASSWORD_MIN_LENGTH ||
    new Set(password).size < DIFFERENT_CHARACTERS_MIN ||
    password.toLowerCase() === email.trim().toLowerCase()
  );
}
