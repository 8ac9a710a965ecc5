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

  it.each([
    ['patient', 'practice', ['Dashboard', 'Appointments', 'Messages']],
    ['scheduler', 'practice', ['Dashboard', 'Appointments', 'Messages', 'Patients']],
    ['practitioner', 'practice', ['Dashboard', 'Appointments', 'Messages', 'Patients', 'Analytics']],
    [
      'practice_admin',
      'practice',
      ['Dashboard', 'Appointments', 'Messages', 'Patients', 'Analytics', 'Administration'],
    ],
    ['super_admin', 'practice', ['Dashboard', 'Appointments', 'Messages', 'Patients', 'Analytics']],
    [
      'super_admin',
      'platform',
      [
        'Dashboard',
        'Appointments',
        'Messages',
        'Patients',
        'Analytics',
        'Practices',
        'Users',
        'Security',
        'Health',
        'Changes',
      ],
    ],
  ] as const)('are those of the specification for %s in a %s', async (role, scope, expected) => {
    const apps = ['patient-portal', 'staff-portal', 'admin-console'];
    const read = await Promise.all(apps.map((app) => readPages(path.join(workspaceRoot, 'apps', app))));
    const shown = read
      .flatMap(({ pages }) => pages)
      .filter((page) => (page.nav?.roles ?? page.roles).includes(role) && page.roles.includes(role))
      .filter((page) => [page.scope, page.nav?.scope].every((named) => (named ?? scope) === scope))
      .flatMap(({ nav }) => nav ?? [])
      .sort((one, other) => one.order - other.order);
    expect(shown.map(({ label }) => label.en)).toEqual(expected);
  });

  it('keep their own roles at an address that several routes share', () => {
    const nav = { label: { en: 'Users' }, order: 1, roles: ['super_admin' as const] };
    const [page] = addressesOf([
      { path: '/admin/users', roles: ['practice_admin'], screens: [] },
      { path: '/admin/users', roles: ['super_admin'], screens: [], nav },
    ]).pages;
    expect(page?.nav).toEqual(nav);
  });
});
