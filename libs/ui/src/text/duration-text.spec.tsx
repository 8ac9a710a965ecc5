import { expect, test } from '@jest/globals';
import { durationText } from './duration-text.js';

test.each([
  [0, '1 min'],
  [20, '1 min'],
  [61, '2 min'],
  [2_520, '42 min'],
  [12_600, '3.5 hr'],
  [181_440, '2.1 days'],
])('%s seconds are said as "%s"', (seconds, said) => {
  expect(durationText(seconds)).toBe(said);
});
