import { describe, expect, it } from '@jest/globals';
import { deletedBefore } from './message-retention.rules.js';

const now = new Date('2030-03-04T09:00Z');

describe('retention of messages', () => {
  it("deletes conversations older than the practice's retention period", () => {
    const settings = { keptYears: 5, updatedAt: new Date('2030-02-20T09:00Z') };
    expect(deletedBefore(settings, now)).toEqual(new Date('2025-03-04T09:00Z'));
  });

  it('deletes nothing within seven days of a change', () => {
    expect(deletedBefore({ keptYears: 5, updatedAt: new Date('2030-02-25T09:00Z') }, now)).toBeUndefined();
  });

  it('treats February 29 as February 28 in other years', () => {
    const settings = { keptYears: 5, updatedAt: new Date('2028-01-01T09:00Z') };
    expect(deletedBefore(settings, new Date('2028-02-29T09:00Z'))).toEqual(new Date('2023-02-28T09:00Z'));
  });
});
