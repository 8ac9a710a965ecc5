import { describe, expect, it } from '@jest/globals';
import { verdictOf } from './sign-up.rules.js';

const rosa = { email: 'rosa@example.test', password: 'long-enough-one' };
const four = [1, 2, 3, 4];

describe('an attempt to sign up', () => {
  it.each<[string, Partial<typeof rosa>, number[], string]>([
    ['needs an address before all', { email: 'rosa', password: '1' }, [...four, 5], 'signup.invalid_email'],
    ['needs an address that mails can have', { email: `${'r'.repeat(250)}@example.test` }, [], 'signup.invalid_email'],
    ['needs a strong password', { password: '12345' }, [...four, 5], 'signup.weak_password'],
    ['has to wait after five', {}, [...four, 5], 'signup.too_many_attempts'],
    ['needs an invitation', {}, four, 'signup.invitation_required'],
  ])('%s', (_, given, secondsSince, reason) => {
    expect(verdictOf({ ...rosa, ...given }, secondsSince).reason).toBe(reason);
  });

  it.each([
    ['until the fifth before it is a quarter of an hour old', [...four, 300.5, 600], 600],
    ['a second at least', [...four, 899.9], 1],
    ['the whole time after five at once', [0, 0, 0, 0, 0], 900],
  ])('waits %s', (_, secondsSince, retryAfterSeconds) => {
    expect(verdictOf(rosa, secondsSince)).toEqual({ reason: 'signup.too_many_attempts', retryAfterSeconds });
  });
});
