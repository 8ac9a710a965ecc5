import { describe, expect, it } from '@jest/globals';
import type { NotificationKind, NotificationRecipient } from '@telecare/contracts';
import { mailsOf, turnOf } from './together.rules.js';

const notification = (
  id: string,
  kind: NotificationKind,
  hour: number,
  recipient: NotificationRecipient = 'patient',
) => ({
  id,
  kind,
  recipient,
  startsAt: new Date(hour * 3_600_000),
  forStart: new Date(hour * 3_600_000),
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

  it.each(['confirmed', 'moved', 'cancelled', 'booked', 'handed_over'] as const)(
    'combine what a practitioner learns of one kind: %s',
    (kind) => {
      const all = [notification('b', kind, 2, 'practitioner'), notification('a', kind, 1, 'practitioner')];
      expect(mailsOf(all, 'b')).toEqual([{ kind, together: [all[1], all[0]] }]);
    },
  );

  it('follow the old times of appointments that somebody else has now', () => {
    const [late, early] = ([3, 1] as const).map((hour) => ({
      ...notification(`at ${hour}`, 'handed_over', hour, 'practitioner'),
      startsAt: new Date((10 - hour) * 3_600_000),
    }));
    expect(mailsOf([late!, early!], late!.id)).toEqual([{ kind: 'handed_over', together: [early, late] }]);
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
