import { describe, expect, it } from '@jest/globals';
import { progressOf } from './practice-exports.rules.js';

describe('the progress of an export', () => {
  it('equals the percentage of the rows and files that were read', () => {
    expect([0, 1, 50, 199].map((done) => progressOf(done, 200))).toEqual([0, 0, 25, 99]);
  });

  it('remains below 100 until the archive is complete', () => {
    expect(progressOf(200, 200)).toBe(99);
    expect(progressOf(0, 0)).toBe(99);
  });
});
