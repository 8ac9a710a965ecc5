import type { RemoteVersion } from '@telecare/federation';

const inUse = new Map<string, RemoteVersion>();
let inside: string | undefined;

export function enterPortal(portal: string, version: RemoteVersion): void {
  inUse.set(portal, version);
  inside = portal;
}

export function leavePortal(portal: string): void {
  if (inside === portal) inside = undefined;
}

export const isInside = (portal: string): boolean => inside === portal;

export const versionInUse = (portal: string): RemoteVersion | undefined => inUse.get(portal);

/** Switches to the previous version instead of the failing one, until the page is reloaded. */
export function chooseFallback(portal: string, fallback: RemoteVersion): void {
  enterPortal(portal, fallback);
}
