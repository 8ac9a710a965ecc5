import { describe, expect, it } from '@jest/globals';
import { ageOn } from './age.js';

describe('an age', () => {
  it.each([
    ['1984-02-11', '2026-02-10', 41],
    ['1984-02-11', '2026-02-11', 42],
    ['2024-02-29', '2026-02-28', 1],
    ['2026-11-21', '2026-11-21', 0],
  ])('of somebody born %s is on %s %d', (born, day, age) => {
    expect(ageOn(born, day)).toBe(age);
  });
});
