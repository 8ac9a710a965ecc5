import { describe, expect, it } from '@jest/globals';
import type { Role } from '@telecare/contracts';
import type { RemoteEntry, ServedRegistry } from '@telecare/federation';
import { servedLinks } from './served-links.js';

type Address = RemoteEntry['pages'][number];

const portal = (routes: Address[], pages: Address[]): RemoteEntry => ({
  version: '1.0.0',
  container: 'portal_1',
  entry: 'entry.js',
  first: [],
  integrity: {},
  requires: { sdk: '^1.0.0', react: '^19.0.0' },
  base: '/mf/portal/1.0.0/',
  title: { en: 'Portal' },
  owner: 'team',
  routes,
  pages,
  hotSwap: true,
  fallback: null,
});

const offer = { sdk: '1.0.0', react: '19.0.0' };

type Nav = NonNullable<Address['nav']>;

const nav = (order: number, more: Partial<Nav> = {}): Nav => ({ label: { en: `Link ${order}` }, order, ...more });

const linksOf = (
  pages: Address[],
  role: Role = 'practitioner',
  scope: 'practice' | 'platform' = 'practice',
): string[] => {
  const remotes = { first: portal([], pages.slice(0, 1)), second: portal([], pages.slice(1)) };
  const registry: ServedRegistry = { schema: 1, revision: 1, ring: 'stable', remotes };
  return servedLinks({ registry, role, scope, offer }).map(({ path }) => path);
};

const page = (path: string, roles: Role[], more: Partial<Address> = {}): Address => ({ path, roles, ...more });

const roles: Role[] = ['practitioner', 'practice_admin'];

describe('the links of the header', () => {
  it('stand in one order across portals', () => {
    expect(
      linksOf([
        { path: '/labs', roles, nav: nav(35) },
        { path: '/messages', roles, nav: nav(30) },
        { path: '/patients', roles, nav: nav(40) },
      ]),
    ).toEqual(['/messages', '/labs', '/patients']);
  });

  it('leave out pages without a link and pages of other roles', () => {
    expect(
      linksOf([
        { path: '/messages/several', roles },
        { path: '/admin', roles: ['practice_admin'], nav: nav(60) },
      ]),
    ).toEqual([]);
  });

  it('follow the roles and the scope that they name', () => {
    const pages: Address[] = [
      { path: '/admin', roles, nav: nav(60, { roles: ['practice_admin'] }) },
      { path: '/admin/users', roles, nav: nav(70, { scope: 'platform' }) },
    ];
    expect(linksOf(pages)).toEqual([]);
    expect(linksOf(pages, 'practice_admin')).toEqual(['/admin']);
    expect(linksOf(pages, 'practice_admin', 'platform')).toEqual(['/admin', '/admin/users']);
  });

  describe('to a release that brings none, such as after a rollback', () => {
    const staff: Role[] = ['scheduler', 'practitioner', 'practice_admin'];
    const former = [
      page('/patients', staff),
      page('/dashboard', staff),
      page('/appointments/new', staff),
      page('/admin/analytics', staff),
      page('/admin', staff),
    ];
    const linksTo = (released: Record<string, Address[]>, role: Role, scope: 'practice' | 'platform' = 'practice') => {
      const remotes = Object.fromEntries(Object.entries(released).map(([name, pages]) => [name, portal([], pages)]));
      return servedLinks({ registry: { schema: 1, revision: 1, ring: 'stable', remotes }, role, scope, offer });
    };
    const paths = (...asked: Parameters<typeof linksTo>) => linksTo(...asked).map(({ path }) => path);

    it.each<[Role, string[]]>([
      ['scheduler', ['/dashboard', '/patients']],
      ['practitioner', ['/dashboard', '/patients', '/admin/analytics']],
      ['practice_admin', ['/dashboard', '/patients', '/admin/analytics', '/admin']],
    ])('are the former ones of its pages for a %s', (role, links) => {
      expect(paths({ staff: former }, role)).toEqual(links);
      expect(linksTo({ staff: former }, role)[0]?.label).toEqual({ en: 'Dashboard', es: 'Inicio' });
    });

    it('lead a super administrator to the platform’s pages without a practice, and to the staff’s in one', () => {
      const admin: Role[] = ['super_admin'];
      const released = [
        page('/super-admin/dashboard', admin),
        page('/dashboard', admin, { scope: 'platform' }),
        page('/dashboard', admin, { scope: 'practice' }),
      ];
      expect(paths({ released }, 'super_admin', 'platform')).toEqual(['/super-admin/dashboard']);
      expect(paths({ released }, 'super_admin', 'practice')).toEqual(['/dashboard']);
    });

    it('stand among the links of portals that bring theirs, which get no other', () => {
      const labs = [page('/labs', roles, { nav: nav(15) }), page('/messages', roles)];
      expect(paths({ labs, staff: former }, 'practitioner')).toEqual([
        '/dashboard',
        '/labs',
        '/patients',
        '/admin/analytics',
      ]);
    });
  });
});
