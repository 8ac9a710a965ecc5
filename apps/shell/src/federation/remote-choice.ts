import type { Role } from '@telecare/contracts';
import type { RemoteEntry, RemoteVersion, ServedRegistry } from '@telecare/federation';
import { satisfies } from './semver-range.js';

export interface Offer {
  readonly sdk: string;
  readonly react: string;
}

export interface ChosenRemote {
  readonly portal: string;
  readonly entry: RemoteEntry;
}

/** The portal that serves a path for a role; some paths belong to different portals for different roles. */
export function findRemote(registry: ServedRegistry, path: string, role: Role): ChosenRemote | undefined {
  for (const [portal, entry] of Object.entries(registry.remotes)) {
    const serves = entry.routes.some((route) => route.roles.includes(role) && isWithin(path, route.path));
    if (serves) return { portal, entry };
  }
  return undefined;
}

/** Whether anybody's portal serves a path: 404 and "not for you" are different answers. */
export function isRemotePath(registry: ServedRegistry, path: string): boolean {
  return Object.values(registry.remotes).some(({ routes }) => routes.some((route) => isWithin(path, route.path)));
}

/** The published version, the one before it when this shell is too old or too new for it, or none. */
export function usableVersion(entry: RemoteEntry, offer: Offer): RemoteVersion | undefined {
  if (fits(entry, offer)) return entry;
  return entry.fallback && fits(entry.fallback, offer) ? entry.fallback : undefined;
}

function fits({ requires }: RemoteVersion, offer: Offer): boolean {
  return satisfies(offer.sdk, requires.sdk) && satisfies(offer.react, requires.react);
}

function isWithin(path: string, route: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
