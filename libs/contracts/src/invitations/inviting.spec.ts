import { describe, expect, it } from '@jest/globals';
import { invitableRoles, invitersOf, mayInvite, portalOf } from './inviting.js';
import { PLATFORM_PRACTICE_ID, ROLES } from '../access/roles.js';

const PRACTICE = '3f1c6f0e-58a5-4a30-9d2b-0d6f0d6a0001';

describe('the roles that a person can invite', () => {
  it("depend on the inviter's role in a practice", () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, invitableRoles(role, PRACTICE)]))).toEqual({
      super_admin: ['practice_admin', 'practitioner', 'scheduler'],
      practice_admin: ['practice_admin', 'practitioner', 'scheduler', 'patient'],
      practitioner: ['patient'],
      scheduler: ['patient'],
      patient: [],
    });
  });

  it('include only other super administrators on the platform', () => {
    expect(ROLES.map((role) => invitableRoles(role, PLATFORM_PRACTICE_ID))).toEqual([['super_admin'], [], [], [], []]);
  });

  it('agree with mayInvite', () => {
    for (const practiceId of [PRACTICE, PLATFORM_PRACTICE_ID]) {
      for (const inviter of ROLES) {
        for (const invited of ROLES) {
          expect(invitersOf(invited, practiceId).includes(inviter)).toBe(mayInvite(inviter, invited, practiceId));
        }
      }
    }
  });

  it('never include a role that can invite more than the inviter', () => {
    for (const inviter of ROLES.filter((role) => role !== 'super_admin')) {
      const reach = new Set(invitableRoles(inviter, PRACTICE));
      for (const invited of reach) for (const next of invitableRoles(invited, PRACTICE)) expect(reach).toContain(next);
    }
  });
});

it('patients sign in on their own portal', () => {
  expect(ROLES.filter((role) => portalOf(role) === 'patient')).toEqual(['patient']);
});
