import { describe, expect, it } from '@jest/globals';
import { findFaults } from './release-check.js';

const release = {
  ...{ version: '2.0.0', container: 'portal_2', base: '/mf/portal/2.0.0/', entry: 'remoteEntry.js' },
  ...{ first: [], integrity: {}, pages: [] },
};
const requires = { sdk: '^1.3.0', react: '^19.0.0', shared: { '@mui/material': '^9.0.0' } };
const shell = { sdk: '1.6.0', shared: { react: '19.3.1', '@mui/material': '9.5.0' } };

describe('the check of a release', () => {
  const faults = (changes: Partial<typeof requires>, running: typeof shell | undefined = shell) =>
    findFaults('portal', { ...release, requires: { ...requires, ...changes } }, { shell: running, allowedOrigins: [] });

  it('accepts what fits the running shell', async () => {
    expect(await faults({})).toEqual([]);
  });

  it('refuses a release for a later contract, another React or another shared package', async () => {
    expect(await faults({ sdk: '^2.0.0' })).toEqual(['needs @telecare/shell-sdk ^2.0.0, the running shell has 1.6.0']);
    expect(await faults({ react: '^20.0.0' })).toEqual(['needs react ^20.0.0, the running shell has 19.3.1']);
    expect(await faults({ shared: { '@mui/material': '^10.0.0' } })).toEqual([
      'needs @mui/material ^10.0.0, the running shell has 9.5.0',
    ]);
  });

  it('refuses a release that needs a package the running shell does not offer', async () => {
    const older = { sdk: '1.6.0', shared: { react: '19.3.1' } };
    expect(await faults({}, older as typeof shell)).toEqual(['needs @mui/material ^9.0.0, the running shell has none']);
  });

  it('a release is accepted before the first shell started', async () => {
    const options = { shell: undefined, allowedOrigins: [] };
    expect(await findFaults('portal', { ...release, requires: { ...requires, sdk: '^2.0.0' } }, options)).toEqual([]);
  });
});
