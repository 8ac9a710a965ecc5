import { describe, expect, it } from '@jest/globals';
import { publishedEntry, rolledBack, servedRegistry, withCanaryPractices, withEntry } from './registry-changes.js';
import type { Registry, Release } from './registry.schema.js';

const empty: Registry = { schema: 1, revision: 0, rings: { stable: {}, canary: {} }, canaryPractices: [] };

const release = (version: string): Release => ({
  schema: 1,
  name: 'patient-portal',
  title: { en: 'Patient Portal', es: 'Portal del paciente' },
  owner: 'team-patient',
  requires: { sdk: '^1.0.0', react: '^19.0.0' },
  routes: [{ path: '/patient', roles: ['patient'] }],
  pages: [],
  hotSwap: true,
  version,
  container: `patient_portal_${version.replaceAll('.', '_')}`,
  entry: 'remoteEntry.js',
  first: [],
  integrity: {},
});
const published = (version: string, after?: ReturnType<typeof publishedEntry>) =>
  publishedEntry(release(version), `/mf/patient-portal/${version}/`, after);

describe('the registry', () => {
  it('keeps the version before as the fallback', () => {
    expect(published('2.0.0', published('1.0.0')).fallback?.version).toBe('1.0.0');
  });

  it('keeps the fallback when the same version is published again', () => {
    const second = published('2.0.0', published('1.0.0'));
    expect(published('2.0.0', second)).toEqual(second);
  });

  it('rolls back to the version before and never falls back to the bad one', () => {
    const back = rolledBack(published('2.0.0', published('1.0.0')));
    expect([back.version, back.base, back.fallback]).toEqual(['1.0.0', '/mf/patient-portal/1.0.0/', null]);
    expect(() => rolledBack(back)).toThrow('promote one by name');
    expect(published('3.0.0', back).fallback?.version).toBe('1.0.0');
  });

  it('rolls back to the pages that the earlier version has', () => {
    const pages: Release['pages'] = [{ path: '/patient/messages', roles: ['patient'] }];
    const newer = publishedEntry({ ...release('2.0.0'), pages }, '/mf/patient-portal/2.0.0/', published('1.0.0'));
    expect(rolledBack(newer)).toMatchObject({ pages: [], fallback: null });
  });

  it('cannot roll back the first version', () => {
    expect(() => rolledBack(published('1.0.0'))).toThrow('no earlier version');
  });

  it('serves the canary ring, over the stable one, to its practices only', () => {
    const stable = withEntry(empty, 'stable', 'patient-portal', published('1.0.0'));
    const both = withEntry(stable, 'canary', 'patient-portal', published('2.0.0'));
    const registry = withCanaryPractices(both, ['riverside']);
    expect(servedRegistry(registry, 'riverside').remotes['patient-portal']?.version).toBe('2.0.0');
    expect(servedRegistry(registry, 'lakeside').remotes['patient-portal']?.version).toBe('1.0.0');
    expect(servedRegistry(registry, undefined).ring).toBe('stable');
  });
});
