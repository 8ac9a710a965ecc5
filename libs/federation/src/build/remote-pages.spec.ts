import { describe, expect, it } from '@jest/globals';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { addressesOf, readPages } from './remote-pages.ts';

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

describe("a portal's links in the header", () => {
  it('come with their texts in both languages', async () => {
    const { pages } = await readPages(path.join(workspaceRoot, 'apps/patient-portal'));
    expect(pages.find((page) => page.path === '/patient/messages')?.nav).toEqual({
      label: { en: 'Messages', es: 'Mensajes' },
      order: 30,
      roles: undefined,
      scope: undefined,
    });
  });

  it('stay with an address that several routes share', () => {
    const nav = { label: { en: 'Users' }, order: 1, roles: ['super_admin' as const] };
    const [page] = addressesOf([
      { path: '/admin/users', roles: ['practice_admin'], screens: [] },
      { path: '/admin/users', roles: ['super_admin'], screens: [], nav },
    ]).pages;
    expect(page?.nav).toEqual(nav);
  });
});
