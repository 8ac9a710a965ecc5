import { describe, expect, it } from '@jest/globals';
import type { NotificationDelivery } from '@telecare/contracts';
import { renderWithShell, setClock } from '@telecare/testing';
import { SentDelivery } from './sent-delivery.js';

const MAILED_AT = '2026-11-23T14:00:00Z';

function textOf(one: Partial<NotificationDelivery>, channel: 'push' | 'text' = 'text'): string {
  const delivery = { state: 'delivered', reason: null, at: '2026-11-23T14:02:00Z', dueAt: null, ...one } as const;
  const { container } = renderWithShell(<SentDelivery channel={channel} delivery={delivery} mailedAt={MAILED_AT} />, {
    messages: {},
  });
  return (container.textContent ?? '').replaceAll('\u202f', ' ');
}

describe('the text that went with a mail', () => {
  it.each<[Partial<NotificationDelivery>, string]>([
    [{}, 'Text delivered 9:02 AM'],
    [{ at: '2026-11-24T14:02:00Z' }, 'Text delivered Tue, Nov 24, 9:02 AM'],
    [{ state: 'sent' }, 'Text sent 9:02 AM, not confirmed by the carrier'],
    [{ state: 'sending' }, 'Text is being sent'],
    [{ state: 'waiting' }, 'Text is waiting'],
    [{ state: 'undelivered', reason: 'wrong_number' }, 'Text not delivered: the number is wrong'],
    [{ state: 'undelivered', reason: 'other' }, 'Text not delivered'],
    [{ state: 'unknown', reason: 'unanswered' }, 'The text may not have been sent: the provider did not answer'],
    [{ state: 'skipped', reason: 'too_far_ahead' }, 'No text: begins in more than 48 hours'],
    [{ state: 'skipped', reason: 'no_consent' }, 'No text: the patient withdrew consent'],
    [{ state: 'skipped', reason: 'from_a_newer_version' }, 'No text'],
    [{ state: 'skipped', reason: 'not_needed' }, ''],
  ])('shows %j as "%s"', (text, said) => {
    expect(textOf(text)).toBe(said);
  });

  it('waits until its time', () => {
    setClock('2026-11-24T03:00:00Z');
    const waiting = { state: 'waiting', dueAt: '2026-11-24T13:00:00Z' } as const;
    expect(textOf(waiting)).toBe('Text waits until Tue, Nov 24, 8:00 AM');
    setClock('2026-11-24T13:01:00Z');
    expect(textOf(waiting)).toBe('Text is waiting');
  });

  it('names the push message that made it unnecessary', () => {
    expect(textOf({ state: 'skipped', reason: 'push_shown' })).toBe('No text: a push message was shown');
  });
});

describe('the push message that went with a mail', () => {
  it.each<[Partial<NotificationDelivery>, string]>([
    [{}, 'Push message shown 9:02 AM'],
    [{ state: 'sent' }, 'Push message sent 9:02 AM'],
    [
      { state: 'undelivered', reason: 'no_device' },
      'Push message not delivered: the person has no device for it any more',
    ],
    [{ state: 'skipped', reason: 'quiet_hours' }, 'No push message: quiet hours'],
    [{ state: 'skipped', reason: 'not_needed' }, ''],
  ])('shows %j as "%s"', (push, said) => {
    expect(textOf(push, 'push')).toBe(said);
  });
});
