import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';

interface SharedPackage {
  readonly singleton: true;
  readonly requiredVersion: string;
  readonly strictVersion?: boolean;
  readonly import?: false;
  readonly shareKey?: string;
}

export type SharedPackages = Record<string, SharedPackage>;

/** Matched exactly or, with a trailing slash, by prefix. The shell provides every package that portals use. */
const ownedByShell = ['react', 'react/', 'react-dom', 'react-dom/', '@emotion/react', '@tanstack/react-query'];
const shellSdk = '@telecare/shell-sdk';
const router = 'react-router-dom';
const mui = '@mui/material/';
/** Components that portals share. The version of the shell's contract covers which ones the shell provides. */
const muiOfShell = ['styles', 'Button', 'IconButton', 'SvgIcon', 'CircularProgress', 'Tab', 'Tabs'];

const thirdParties = ['react', 'react-dom', router, '@emotion/react', '@tanstack/react-query', '@mui/material'];

export function packageVersions(): Record<string, string> {
  return Object.fromEntries([...thirdParties, shellSdk].map((name) => [name, installedVersion(name)]));
}

export function packageRanges(): Record<string, string> {
  return Object.fromEntries(thirdParties.map((name) => [name, range(name)]));
}

export function shellOffer(): { readonly sdk: string; readonly shared: Record<string, string> } {
  const { [shellSdk]: sdk = '', ...shared } = packageVersions();
  return { sdk, shared };
}

/** Packages that a portal takes from the shell. It bundles only MUI components that the shell does not have. */
export function packagesConsumedByPortal(): SharedPackages {
  const shared = [...ownedByShell, shellSdk, router, ...muiOfShell.map((name) => mui + name)];
  const owned = shared.map((name) => [name, consumed(name)] as const);
  return {
    ...Object.fromEntries(owned),
    // A second router under its other name would answer every useParams() with {} and without an error.
    'react-router': { ...consumed(router), shareKey: router },
    [mui]: { singleton: true, requiredVersion: range(mui) },
  };
}

function consumed(request: string): SharedPackage {
  return { singleton: true, import: false, strictVersion: true, requiredVersion: range(request) };
}

function range(request: string): string {
  const [major, minor] = installedVersion(request).split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
}

function installedVersion(request: string): string {
  const name = request.startsWith(mui) ? '@mui/material' : request;
  const manifest = path.join(workspaceRoot, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
