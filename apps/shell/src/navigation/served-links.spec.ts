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
});
