import { describe, expect, it } from '@jest/globals';
import { invitableRoles, invitersOf, mayInvite, portalOf } from './inviting.js';
import { PLATFORM_PRACTICE_ID, ROLES } from './roles.js';

const PRACTICE = '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001';

describe('who may invite whom', () => {
  it('is exactly this in a practice', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, invitableRoles(role, PRACTICE)]))).toEqual({
      super_admin: ['practice_admin', 'practitioner', 'scheduler'],
      practice_admin: ['practice_admin', 'practitioner', 'scheduler', 'patient'],
      practitioner: ['patient'],
      scheduler: ['patient'],
      patient: [],
    });
  });

  it('is one super administrator another, and nothing else, on the platform', () => {
    expect(ROLES.map((role) => invitableRoles(role, PLATFORM_PRACTICE_ID))).toEqual([['super_admin'], [], [], [], []]);
  });

  it('says the same from both sides', () => {
    for (const practiceId of [PRACTICE, PLATFORM_PRACTICE_ID]) {
      for (const inviter of ROLES) {
        for (const invited of ROLES) {
          expect(invitersOf(invited, practiceId).includes(inviter)).toBe(mayInvite(inviter, invited, practiceId));
        }
      }
    }
  });

  it('lets nobody rise: whom somebody may invite may invite no role that they may not', () => {
    for (const inviter of ROLES.filter((role) => role !== 'super_admin')) {
      const reach = new Set(invitableRoles(inviter, PRACTICE));
      for (const invited of reach) for (const next of invitableRoles(invited, PRACTICE)) expect(reach).toContain(next);
    }
  });
});

it('patients sign in on their own portal', () => {
  expect(ROLES.filter((role) => portalOf(role) === 'patient')).toEqual(['patient']);
});
