import { describe, expect, it } from '@jest/globals';
import { headerLinks, logoTarget } from './header-links.js';

const paths = (...asked: Parameters<typeof headerLinks>) => headerLinks(...asked).map(({ path }) => path);
const staff = ['/dashboard', '/appointments', '/messages', '/patients'];

describe('the links of the header', () => {
  it('are the own ones for a patient', () => {
    expect(paths('patient', false)).toEqual(['/patient/dashboard', '/patient/appointments', '/patient/messages']);
  });

  it('are those of the platform for a super administrator without a practice', () => {
    expect(paths('super_admin', true)).toEqual([
      '/super-admin/dashboard',
      '/super-admin/appointments',
      '/super-admin/messages',
      '/super-admin/patients',
      '/super-admin/analytics',
    ]);
  });

  it('add analytics for practitioners and super administrators in a practice', () => {
    expect(paths('practitioner', false)).toEqual([...staff, '/admin/analytics']);
    expect(paths('super_admin', false)).toEqual([...staff, '/admin/analytics']);
  });

  it('add administration for practice administrators', () => {
    expect(paths('practice_admin', false)).toEqual([...staff, '/admin/analytics', '/admin']);
  });
});

it('the logo leads to the own dashboard', () => {
  expect([logoTarget('super_admin'), logoTarget('patient'), logoTarget('practitioner'), logoTarget(undefined)]).toEqual(
    ['/super-admin/dashboard', '/patient/dashboard', '/dashboard', '/dashboard'],
  );
});
