import { describe, expect, it } from '@jest/globals';
import { subtract, union } from './intervals.js';

const span = (start: number, end: number) => ({ start, end });

describe('intervals', () => {
  it('merge if they touch or overlap', () => {
    expect(union([span(5, 7), span(1, 3), span(3, 4), span(6, 9)])).toEqual([span(1, 4), span(5, 9)]);
  });

  it('disappear without a length', () => {
    expect(union([span(2, 2), span(3, 1)])).toEqual([]);
  });

  it('keep what is not taken', () => {
    expect(subtract([span(0, 10)], [span(2, 3), span(5, 6)])).toEqual([span(0, 2), span(3, 5), span(6, 10)]);
  });

  it('lose both ends or disappear in a subtraction', () => {
    expect(subtract([span(0, 10), span(20, 30)], [span(-5, 1), span(9, 12), span(19, 31)])).toEqual([span(1, 9)]);
  });
});
