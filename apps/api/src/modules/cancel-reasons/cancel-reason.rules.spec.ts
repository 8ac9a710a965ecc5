import { describe, expect, it } from '@jest/globals';
import { orderAfterRemoval, orderAfterSave } from './cancel-reason.rules.js';

const reason = (id: string, isUsed = false) => ({ id, revision: 2, isUsed });
const stored = [reason('ill'), reason('away', true), reason('closed')];

describe('saving a cancel reason', () => {
  it('inserts a new reason at its place', () => {
    expect(orderAfterSave(stored, { id: 'new', revision: null, place: 1 })).toEqual(['ill', 'new', 'away', 'closed']);
  });

  it('appends a reason whose place is after the last', () => {
    expect(orderAfterSave(stored, { id: 'new', revision: null, place: 29 })).toEqual(['ill', 'away', 'closed', 'new']);
  });

  it.each([
    [0, ['closed', 'ill', 'away']],
    [1, ['ill', 'closed', 'away']],
    [2, ['ill', 'away', 'closed']],
  ] as const)('moves a reason to place %d', (place, order) => {
    expect(orderAfterSave(stored, { id: 'closed', revision: 2, place })).toEqual(order);
  });

  it('refuses the 31st reason', () => {
    const full = Array.from({ length: 30 }, (_, place) => reason(String(place)));
    expect(orderAfterSave(full, { id: 'new', revision: null, place: 0 })).toBe('too_many');
    expect(orderAfterSave(full, { id: '7', revision: 2, place: 0 })).toHaveLength(30);
  });

  it('refuses a stale revision or a removed reason', () => {
    expect(orderAfterSave(stored, { id: 'ill', revision: 1, place: 0 })).toBe('changed');
    expect(orderAfterSave(stored, { id: 'gone', revision: 2, place: 0 })).toBe('not_found');
  });
});

describe('removing a cancel reason', () => {
  it('closes the gap', () => {
    expect(orderAfterRemoval(stored, 'ill')).toEqual(['away', 'closed']);
  });

  it('fails if an appointment uses it or it does not exist', () => {
    expect(orderAfterRemoval(stored, 'away')).toBe('in_use');
    expect(orderAfterRemoval(stored, 'gone')).toBe('not_found');
  });
});
