import { describe, expect, it } from '@jest/globals';
import type { Role } from '@telecare/contracts';
import type { RemoteEntry, ServedRegistry } from '@telecare/federation';
import { type Asking, findRemote, isRemotePath, usableVersion } from './remote-choice.js';

const version = (name: string, sdk = '^1.0.0') => ({
  version: name,
  container: `portal_${name.replaceAll('.', '_')}`,
  base: `/mf/portal/${name}/`,
  entry: 'remoteEntry.js',
  first: [],
  integrity: {},
  pages: [],
  requires: { sdk, react: '^19.0.0' },
});

const entry = (routes: RemoteEntry['routes'], changes: Partial<RemoteEntry> = {}): RemoteEntry => ({
  ...version('1.0.0'),
  title: { en: 'Portal' },
  owner: 'team',
  hotSwap: true,
  routes,
  fallback: null,
  ...changes,
});

const registry: ServedRegistry = {
  schema: 1,
  revision: 1,
  ring: 'stable',
  remotes: {
    'admin-console': entry([
      { path: '/admin', roles: ['practice_admin', 'super_admin'] },
      { path: '/dashboard', roles: ['super_admin'] },
    ]),
    'staff-portal': entry([{ path: '/dashboard', roles: ['practice_admin', 'practitioner'] }]),
  },
};
const as = (role: Role, scope: Asking['scope'] = 'practice'): Asking => ({ role, scope });
const offer = { sdk: '1.0.0', react: '19.3.1' };

describe('finding the portal of an address', () => {
  it('depends on the role if two portals share the address', () => {
    expect(findRemote(registry, '/dashboard', as('super_admin'))?.portal).toBe('admin-console');
    expect(findRemote(registry, '/dashboard', as('practice_admin'))?.portal).toBe('staff-portal');
  });

  it('matches everything below an address, but not a longer name with the same beginning', () => {
    expect(findRemote(registry, '/admin/users', as('practice_admin'))?.portal).toBe('admin-console');
    expect(isRemotePath(registry, '/administration')).toBe(false);
  });

  it('picks the portal that has the page if two share an address', () => {
    const roles = ['super_admin'] as const;
    const page = (path: string) => ({ pages: [{ path, roles: [...roles] }] });
    const below = [{ path: '/admin', roles: [...roles] }];
    const remotes = {
      'staff-portal': entry([...below, { path: '/admin', roles: ['practitioner'] }], page('/admin/analytics')),
      'admin-console': entry(below, page('/admin/practice/:practiceId')),
    };
    const portalOf = (path: string) => findRemote({ ...registry, remotes }, path, as('super_admin'))?.portal;
    expect(portalOf('/admin/practice/42')).toBe('admin-console');
    expect(portalOf('/admin/analytics')).toBe('staff-portal');
    expect(portalOf('/admin/practice/42/unknown')).toBe('staff-portal');
    // This page belongs to another portal, for other roles.
    expect(findRemote({ ...registry, remotes }, '/admin/practice/42', as('practitioner'))).toBeUndefined();
  });

  it('picks the portal that has the page inside or outside of a practice', () => {
    const roles = ['super_admin'] as const;
    const below = [{ path: '/admin', roles: [...roles] }];
    const page = (scope: 'practice' | 'platform') => ({ path: '/admin/analytics', roles: [...roles], scope });
    const remotes = {
      'admin-console': entry(below, { pages: [page('platform')] }),
      'staff-portal': entry(below, { pages: [page('practice')] }),
    };
    const portalIn = (scope: 'practice' | 'platform') =>
      findRemote({ ...registry, remotes }, '/admin/analytics', as('super_admin', scope))?.portal;
    expect(portalIn('platform')).toBe('admin-console');
    expect(portalIn('practice')).toBe('staff-portal');
  });

  it('finds none for a role without the page', () => {
    expect(findRemote(registry, '/dashboard', as('patient'))).toBeUndefined();
    expect(isRemotePath(registry, '/dashboard')).toBe(true);
  });
});

describe('the usable version', () => {
  it('equals the published one if the shell is compatible', () => {
    expect(usableVersion(entry([]), offer)?.version).toBe('1.0.0');
  });

  it('falls back to the previous one if the shell is too old', () => {
    const tooNew = entry([], { ...version('2.0.0', '^2.0.0'), fallback: version('1.0.0') });
    expect(usableVersion(tooNew, offer)?.version).toBe('1.0.0');
  });

  it('does not exist if neither is compatible', () => {
    const tooNew = entry([], { ...version('2.0.0', '^2.0.0'), fallback: version('1.5.0', '^2.0.0') });
    expect(usableVersion(tooNew, offer)).toBeUndefined();
  });
});
