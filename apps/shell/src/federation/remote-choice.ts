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
 * The portal that serves a path for a role; some paths belong to different portals for different roles. Two portals may
 * have pages below one address: the one that has this page serves it. A page that others only have is nobody's for this
 * role; one that nobody has is the first portal's to refuse.
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

/** True if anybody's portal serves a path: 404 and "not for you" are different answers. */
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

export const pagesAt = ({ pages }: RemoteVersion, path: string) =>
  pages.filter((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}/?$`).test(path));

function isWithin(path: string, route: string): boolean {
  return path === route || path.startsWith(`${route}/`);
}
