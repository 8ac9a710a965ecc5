import type { Configuration } from 'webpack';
import type { NodeOptions } from './build/node-config.ts';
import type { PageOptions } from './build/page-config.ts';
import type { RemoteOptions } from './build/remote-config.ts';
import type { ShellOptions } from './build/shell-config.ts';

export { listPortals, portalVariables, type RemoteDescription } from './portals.ts';
export { developmentFile, registryFile } from './registry/data-paths.ts';
export { servedRegistry } from './registry/registry-changes.ts';
export type { Registry, RemoteEntry, RemoteVersion, Ring, ServedRegistry } from './registry/registry.schema.ts';
export { readRegistry } from './registry/registry-store.ts';
export { announceShell } from './registry/shell-store.ts';

// The gateway imports this library too and must not load webpack.

export async function remoteConfig(options: RemoteOptions): Promise<Configuration> {
  return (await import('./build/remote-config.ts')).remoteConfig(options);
}

export async function shellConfig(options: ShellOptions): Promise<Configuration> {
  return (await import('./build/shell-config.ts')).shellConfig(options);
}

export async function pageConfig(options: PageOptions): Promise<Configuration> {
  return (await import('./build/page-config.ts')).pageConfig(options);
}

export async function nodeConfig(options: NodeOptions): Promise<Configuration> {
  return (await import('./build/node-config.ts')).nodeConfig(options);
}
