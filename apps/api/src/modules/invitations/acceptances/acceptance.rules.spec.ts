import { describe, expect, it } from '@jest/globals';
import { INVITATION_STATUSES, type InvitationStatus } from '@telecare/contracts';
import {
  acceptanceOf,
  acceptanceRefusal,
  type Acceptor,
  claimedUntil,
  type HeldInvitation,
  isAcceptable,
  isClaimable,
  type KnownRecords,
} from './acceptance.rules.js';

const invitation: HeldInvitation = {
  id: 'invitation',
  practiceId: 'oak',
  acceptedAt: null,
  cancelledAt: null,
  waitingSince: null,
  expiresAt: '2100-01-01T00:00:00Z',
  email: 'rosa@example.test',
  role: 'patient',
  firstName: 'Rosa',
  lastName: 'Lind',
  language: 'en',
  needsApproval: false,
  phone: null,
  claim: null,
  claimedUntil: null,
  namedRecord: null,
};
const nobody: KnownRecords = { own: undefined, free: [] };
const who: Acceptor = { claim: null, email: 'rosa@example.test', firstName: null, lastName: null, language: null };

const past = new Date('2026-11-20T12:00:00Z');
const claimed = { claim: 'mine', claimedUntil: new Date('2100-01-01T00:00:00Z') };

describe('an invitation', () => {
  it.each<[string, Partial<HeldInvitation>, Partial<Acceptor>, boolean]>([
    ['is for the invited address', {}, {}, true],
    ['is for no other address', {}, { email: 'ana@example.test' }, false],
    ['counts once', { acceptedAt: past }, {}, false],
    ['has an end', { expiresAt: past }, {}, false],
    ['may be taken back', { cancelledAt: past }, {}, false],
    ['is for the request that claimed it', claimed, { claim: 'mine' }, true],
    ['is not for another request meanwhile', claimed, { claim: 'other' }, false],
    ['is not for somebody who is signed in meanwhile', claimed, {}, false],
  ])('%s', (_, held, acceptor, acceptable) => {
    expect(isAcceptable({ ...invitation, ...held }, { ...who, ...acceptor })).toBe(acceptable);
  });
});

describe('the refusal of an acceptance', () => {
  const refusal = (status: InvitationStatus, email = 'ann@example.com') =>
    acceptanceRefusal({ status, email: 'ann@example.com' }, email);

  it('names the reason', () => {
    expect(acceptanceRefusal(undefined, 'ann@example.com')).toBe('invitation.not_found');
    expect(INVITATION_STATUSES.map((status) => refusal(status))).toEqual([
      'invitation.in_progress',
      'invitation.used',
      'invitation.used',
      'invitation.cancelled',
      'invitation.expired',
      'invitation.cancelled',
    ]);
  });

  it('reports that the invitation is for another account', () => {
    expect(refusal('pending', 'eve@example.com')).toBe('invitation.other_email');
    expect(refusal('expired', 'eve@example.com')).toBe('invitation.expired');
  });
});

describe('a claim', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const open = { ...invitation, expiresAt: '2026-11-22T12:00:00Z' };
  const taken = { ...open, claimedUntil: claimedUntil(now) };

  it('lasts a minute, then another request can claim the invitation', () => {
    expect(isClaimable(taken, new Date('2026-11-21T12:01:00Z'))).toBe(false);
    expect(isClaimable(taken, new Date('2026-11-21T12:01:01Z'))).toBe(true);
  });

  it('needs an open invitation', () => {
    expect(isClaimable(open, now)).toBe(true);
    expect(isClaimable({ ...open, waitingSince: past }, now)).toBe(false);
    expect(isClaimable({ ...open, expiresAt: past }, now)).toBe(false);
  });
});

describe('the record of an accepting person', () => {
  it.each<[string, Partial<HeldInvitation>, Partial<KnownRecords>, string | undefined]>([
    [
      'is theirs in the practice',
      { namedRecord: 'named' },
      { own: { id: 'own', hasRole: false }, free: ['named'] },
      'own',
    ],
    ['is the one that was named', { namedRecord: 'named' }, { free: ['named', 'same address'] }, 'named'],
    ['is new when the named one has an account', { namedRecord: 'named' }, { free: ['same address'] }, undefined],
    ['is the only one with their address', {}, { free: ['same address'] }, 'same address'],
    ['is new when several have their address', {}, { free: ['one', 'two'] }, undefined],
    ['is new when none is known', {}, {}, undefined],
  ])('%s', (_, held, records, record) => {
    expect(acceptanceOf({ ...invitation, ...held }, { ...nobody, ...records }, who).record).toBe(record);
  });

  it('keeps its names unless others are given, and a new profile takes those of the invitation', () => {
    const given = { ...who, firstName: 'Rosalind' };
    const found = { ...nobody, free: ['found'] };
    expect(acceptanceOf(invitation, found, given)).toMatchObject({ firstName: 'Rosalind', lastName: null });
    expect(acceptanceOf(invitation, nobody, given)).toMatchObject({ firstName: 'Rosalind', lastName: 'Lind' });
  });
});

describe('accepting', () => {
  it("chooses the person's language, or else the invitation's", () => {
    expect(acceptanceOf(invitation, nobody, { ...who, language: 'es' }).language).toBe('es');
    expect(acceptanceOf(invitation, nobody, who).language).toBe('en');
  });

  it('gives the role unless the person has it', () => {
    const held = (hasRole: boolean) => ({ own: { id: 'own', hasRole }, free: [] });
    expect(acceptanceOf(invitation, nobody, who).givesRole).toBe(true);
    expect(acceptanceOf(invitation, held(false), who).givesRole).toBe(true);
    expect(acceptanceOf(invitation, held(true), who).givesRole).toBe(false);
  });
});
