import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './remote-pages.ts';

const { pages, routes } = addressesOf([
  { path: '/admin/users', roles: ['practice_admin', 'super_admin'] },
  { path: '/admin/practice/:practiceId', roles: ['super_admin'] },
  { path: '/dashboard', roles: ['practitioner'] },
  { path: '/dashboard', roles: ['practice_admin', 'practitioner'] },
]);

describe("a portal's table of routes", () => {
  it('lists each page once, for all who have it', () => {
    expect(pages).toEqual([
      { path: '/admin/users', roles: ['practice_admin', 'super_admin'] },
      { path: '/admin/practice/:practiceId', roles: ['super_admin'] },
      { path: '/dashboard', roles: ['practitioner', 'practice_admin'] },
    ]);
  });

  it('answers for everything that begins like one of its pages', () => {
    expect(routes).toEqual([
      { path: '/admin', roles: ['practice_admin', 'super_admin'] },
      { path: '/dashboard', roles: ['practitioner', 'practice_admin'] },
    ]);
  });
});
