import { describe, expect, it } from '@jest/globals';
import { type AppointmentLinkState, APPOINTMENT_STATUSES } from '@telecare/contracts';
import { type LinkFacts, linkStateOf } from './action-link.rules.js';

const link: LinkFacts = {
  action: 'confirm',
  status: 'confirmed',
  isUsed: false,
  isMoved: false,
  minutesAhead: 2880,
  noticeMinutes: 1440,
};

describe('a link in a mail', () => {
  it.each<[string, Partial<LinkFacts>, AppointmentLinkState]>([
    ['confirms', {}, 'open'],
    ['confirms until the appointment begins', { minutesAhead: 0.5 }, 'open'],
    ['does nothing once it has begun', { minutesAhead: 0 }, 'expired'],
    ['does nothing with an appointment that was moved', { isMoved: true }, 'expired'],
    ['does nothing with one that was moved and cancelled', { isMoved: true, status: 'cancelled' }, 'expired'],
    ['confirms once', { isUsed: true }, 'used'],
    ['does not confirm what staff have not', { status: 'pending' }, 'expired'],
    ['does not confirm what was cancelled', { status: 'cancelled' }, 'cancelled'],
    ['has confirmed what was cancelled since', { status: 'cancelled', isUsed: true }, 'cancelled'],
    ['cancels', { action: 'cancel' }, 'open'],
    ['cancels what staff have not confirmed', { action: 'cancel', status: 'pending' }, 'open'],
    ['cancels for two hours after the limit', { action: 'cancel', minutesAhead: 22 * 60 }, 'open'],
    ['does not cancel a moment later', { action: 'cancel', minutesAhead: 22 * 60 - 0.01 }, 'too_late'],
    ['follows the limit of the appointment', { action: 'cancel', noticeMinutes: 2880 + 121 }, 'too_late'],
    [
      'cancels until the beginning if the limit is two hours or less',
      { action: 'cancel', noticeMinutes: 120, minutesAhead: 0.1 },
      'open',
    ],
    ['does not cancel from the beginning on', { action: 'cancel', noticeMinutes: 0, minutesAhead: 0 }, 'expired'],
    ['cancels once', { action: 'cancel', status: 'cancelled', isUsed: true }, 'used'],
    ['does not cancel what somebody else has cancelled', { action: 'cancel', status: 'cancelled' }, 'cancelled'],
    ['cancels again what was opened again', { action: 'cancel', isUsed: true }, 'open'],
  ])('%s', (_, facts, state) => {
    expect(linkStateOf({ ...link, ...facts })).toBe(state);
  });

  it('does nothing after check-in', () => {
    const open = APPOINTMENT_STATUSES.filter((status) =>
      (['confirm', 'cancel'] as const).some((action) => linkStateOf({ ...link, action, status }) === 'open'),
    );
    expect(open).toEqual(['pending', 'confirmed']);
  });
});
