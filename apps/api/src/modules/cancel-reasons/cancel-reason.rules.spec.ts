import { describe, expect, it } from '@jest/globals';
import { orderAfterRemoval, orderAfterSave } from './cancel-reason.rules.js';

const reason = (id: string, isUsed = false) => ({ id, revision: 2, isUsed });
const stored = [reason('ill'), reason('away', true), reason('closed')];

describe('saving a cancel reason', () => {
  it('puts a new one at its place', () => {
    expect(orderAfterSave(stored, { id: 'new', revision: null, place: 1 })).toEqual(['ill', 'new', 'away', 'closed']);
  });

  it('puts one behind the last at the end', () => {
    expect(orderAfterSave(stored, { id: 'new', revision: null, place: 29 })).toEqual(['ill', 'away', 'closed', 'new']);
  });

  it.each([
    [0, ['closed', 'ill', 'away']],
    [1, ['ill', 'closed', 'away']],
    [2, ['ill', 'away', 'closed']],
  ] as const)('moves one to place %d', (place, order) => {
    expect(orderAfterSave(stored, { id: 'closed', revision: 2, place })).toEqual(order);
  });

  it('refuses the 31st', () => {
    const full = Array.from({ length: 30 }, (_, place) => reason(String(place)));
    expect(orderAfterSave(full, { id: 'new', revision: null, place: 0 })).toBe('too_many');
    expect(orderAfterSave(full, { id: '7', revision: 2, place: 0 })).toHaveLength(30);
  });

  it('refuses one that somebody has changed or removed meanwhile', () => {
    expect(orderAfterSave(stored, { id: 'ill', revision: 1, place: 0 })).toBe('changed');
    expect(orderAfterSave(stored, { id: 'gone', revision: 2, place: 0 })).toBe('not_found');
  });
});

describe('removing a cancel reason', () => {
  it('closes the gap', () => {
    expect(orderAfterRemoval(stored, 'ill')).toEqual(['away', 'closed']);
  });

  it('fails once an appointment names it, and if it is gone', () => {
    expect(orderAfterRemoval(stored, 'away')).toBe('in_use');
    expect(orderAfterRemoval(stored, 'gone')).toBe('not_found');
  });
});
