import { describe, expect, it } from '@jest/globals';
import type { AccessDto, HeldRoleDto, Role } from '@telecare/contracts';
import { holds, lakeside, riverside } from '../../test/people.js';
import { judgeAccess, rolesOpening } from './judge-access.js';

const says = (state: AccessDto['state'], ...roles: AccessDto['roles']): AccessDto => ({
  state,
  roles,
  switched: [],
  practiceRevision: 1,
  practiceLogoUrl: null,
  idleMinutes: 15,
});

const as = (...roles: Role[]) => roles.map((role) => holds(role, riverside));

describe('an answer about access', () => {
  it('changes nothing while the roles are the same, in whichever order', () => {
    expect(judgeAccess(says('open', 'practitioner', 'practice_admin'), as('practice_admin', 'practitioner'))).toBe(
      'same',
    );
  });

  it('tells a role more from a role less, and a less from a more', () => {
    expect(judgeAccess(says('open', 'practitioner', 'practice_admin'), as('practitioner'))).toBe('gained');
    expect(judgeAccess(says('open', 'practitioner'), as('practice_admin', 'practitioner'))).toBe('lost');
    expect(judgeAccess(says('open', 'practice_admin'), as('practitioner'))).toBe('lost');
  });

  it('reloads the person when the practice has switched permissions', () => {
    const removes = { permission: 'patient:remove', allowed: false } as const;
    const exports = { permission: 'patient:export', allowed: false } as const;
    const told = (...switched: AccessDto['switched']) => ({ ...says('open', 'practitioner'), switched });
    const opened = (...switched: AccessDto['switched']): HeldRoleDto[] => [
      { ...holds('practitioner', riverside), switched },
    ];
    expect(judgeAccess(told(removes), as('practitioner'))).toBe('gained');
    expect(judgeAccess(told(exports), opened({ ...exports, allowed: true }))).toBe('gained');
    expect(judgeAccess(told(), opened(removes))).toBe('gained');
    expect(judgeAccess(told(exports, removes), opened(exports, removes))).toBe('same');
    expect(judgeAccess({ ...told(removes), roles: ['patient'] }, opened())).toBe('lost');
  });

  it.each([
    ['none', 'removed'],
    ['suspended', 'suspended'],
    ['closed', 'closed'],
    ['blocked', 'blocked'],
  ] as const)('%s ends a page as %s', (state, reason) => {
    expect(judgeAccess(says(state), as('patient'))).toBe(reason);
  });

  it('ends nothing of a guest but a blocked account', () => {
    expect(judgeAccess(says('none'), [])).toBe('same');
    expect(judgeAccess(says('closed'), [])).toBe('same');
    expect(judgeAccess(says('open', 'patient'), [])).toBe('gained');
    expect(judgeAccess(says('blocked'), [])).toBe('blocked');
  });
});

it('considers roles in the practice and platform-wide roles', () => {
  const held = [holds('patient', riverside), holds('practitioner', lakeside), holds('super_admin', null)];
  expect(rolesOpening(held, riverside.id).map(({ role }) => role)).toEqual(['patient', 'super_admin']);
});
