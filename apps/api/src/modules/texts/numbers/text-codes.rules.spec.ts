import { describe, expect, it } from '@jest/globals';
import type { LocalDate } from '@telecare/kernel';
import { checkCode, mayAskForCode, maySendCode } from './text-codes.rules.js';

const now = new Date('2026-12-01T12:00:00Z');
const hash = Buffer.from('four');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe('asking for a code', () => {
  it('allows three a day for a person', () => {
    const asked = (codesThatDay: number, codesOn: LocalDate = '2026-12-01') =>
      mayAskForCode({ codesOn, codesThatDay }, now);
    expect([asked(0), asked(2), asked(3)]).toEqual([true, true, false]);
    expect(asked(3, '2026-11-30')).toBe(true);
    expect(mayAskForCode({ codesOn: null, codesThatDay: 0 }, now)).toBe(true);
  });

  it('allows twenty a day for a practice', () => {
    expect([maySendCode(19), maySendCode(20)]).toEqual([true, false]);
  });
});

describe('checking a code', () => {
  const check = (changes: object, given = hash) =>
    checkCode({ codeHash: hash, codeSentAt: minutesAgo(1), codeTries: 0, ...changes }, given, now);

  it('accepts the newest code for ten minutes', () => {
    expect(check({})).toBe('right');
    expect(check({ codeSentAt: minutesAgo(10) })).toBe('right');
    expect(check({ codeSentAt: minutesAgo(10.1) })).toBe('expired');
  });

  it('refuses a wrong code, and every code after five tries', () => {
    expect(check({}, Buffer.from('five'))).toBe('wrong');
    expect(check({ codeTries: 4 })).toBe('right');
    expect(check({ codeTries: 5 })).toBe('expired');
  });

  it('refuses when no code was sent', () => {
    expect(check({ codeHash: null })).toBe('expired');
    expect(check({ codeSentAt: null })).toBe('expired');
  });
});
