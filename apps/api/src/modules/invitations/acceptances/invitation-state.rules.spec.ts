import { describe, expect, it } from '@jest/globals';
import { type InvitationDates, statusOf } from './invitation-state.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const before = new Date('2026-11-20T12:00:00Z');
const open: InvitationDates = {
  acceptedAt: null,
  cancelledAt: null,
  waitingSince: null,
  expiresAt: '2026-11-22T12:00:00Z',
};

describe('the status of an invitation', () => {
  it.each<[string, Partial<InvitationDates>, string]>([
    ['until it is answered', {}, 'pending'],
    ['at the moment when it ends', { expiresAt: now }, 'expired'],
    ['after the person joined', { acceptedAt: before, expiresAt: before }, 'accepted'],
    ['after the practice approved the person', { acceptedAt: now, waitingSince: before }, 'accepted'],
    ['while the practice has to approve the person', { waitingSince: before, expiresAt: before }, 'waiting'],
    ['after the practice declined the person', { waitingSince: before, cancelledAt: now }, 'declined'],
    ['after the practice cancelled it', { cancelledAt: now, expiresAt: before }, 'cancelled'],
  ])('%s', (_, dates, status) => {
    expect(statusOf({ ...open, ...dates }, now)).toBe(status);
  });
});
