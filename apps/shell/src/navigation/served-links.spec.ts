import { describe, expect, it } from '@jest/globals';
import type { RemoteEntry, ServedRegistry } from '@telecare/federation';
import { headerLinks } from './header-links.js';
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

const registry: ServedRegistry = {
  schema: 1,
  revision: 1,
  ring: 'stable',
  remotes: {
    staff: portal(
      [
        { path: '/dashboard', roles: ['practitioner'] },
        { path: '/messages', roles: ['practitioner'] },
      ],
      [
        { path: '/dashboard', roles: ['practitioner'] },
        { path: '/messages/:conversationId', roles: ['practitioner'] },
      ],
    ),
    admin: portal(
      [{ path: '/admin', roles: ['practice_admin'] }],
      [{ path: '/admin/:page', roles: ['practice_admin'] }],
    ),
  },
};

const offered = (role: 'practitioner' | 'practice_admin') =>
  servedLinks(headerLinks(role, false), { registry, role, scope: 'practice', offer }).map(({ path }) => path);

describe('the links of the header', () => {
  it('leave out addresses of a portal that has no page there yet', () => {
    expect(offered('practitioner')).toEqual(['/dashboard']);
  });

  it('count only pages that are open to the role', () => {
    expect(offered('practice_admin')).toEqual(['/admin/analytics']);
  });
});

describe("a portal's own links", () => {
  const nav = { label: { en: 'Lab results', es: 'Resultados' }, order: 35, roles: ['practitioner' as const] };
  const labs = portal(
    [{ path: '/labs', roles: ['practitioner', 'practice_admin'] }],
    [{ path: '/labs', roles: ['practitioner', 'practice_admin'], nav }],
  );
  const linksOf = (role: 'practitioner' | 'practice_admin', entry: RemoteEntry, scope: 'practice' | 'platform') => {
    const remotes = { ...registry.remotes, labs: entry };
    return servedLinks(headerLinks(role, false), { registry: { ...registry, remotes }, role, scope, offer });
  };

  it('stand in their place among those of releases that bring none', () => {
    const links = linksOf('practitioner', labs, 'practice');
    expect(links.map(({ path }) => path)).toEqual(['/dashboard', '/labs']);
    expect(links[1]?.label).toEqual(nav.label);
  });

  it('are shown to the roles that they name', () => {
    expect(linksOf('practice_admin', labs, 'practice').map(({ path }) => path)).not.toContain('/labs');
  });

  it('are shown where they name a scope, only there', () => {
    const pages = [{ ...labs.pages[0]!, nav: { ...nav, scope: 'platform' as const } }];
    expect(linksOf('practitioner', { ...labs, pages }, 'practice').map(({ path }) => path)).not.toContain('/labs');
    expect(linksOf('practitioner', { ...labs, pages }, 'platform').map(({ path }) => path)).toContain('/labs');
  });

  it('are all that a release with links has', () => {
    const [dashboard] = registry.remotes.staff!.pages;
    const staff = portal(registry.remotes.staff!.routes, [
      dashboard!,
      { path: '/messages', roles: ['practitioner'], nav },
    ]);
    const remotes = { ...registry.remotes, staff };
    const asked = { registry: { ...registry, remotes }, role: 'practitioner', scope: 'practice', offer } as const;
    expect(servedLinks(headerLinks('practitioner', false), asked).map(({ path }) => path)).toEqual(['/messages']);
  });
});
