import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteVersion } from '@telecare/federation';
import { isRemote, type Remote } from '@telecare/shell-sdk';
import { loadEntry } from './entry-loader.js';
import { preloadFirstScripts } from './preload.js';
import { retryQuickFailures } from './retry.js';
import { trustVersion } from './script-trust.js';

const loaded = new Map<string, Promise<Remote>>();

registerPlugins([
  {
    name: 'telecare-entry-loader',
    // The runtime's own loader neither checks integrity nor ever gives up waiting.
    loadEntry: ({ remoteInfo }) => loadEntry(remoteInfo.entry, remoteInfo.entryGlobalName),
  },
]);

/** The module came, but it does not speak this shell's contract. */
export class ContractBroken extends Error {}

/** The one module of a version, loaded once; a failure is not remembered. */
export function loadRemoteModule(version: RemoteVersion): Promise<Remote> {
  const known = loaded.get(version.container);
  if (known) return known;
  const loading = load(version).catch((error: unknown) => {
    loaded.delete(version.container);
    throw error;
  });
  loaded.set(version.container, loading);
  return loading;
}

async function load(version: RemoteVersion): Promise<Remote> {
  trustVersion(version);
  preloadFirstScripts(version);
  const module = await retryQuickFailures(version, () => request(version));
  if (!isRemote(module?.remote)) throw new ContractBroken(`${version.container} is not a portal of this contract.`);
  return module.remote;
}

/** `force`, because the federation runtime remembers a failed remote for ever. */
function request({ container, base, entry }: RemoteVersion): Promise<{ remote?: unknown } | null> {
  const url = new URL(base + entry, location.href).href;
  const remote = { name: container, entry: url, type: 'global', entryGlobalName: container } as const;
  registerRemotes([remote], { force: true });
  return loadRemote<{ remote?: unknown }>(`${container}/remote`);
}
