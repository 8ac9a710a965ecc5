import { describe, expect, it } from '@jest/globals';
import { lookalikesOf } from '../../../test/lookalikes.js';
import {
  canonicalEmail,
  type InvitationChange,
  type InvitationFacts,
  isSentAgain,
  refusalToChange,
  refusalToInvite,
  secondsToWait,
  TO_ANYBODY,
  TO_RECIPIENT,
} from './invitation.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const sent = (count: number, secondsAgo: number) =>
  Array.from({ length: count }, () => new Date(now.getTime() - secondsAgo * 1000));

describe('the limit of sent invitations', () => {
  it('allows a practice a hundred per hour and five hundred per day', () => {
    expect(secondsToWait(sent(99, 10), TO_ANYBODY, now)).toBe(0);
    expect(secondsToWait(sent(100, 10), TO_ANYBODY, now)).toBe(3_590);
    expect(secondsToWait(sent(100, 3_600), TO_ANYBODY, now)).toBe(0);
    expect(secondsToWait(sent(500, 4_000), TO_ANYBODY, now)).toBe(82_400);
  });

  it('allows three per recipient and day', () => {
    expect(secondsToWait(sent(2, 0), TO_RECIPIENT, now)).toBe(0);
    expect(secondsToWait([...sent(2, 0), ...sent(1, 86_399)], TO_RECIPIENT, now)).toBe(1);
  });
});

describe('signing up with an invited address', () => {
  const sentAt = (count: number, secondsAgo: number) => ({ delivery: 'sent', sentAt: sent(count, secondsAgo) });

  it('mails the invitation again, at most three times a day', () => {
    expect(isSentAgain(sentAt(2, 60), now)).toBe(true);
    expect(isSentAgain(sentAt(3, 60), now)).toBe(false);
    expect(isSentAgain({ delivery: 'sent', sentAt: [...sent(1, 86_401), ...sent(2, 60)] }, now)).toBe(true);
  });

  it('waits for a queued mail', () => {
    expect(isSentAgain({ ...sentAt(1, 60), delivery: 'queued' }, now)).toBe(false);
    expect(isSentAgain({ ...sentAt(1, 60), delivery: 'not_delivered' }, now)).toBe(true);
  });
});

describe('inviting', () => {
  const RECORD = '5f0c2f5e-0000-4000-8000-000000000001';
  const free: InvitationFacts = {
    pending: false,
    waiting: false,
    member: false,
    recordHasAccount: null,
    toAnybody: [],
    toRecipient: [],
  };

  it.each<[string, Partial<InvitationFacts>, string | null, string | undefined]>([
    ['nobody known', {}, null, undefined],
    ['a record without an account', { recordHasAccount: false }, RECORD, undefined],
    ['somebody who is invited as the same', { pending: true, member: true }, null, 'invitation.already_pending'],
    ['somebody who waits for an approval', { pending: true, waiting: true }, null, 'invitation.waiting'],
    ['a member', { member: true }, null, 'invitation.already_member'],
    ['a record that has an account', { recordHasAccount: true }, RECORD, 'invitation.already_member'],
    ['a record that is not there', {}, RECORD, 'resource.not_found'],
    ['a member, however many were sent', { member: true, toRecipient: sent(3, 0) }, null, 'invitation.already_member'],
    ['somebody who got three today', { toRecipient: sent(3, 0) }, null, 'request.rate_limited'],
    ['the hundred and first in an hour', { toAnybody: sent(100, 0) }, null, 'request.rate_limited'],
  ])('%s', (_, facts, profileId, refusal) => {
    expect(refusalToInvite({ ...free, ...facts }, profileId, now)?.code).toBe(refusal);
  });
});

describe('changing an invitation', () => {
  const sends = { toAnybody: [], toRecipient: [] };
  const changes: InvitationChange[] = ['resend', 'link', 'cancel'];

  it.each(changes)('refuses to %s an accepted invitation', (change) => {
    expect(refusalToChange(change, { status: 'accepted', ...sends }, now)?.code).toBe('invitation.used');
  });

  it('resends and cancels an expired invitation, but shows no expired link', () => {
    const refusals = changes.map((change) => refusalToChange(change, { status: 'expired', ...sends }, now)?.code);
    expect(refusals).toEqual([undefined, 'invitation.expired', undefined]);
  });

  it('counts only sent mails', () => {
    const often = { status: 'pending', toAnybody: [], toRecipient: sent(3, 0) } as const;
    const refusals = changes.map((change) => refusalToChange(change, often, now)?.code);
    expect(refusals).toEqual(['request.rate_limited', undefined, undefined]);
  });
});

describe('an invited address', () => {
  it('ignores upper and lower case and rejects lookalike letters', () => {
    expect(canonicalEmail('Kim@Clinic.Example')).toBe('kim@clinic.example');
    for (const odd of ['\u212Aim@clinic.example', 'kim@clinic.example\u0000', ' kim@clinic.example', '']) {
      expect(canonicalEmail(odd)).toBe('');
    }
  });

  it('matches none of more than a thousand lookalikes', () => {
    const others = lookalikesOf('kim.silk@example.test');
    expect(others.length).toBeGreaterThan(1000);
    expect(others.filter((other) => canonicalEmail(other) === 'kim.silk@example.test')).toEqual([]);
  });
});
