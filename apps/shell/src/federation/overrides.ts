import type { RemoteVersion } from '@telecare/federation';
import { shellConfig } from '../config.js';
import { developmentPortals, knownRegistry } from './registry.js';
import { trustVersion } from './script-trust.js';

const prefix = 'telecare:mf:';

const inEffect = new Set<string>();

export const overriddenPortals = (): string[] => [...inEffect];

/** URLs set manually to override portals: `localStorage['telecare:mf:<portal>'] = '<address>/'`. */
export function setByHand(): Record<string, string> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  return Object.fromEntries(keys.map((key) => [key.slice(prefix.length), localStorage.getItem(key) ?? '']));
}

export function resetOverrides(): void {
  for (const portal of Object.keys(setByHand())) localStorage.removeItem(prefix + portal);
}

/** Returns the development build of a portal if there is one and this environment allows it. Never in production. */
export async function overrideFor(portal: string): Promise<RemoteVersion | undefined> {
  await knownRegistry();
  const address = { ...developmentPortals(), ...setByHand() }[portal];
  if (!address || !isAllowed(address)) return undefined;
  inEffect.add(portal);
  const answer = await fetch(new URL('release.json', address), { signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`${address}release.json: ${answer.status}`);
  const version = { ...((await answer.json()) as Omit<RemoteVersion, 'base'>), base: address };
  // Files of a development build change without a new registry entry, so there is nothing to compare them with.
  trustVersion(version, { checked: false });
  return version;
}

function isAllowed(address: string): boolean {
  const { environment, remoteOrigins } = shellConfig();
  const { hostname, origin } = new URL(address);
  return environment !== 'production' && (hostname === 'localhost' || remoteOrigins.includes(origin));
}
