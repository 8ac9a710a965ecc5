import { describe, expect, it } from '@jest/globals';
import {
  acceptanceOf,
  type Acceptor,
  claimedUntil,
  type HeldInvitation,
  isAcceptable,
  isClaimable,
} from './acceptance.rules.js';

const invitation: HeldInvitation = {
  id: 'invitation',
  practiceId: 'oak',
  status: 'pending',
  email: 'rosa@example.test',
  role: 'patient',
  firstName: 'Rosa',
  lastName: 'Lind',
  language: 'en',
  needsApproval: false,
  claim: null,
  namedRecord: null,
  ownRecord: null,
  freeRecords: [],
  knownLanguage: null,
  hasHome: false,
};
const who: Acceptor = { claim: null, email: 'rosa@example.test', firstName: null, lastName: null, language: null };

describe('an invitation', () => {
  it.each<[string, Partial<HeldInvitation>, Partial<Acceptor>, boolean]>([
    ['is for the invited address', {}, {}, true],
    ['is for no other address', {}, { email: 'ana@example.test' }, false],
    ['counts once', { status: 'accepted' }, {}, false],
    ['has an end', { status: 'expired' }, {}, false],
    ['may be taken back', { status: 'cancelled' }, {}, false],
    ['is for the request that claimed it', { claim: 'mine' }, { claim: 'mine' }, true],
    ['is not for another request meanwhile', { claim: 'mine' }, { claim: 'other' }, false],
    ['is not for somebody who is signed in meanwhile', { claim: 'mine' }, {}, false],
  ])('%s', (_, held, acceptor, acceptable) => {
    expect(isAcceptable({ ...invitation, ...held }, { ...who, ...acceptor })).toBe(acceptable);
  });
});

describe('a claim', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const claimed = { status: 'pending', claimedUntil: claimedUntil(now) } as const;

  it('lasts a minute, and then another request may have one', () => {
    expect(isClaimable(claimed, new Date('2026-11-21T12:01:00Z'))).toBe(false);
    expect(isClaimable(claimed, new Date('2026-11-21T12:01:01Z'))).toBe(true);
  });

  it('needs an invitation that is open', () => {
    expect(isClaimable({ status: 'pending', claimedUntil: null }, now)).toBe(true);
    expect(isClaimable({ status: 'waiting', claimedUntil: null }, now)).toBe(false);
    expect(isClaimable({ status: 'expired', claimedUntil: null }, now)).toBe(false);
  });
});

describe('the record of an accepting person', () => {
  it.each<[string, Partial<HeldInvitation>, string | undefined]>([
    ['is theirs in the practice', { ownRecord: 'own', namedRecord: 'named', freeRecords: ['named'] }, 'own'],
    ['is the one that was named', { namedRecord: 'named', freeRecords: ['named', 'same address'] }, 'named'],
    ['is new when the named one has an account', { namedRecord: 'named', freeRecords: ['same address'] }, undefined],
    ['is the only one with their address', { freeRecords: ['same address'] }, 'same address'],
    ['is new when several have their address', { freeRecords: ['one', 'two'] }, undefined],
    ['is new when none is known', {}, undefined],
  ])('%s', (_, held, record) => {
    expect(acceptanceOf({ ...invitation, ...held }, who).record).toBe(record);
  });

  it('keeps its names unless they give others, and a new one takes those of the invitation', () => {
    const given = { ...who, firstName: 'Rosalind' };
    const found = { ...invitation, freeRecords: ['found'] };
    expect(acceptanceOf(found, given)).toMatchObject({ firstName: 'Rosalind', lastName: null });
    expect(acceptanceOf(invitation, given)).toMatchObject({ firstName: 'Rosalind', lastName: 'Lind' });
  });
});

describe('accepting', () => {
  it('chooses the language that they have, else the one that they give, else that of the invitation', () => {
    const spanish = { ...who, language: 'es' } as const;
    expect(acceptanceOf({ ...invitation, knownLanguage: 'en' }, spanish).language).toBe('en');
    expect(acceptanceOf(invitation, spanish).language).toBe('es');
    expect(acceptanceOf(invitation, who).language).toBe('en');
  });

  it('makes the first practice the home, and the platform never', () => {
    expect(acceptanceOf(invitation, who).isHome).toBe(true);
    expect(acceptanceOf({ ...invitation, hasHome: true }, who).isHome).toBe(false);
    expect(acceptanceOf({ ...invitation, role: 'super_admin' }, who).isHome).toBe(false);
  });

  it('creates a patient relationship only for patients', () => {
    expect(acceptanceOf(invitation, who).isPatient).toBe(true);
    expect(acceptanceOf({ ...invitation, role: 'practitioner' }, who).isPatient).toBe(false);
  });
});
