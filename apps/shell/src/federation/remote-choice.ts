import type { Role } from '@telecare/contracts';
import type { RemoteEntry, RemoteVersion, ServedRegistry } from '@telecare/federation';
import type { RouteScope } from '@telecare/shell-sdk';
import { satisfies } from './semver-range.js';

export interface Offer {
  readonly sdk: string;
  readonly react: string;
}

export interface ChosenRemote {
  readonly portal: string;
  readonly entry: RemoteEntry;
}

export interface Asking {
  readonly role: Role;
  readonly scope: RouteScope;
}

/**
 * Returns the portal that serves a path for a role. Two portals can serve the same path for different roles. If both
 * serve pages below it, the portal with this page wins. Returns undefined if only portals for other roles have the
 * page. If no portal has it, the first portal shows its own error.
 */
export function findRemote(registry: ServedRegistry, path: string, asking: Asking): ChosenRemote | undefined {
  const serving = Object.entries(registry.remotes).filter(([, { routes }]) =>
    routes.some((route) => route.roles.includes(asking.role) && isWithin(path, route.path)),
  );
  const own = serving.find(([, entry]) => pagesAt(entry, path).some((page) => isFor(page, asking)));
  const isOfOthers = Object.values(registry.remotes).some((entry) => pagesAt(entry, path).length > 0);
  const [portal, entry] = own ?? (isOfOthers ? undefined : serving[0]) ?? [];
  return portal !== undefined && entry ? { portal, entry } : undefined;
}

export const isFor = ({ roles, scope }: RemoteVersion['pages'][number], asking: Asking): boolean =>
  roles.includes(asking.role) && (scope ?? asking.scope) === asking.scope;

/** True if any portal serves the path, because 404 and "access denied" are different answers. */
export function isRemotePath(registry: ServedRegistry, path: string): boolean {
  return Object.values(registry.remotes).some(({ routes }) => routes.some((route) => isWithin(path, route.path)));
}

/** Returns the published version, or its fallback if this shell is incompatible with it, or undefined. */
export function usableVersion(entry: RemoteEntry, offer: Offer): RemoteVersion | undefined {
  if (fits(entry, offer)) return entry;
  return entry.fallback && fits(entry.fallback, offer) ? entry.fallback : undefined;
}

function fits({ requires }: RemoteVersion, offer: Offer): boolean {
  return satisfies(offer.sdk, requires.sdk) && satisfies(offer.react, requires.react);
}

export const pagesAt = ({ pages }: RemoteVersion, path: string) =>
  pages.filter((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path));

function isWithin(path: string, route: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
