import { describe, expect, it } from '@jest/globals';
import { FRESH_SECONDS, lackingLevel } from './level.rules.js';

const NOW = 1_800_000_000_000;
const proved = (level: number, secondsAgo: number) => ({ level, provedAt: NOW - secondsAgo * 1000 });

describe('the authentication level that a token lacks', () => {
  it('names a factor in this session for a page', () => {
    expect(lackingLevel(proved(1, 0), 2, NOW)).toBe(2);
    expect(lackingLevel(proved(0, 0), 2, NOW)).toBe(2);
    expect(lackingLevel(proved(2, 30_000), 2, NOW)).toBe(0);
    expect(lackingLevel(proved(3, 30_000), 2, NOW)).toBe(0);
  });

  it('names a factor of the last minutes for step-up authentication', () => {
    expect(lackingLevel(proved(1, 0), 3, NOW)).toBe(3);
    expect(lackingLevel(proved(2, 0), 3, NOW)).toBe(3);
    expect(lackingLevel(proved(3, FRESH_SECONDS), 3, NOW)).toBe(0);
    expect(lackingLevel(proved(3, FRESH_SECONDS + 1), 3, NOW)).toBe(3);
  });
});
