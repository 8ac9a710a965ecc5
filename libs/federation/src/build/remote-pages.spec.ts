import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './remote-pages.ts';

const { pages, routes } = addressesOf([
  { path: '/admin/users', roles: ['practice_admin', 'super_admin'], screens: ['./users.js'] },
  { path: '/admin/practice/:practiceId', roles: ['super_admin'], screens: ['./practice.js'] },
  { path: '/dashboard', roles: ['practitioner'], screens: ['./dashboard.js'] },
  { path: '/dashboard', roles: ['practice_admin', 'practitioner'], screens: ['./dashboard.js', './start.js'] },
]);

describe("a portal's table of routes", () => {
  it('lists each page once, for all who have it', () => {
    expect(pages).toEqual([
      { path: '/admin/users', roles: ['practice_admin', 'super_admin'], screens: ['./users.js'] },
      { path: '/admin/practice/:practiceId', roles: ['super_admin'], screens: ['./practice.js'] },
      {
        path: '/dashboard',
        roles: ['practitioner', 'practice_admin'],
        screens: ['./dashboard.js', './start.js'],
      },
    ]);
  });

  it('keeps apart what is another page in a practice than outside', () => {
    const both = addressesOf([
      { path: '/messages', roles: ['super_admin'], scope: 'platform', screens: ['./monitor.js'] },
      { path: '/messages', roles: ['practitioner'], scope: 'practice', screens: ['./messages.js'] },
    ]);
    expect(both.pages).toEqual([
      { path: '/messages', roles: ['super_admin'], scope: 'platform', screens: ['./monitor.js'] },
      { path: '/messages', roles: ['practitioner'], scope: 'practice', screens: ['./messages.js'] },
    ]);
    expect(both.routes).toEqual([{ path: '/messages', roles: ['super_admin', 'practitioner'] }]);
  });

  it('answers for everything that begins like one of its pages', () => {
    expect(routes).toEqual([
      { path: '/admin', roles: ['practice_admin', 'super_admin'] },
      { path: '/dashboard', roles: ['practitioner', 'practice_admin'] },
    ]);
  });
});
