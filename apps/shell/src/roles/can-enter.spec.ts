import { describe, expect, it } from '@jest/globals';
import type { Role } from '@telecare/contracts';
import { holds, inPractice, lakeside, onPlatform, riverside } from '../../test/people.js';
import { canEnter } from './can-enter.js';

const staff: Role[] = ['practice_admin', 'practitioner', 'super_admin'];

describe('in a practice', () => {
  it('opens for the highest role held there', () => {
    expect(canEnter(['practitioner'], [holds('practitioner', riverside)], inPractice(riverside))).toBe(true);
  });

  it('counts only the highest role, not a lower one held beside it', () => {
    const both = [holds('practitioner', riverside), holds('practice_admin', riverside)];
    expect(canEnter(['practitioner'], both, inPractice(riverside))).toBe(false);
  });

  it('rejects a role in another practice', () => {
    expect(canEnter(staff, [holds('practice_admin', lakeside)], inPractice(riverside))).toBe(false);
  });

  it('rejects a person without roles', () => {
    expect(canEnter(staff, [], inPractice(riverside))).toBe(false);
  });
});

describe('on the main platform', () => {
  it.each<[Role, Role, boolean]>([
    ['practice_admin', 'practice_admin', true],
    ['practice_admin', 'practitioner', false],
    ['practitioner', 'practitioner', true],
    ['practitioner', 'practice_admin', true],
    ['practitioner', 'patient', false],
    ['patient', 'patient', true],
    ['patient', 'practitioner', false],
    ['super_admin', 'practice_admin', false],
  ])('an entry for %s opens for a %s of any practice: %p', (entry, role, opens) => {
    expect(canEnter([entry], [holds(role, lakeside)], onPlatform)).toBe(opens);
  });
});

it.each([[inPractice(riverside)], [onPlatform]])('a super administrator always passes', (tenant) => {
  expect(canEnter(['patient'], [holds('super_admin', null)], tenant)).toBe(true);
});
