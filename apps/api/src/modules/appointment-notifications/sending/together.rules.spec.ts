import { describe, expect, it } from '@jest/globals';
import type { NotificationKind } from '@telecare/contracts';
import { mailsOf, turnOf } from './together.rules.js';

const notification = (id: string, kind: NotificationKind, hour: number) => ({
  id,
  kind,
  startsAt: new Date(hour * 3_600_000),
});

describe('mails about one bulk action for one patient', () => {
  it('combine notifications of the same kind in order of time', () => {
    const all = [
      notification('c', 'cancelled', 3),
      notification('a', 'moved', 1),
      notification('b', 'cancelled', 2),
      notification('d', 'moved', 4),
    ];
    const mails = mailsOf(all, 'c');
    expect(mails.map((mail) => (mail.kind === 'alone' ? [mail.alone.id] : mail.together.map(({ id }) => id)))).toEqual([
      ['a', 'd'],
      ['b', 'c'],
    ]);
    expect(mailsOf(all, 'd').map(({ kind }) => kind)).toEqual(['cancelled', 'moved']);
  });

  it('stay separate for a single notification or a kind without a shared text', () => {
    const all = [
      notification('a', 'moved', 1),
      notification('b', 'cancelled', 2),
      notification('c', 'booked', 3),
      notification('d', 'booked', 4),
    ];
    const mails = mailsOf(all, 'a');
    expect(mails.map(({ kind }) => kind)).toEqual(['alone', 'alone', 'alone', 'alone']);
  });

  it('wait until all changes are decided and the first one is due', () => {
    const waiting = { ids: ['a', 'b'], isDeciding: false };
    expect(turnOf('a', waiting)).toBe('send');
    expect(turnOf('b', waiting)).toBe('wait_for_first');
    expect(turnOf('a', { ...waiting, isDeciding: true })).toBe('wait_for_decisions');
    expect(turnOf('a', { ids: ['a'], isDeciding: false })).toBe('send');
  });

  it('leave out a notification that was settled meanwhile', () => {
    expect(turnOf('a', { ids: [], isDeciding: false })).toBe('settled');
    expect(turnOf('a', { ids: ['b'], isDeciding: true })).toBe('settled');
  });
});
