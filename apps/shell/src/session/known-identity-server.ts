import type { OidcMetadata } from 'oidc-client-ts';
import { portalOfCallback } from './portal.js';

const KEY = 'telecare.identity-server';

/** Saves Keycloak's endpoints, so that a return from the sign-in page needs no discovery request. */
export const keepForReturn = (metadata: Partial<OidcMetadata>): void =>
  sessionStorage.setItem(KEY, JSON.stringify(metadata));

/**
 * Works once, and only on return from a sign-in. Other requests use discovery, which also checks that Keycloak is up.
 */
export function takeOnReturn(issuer: string): OidcMetadata | undefined {
  if (!portalOfCallback(window.location.pathname)) return undefined;
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const metadata = kept === null ? undefined : (JSON.parse(kept) as OidcMetadata);
  return metadata?.issuer === issuer ? metadata : undefined;
}
