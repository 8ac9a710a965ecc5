import type { RemoteVersion } from '@telecare/federation';
import { isRemote, type Remote } from '@telecare/shell-sdk';
import { loadContainer } from './container-loader.js';
import { preloadFirstScripts } from './preload.js';
import { trustVersion } from './script-trust.js';

const loaded = new Map<string, Promise<Remote>>();

/** The module came, but it does not speak this shell's contract. */
export class ContractBroken extends Error {}

/** The one module of a version, loaded once; a failure is not remembered. */
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
 * Makes the next attempt start from the entry script. webpack never asks again for a shared package that failed to
 * load once; only a new run of the entry does, and it keeps every chunk that did arrive.
 */
export function forgetRemoteModule({ container }: RemoteVersion): void {
  loaded.delete(container);
}

async function load(version: RemoteVersion): Promise<Remote> {
  trustVersion(version);
  preloadFirstScripts(version);
  const module = await request(version);
  if (!isRemote(module.remote)) throw new ContractBroken(`${version.container} is not a portal of this contract.`);
  return module.remote;
}

/** The protocol of Module Federation: give the container our packages, then ask it for its module. */
async function request({ container, base, entry }: RemoteVersion): Promise<{ readonly remote?: unknown }> {
  await __webpack_init_sharing__('default');
  const url = new URL(base + entry, location.href).href;
  const { init, get } = await loadContainer(url, container);
  await init(__webpack_share_scopes__.default);
  const module = (await get('./remote'))();
  return module as { readonly remote?: unknown };
}
