import { describe, expect, it } from '@jest/globals';
import { holds, lakeside, riverside } from '../../test/people.js';
import { closedPracticeOf } from './closed-practice.js';

const inactive = { id: lakeside.id, name: lakeside.name, subdomain: lakeside.subdomain };
const at = (pathname: string, search = '') => ({ pathname, search });

describe('a signed-in person', () => {
  it('without any role is told so wherever a page would be, and may still look for a practice or be invited', () => {
    const nobody = { roles: [], inactivePractices: [], waitingPractices: [] };
    expect(closedPracticeOf(nobody, at('/dashboard'))).toBe('none');
    expect(closedPracticeOf(nobody, at('/profile'))).toBe('none');
    expect(closedPracticeOf(nobody, at('/practices'))).toBeUndefined();
    expect(closedPracticeOf(nobody, at('/auth/invite-acceptance'))).toBeUndefined();
  });

  it('of an inactive practice only is told which one', () => {
    expect(
      closedPracticeOf({ roles: [], inactivePractices: [inactive], waitingPractices: [] }, at('/dashboard')),
    ).toEqual(inactive);
  });

  it('of an inactive practice and another one is told at the address of the inactive one', () => {
    const person = { roles: [holds('patient', riverside)], inactivePractices: [inactive], waitingPractices: [] };
    expect(closedPracticeOf(person, at('/dashboard', '?practice=lakeside'))).toEqual(inactive);
    expect(closedPracticeOf(person, at('/dashboard', '?practice=riverside'))).toBeUndefined();
  });

  it('who is a super administrator works in an inactive practice', () => {
    const person = { roles: [holds('super_admin', null)], inactivePractices: [inactive], waitingPractices: [] };
    expect(closedPracticeOf(person, at('/dashboard', '?practice=lakeside'))).toBeUndefined();
  });

  it('sees that a practice still has to approve them, and works elsewhere', () => {
    const waiting = { ...inactive, phone: null, isDeclined: false };
    const nobody = { roles: [], inactivePractices: [], waitingPractices: [waiting] };
    expect(closedPracticeOf(nobody, at('/dashboard'))).toEqual(waiting);
    const patient = { ...nobody, roles: [holds('patient', riverside)] };
    expect(closedPracticeOf(patient, at('/dashboard', '?practice=lakeside'))).toEqual(waiting);
    expect(closedPracticeOf(patient, at('/dashboard', '?practice=riverside'))).toBeUndefined();
  });

  it('keeps working as a colleague where they wait as a patient', () => {
    const waitingPractices = [{ ...inactive, phone: null, isDeclined: false }];
    const colleague = { roles: [holds('practitioner', lakeside)], inactivePractices: [], waitingPractices };
    expect(closedPracticeOf(colleague, at('/dashboard', '?practice=lakeside'))).toBeUndefined();
  });
});
