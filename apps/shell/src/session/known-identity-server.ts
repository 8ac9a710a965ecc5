import type { OidcMetadata } from 'oidc-client-ts';
import { portalOfCallback } from './portal.js';

const KEY = 'telecare.identity-server';

/** Saves the identity server's endpoints, so that a return from the sign-in page needs no discovery request. */
export const keepForReturn = (metadata: Partial<OidcMetadata>): void =>
  sessionStorage.setItem(KEY, JSON.stringify(metadata));

/** Once, and only for the answer of a sign-in: anybody else asks, and learns that the server is there. */
export function takeOnReturn(issuer: string): OidcMetadata | undefined {
  if (!portalOfCallback(window.location.pathname)) return undefined;
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const metadata = kept === null ? undefined : (JSON.parse(kept) as OidcMetadata);
  return metadata?.issuer === issuer ? metadata : undefined;
}
