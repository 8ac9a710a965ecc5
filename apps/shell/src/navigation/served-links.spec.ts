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
