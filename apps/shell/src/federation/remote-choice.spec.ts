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

describe('the portal of an address', () => {
  it('depends on the role where an address has two', () => {
    expect(findRemote(registry, '/dashboard', as('super_admin'))?.portal).toBe('admin-console');
    expect(findRemote(registry, '/dashboard', as('practice_admin'))?.portal).toBe('staff-portal');
  });

  it('has everything below its address, but not what only begins alike', () => {
    expect(findRemote(registry, '/admin/users', as('practice_admin'))?.portal).toBe('admin-console');
    expect(isRemotePath(registry, '/administration')).toBe(false);
  });

  it('is that of the two below one address which has the page', () => {
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
    // Another portal's page, for other roles: this one has nothing to say of it.
    expect(findRemote({ ...registry, remotes }, '/admin/practice/42', as('practitioner'))).toBeUndefined();
  });

  it('is that of the two with one address which has the page in a practice, or outside of any', () => {
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

  it('is nobody for a role without it', () => {
    expect(findRemote(registry, '/dashboard', as('patient'))).toBeUndefined();
    expect(isRemotePath(registry, '/dashboard')).toBe(true);
  });
});

describe('the version that can be used', () => {
  it('is the published one when the shell fits', () => {
    expect(usableVersion(entry([]), offer)?.version).toBe('1.0.0');
  });

  it('is the one before when the shell is too old for it', () => {
    const tooNew = entry([], { ...version('2.0.0', '^2.0.0'), fallback: version('1.0.0') });
    expect(usableVersion(tooNew, offer)?.version).toBe('1.0.0');
  });

  it('is none when neither fits', () => {
    const tooNew = entry([], { ...version('2.0.0', '^2.0.0'), fallback: version('1.5.0', '^2.0.0') });
    expect(usableVersion(tooNew, offer)).toBeUndefined();
  });
});
