import type { RemoteVersion } from '@telecare/federation';
import { isRemote, type Remote } from '@telecare/shell-sdk';
import { repairSharedPackages, host } from './host.js';
import { preloadFirstScripts } from './preload.js';
import { trustVersion } from './script-trust.js';

const loaded = new Map<string, Promise<Remote>>();

export class ContractBroken extends Error {}

/** Loads each version's module once. Failures are not cached. */
export function loadRemoteModule(version: RemoteVersion): Promise<Remote> {
  const known = loaded.get(version.container);
  if (known) return known;
  const loading = load(version).catch((error: unknown) => {
    forgetRemoteModule(version);
    throw error;
  });
  loaded.set(version.container, loading);
  return loading;
}

/**
 * Makes the next attempt start from the entry script. A portal's build never retries a shared package that failed to
 * load. Only running the entry again does, and that keeps every chunk that has loaded.
 */
export function forgetRemoteModule({ container }: RemoteVersion): void {
  loaded.delete(container);
}

async function load(version: RemoteVersion): Promise<Remote> {
  trustVersion(version);
  preloadFirstScripts(version);
  const module = await request(version);
  if (!isRemote(module?.remote)) throw new ContractBroken(`${version.container} is not a portal of this contract.`);
  return module.remote;
}

/** Uses `force`, because the federation runtime otherwise remembers a failed remote forever. */
function request({ container, base, entry }: RemoteVersion): Promise<{ readonly remote?: unknown } | null> {
  const url = new URL(base + entry, location.href).href;
  const remote = { name: container, entry: url, type: 'global', entryGlobalName: container } as const;
  repairSharedPackages();
  host.registerRemotes([remote], { force: true });
  return host.loadRemote(`${container}/remote`);
}
