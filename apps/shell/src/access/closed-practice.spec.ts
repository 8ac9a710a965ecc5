import { describe, expect, it } from '@jest/globals';
import { holds, lakeside, riverside } from '../../test/people.js';
import { closedPracticeOf } from './closed-practice.js';

const inactive = { id: lakeside.id, name: lakeside.name, subdomain: lakeside.subdomain };
const at = (pathname: string, search = '') => ({ pathname, search });

describe('the closed practice of a signed-in person', () => {
  it('covers every page for a person without roles, except finding a practice and accepting invitations', () => {
    const nobody = { roles: [], inactivePractices: [], waitingPractices: [] };
    expect(closedPracticeOf(nobody, at('/dashboard'))).toBe('none');
    expect(closedPracticeOf(nobody, at('/profile'))).toBe('none');
    expect(closedPracticeOf(nobody, at('/practices'))).toBeUndefined();
    expect(closedPracticeOf(nobody, at('/auth/invite-acceptance'))).toBeUndefined();
  });

  it('names the practice if the only one is inactive', () => {
    expect(
      closedPracticeOf({ roles: [], inactivePractices: [inactive], waitingPractices: [] }, at('/dashboard')),
    ).toEqual(inactive);
  });

  it('names the inactive practice only at its own address', () => {
    const person = { roles: [holds('patient', riverside)], inactivePractices: [inactive], waitingPractices: [] };
    expect(closedPracticeOf(person, at('/dashboard', '?practice=lakeside'))).toEqual(inactive);
    expect(closedPracticeOf(person, at('/dashboard', '?practice=riverside'))).toBeUndefined();
  });

  it('does not exist for super administrators in an inactive practice', () => {
    const person = { roles: [holds('super_admin', null)], inactivePractices: [inactive], waitingPractices: [] };
    expect(closedPracticeOf(person, at('/dashboard', '?practice=lakeside'))).toBeUndefined();
  });

  it('shows that a practice has yet to approve the person, only there', () => {
    const waiting = { ...inactive, phone: null, isDeclined: false };
    const nobody = { roles: [], inactivePractices: [], waitingPractices: [waiting] };
    expect(closedPracticeOf(nobody, at('/dashboard'))).toEqual(waiting);
    const patient = { ...nobody, roles: [holds('patient', riverside)] };
    expect(closedPracticeOf(patient, at('/dashboard', '?practice=lakeside'))).toEqual(waiting);
    expect(closedPracticeOf(patient, at('/dashboard', '?practice=riverside'))).toBeUndefined();
  });

  it('does not exist for staff who also wait there as a patient', () => {
    const waitingPractices = [{ ...inactive, phone: null, isDeclined: false }];
    const colleague = { roles: [holds('practitioner', lakeside)], inactivePractices: [], waitingPractices };
    expect(closedPracticeOf(colleague, at('/dashboard', '?practice=lakeside'))).toBeUndefined();
  });
});
