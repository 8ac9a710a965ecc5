import { describe, expect, it } from '@jest/globals';
import { clockText } from './clock-text.js';

describe('the clock of a call', () => {
  it.each([
    [-5, '00:00'],
    [59_999, '00:59'],
    [247_000, '04:07'],
    [3_847_000, '1:04:07'],
  ])('shows %d milliseconds as %s', (milliseconds, text) => {
    expect(clockText(milliseconds)).toBe(text);
  });
});
