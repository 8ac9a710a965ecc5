import { expect, it } from '@jest/globals';
import { logoTarget } from './header-links.js';

it('the logo leads to the own dashboard', () => {
  expect([logoTarget('super_admin'), logoTarget('patient'), logoTarget('practitioner'), logoTarget(undefined)]).toEqual(
    ['/super-admin/dashboard', '/patient/dashboard', '/dashboard', '/dashboard'],
  );
});
