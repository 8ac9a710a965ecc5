import { describe, expect, it } from '@jest/globals';
import { anAppointment } from '@telecare/testing';
import { nextOf } from './next-of.rules.js';

const at = (id: string, startsAt: string, rest: Partial<ReturnType<typeof anAppointment>> = {}) =>
  anAppointment({ id, startsAt, status: 'confirmed', ...rest });

const present = at('b', '2026-11-24T15:00:00Z');

describe('nextOf', () => {
  it('finds the first open appointment that begins later', () => {
    const day = [
      at('d', '2026-11-24T17:00:00Z'),
      at('c', '2026-11-24T16:00:00Z'),
      present,
      at('a', '2026-11-24T14:00:00Z'),
    ];
    expect(nextOf(present, day)?.id).toBe('c');
  });

  it('finds the other one of two at the same time, once', () => {
    const double = at('c', present.startsAt);
    expect(nextOf(present, [present, double])?.id).toBe('c');
    expect(nextOf(double, [present, double])).toBeUndefined();
  });

  it('finds none that is over, cancelled, or of a colleague', () => {
    const later = '2026-11-24T16:00:00Z';
    const day = [
      at('c', later, { status: 'cancelled' }),
      at('d', later, { status: 'completed' }),
      at('e', later, { practitioner: { id: 'colleague', name: 'Omar Haddad' } }),
    ];
    expect(nextOf(present, day)).toBeUndefined();
  });
});
