import { describe, expect, it } from '@jest/globals';
import { deliveryOf } from './delivery.rules.js';

const person = (id: string, isActive = true) => ({ id, name: id, isPatient: false, isActive });
const [early, late] = ['2026-03-02T09:00:00.000Z', '2026-03-02T10:00:00.000Z'];
const three = [person('me'), person('a'), person('b'), person('c'), person('gone', false)];
const two = [person('me'), person('a')];

describe('what became of a message', () => {
  it.each([
    ['nobody has read anything', 'patient', two, 4, [], { kind: 'sent', readUpTo: 0 }],
    ['it is above what was read', 'patient', two, 4, [{ upTo: 3, at: early }], { kind: 'sent', readUpTo: 3 }],
    ['the other has read it', 'patient', two, 4, [{ upTo: 4, at: early }], { kind: 'read', at: early }],
    ['something was written after it', 'patient', two, 6, [{ upTo: 6, at: late }], { kind: 'read', at: null }],
    ['one colleague has read it', 'staff', two, 4, [{ upTo: 4, at: late }], { kind: 'read', at: late }],
    [
      'two of three colleagues have',
      'staff',
      three,
      4,
      [
        { upTo: 4, at: late },
        { upTo: 4, at: early },
        { upTo: 2, at: early },
      ],
      { kind: 'seenBy', number: 2, all: 3 },
    ],
    ['none of three colleagues has', 'staff', three, 4, [{ upTo: 2, at: early }], { kind: 'sent', readUpTo: 2 }],
    [
      'several of a care team have',
      'patient',
      three,
      4,
      [
        { upTo: 4, at: late },
        { upTo: 4, at: early },
      ],
      { kind: 'read', at: early },
    ],
  ] as const)('is said where %s', (_, kind, participants, lastSeq, readBy, expected) => {
    expect(deliveryOf({ kind, lastSeq, ownId: 'me', participants: [...participants], readBy: [...readBy] }, 4)).toEqual(
      expected,
    );
  });
});
