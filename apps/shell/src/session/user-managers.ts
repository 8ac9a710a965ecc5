import { type OidcMetadata, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { ShellConfig } from '../config.js';
import type { Portal } from './portal.js';
import { ProofKeys } from './proof-keys.js';

const proofKeys = new ProofKeys();

/**
 * One manager per portal, because Keycloak chooses the sign-in page by client. Uses `known` metadata instead of
 * requesting it.
 */
export function createUserManager(portal: Portal, config: ShellConfig, known?: OidcMetadata): UserManager {
  const { origin } = window.location;
  const tabStore = () => new WebStorageStateStore({ store: window.sessionStorage });
  return new UserManager({
    authority: config.issuer,
    ...(known ? { metadata: known } : {}),
    client_id: config.clients[portal],
    redirect_uri: `${origin}/auth/callback/${portal}`,
    silent_redirect_uri: `${origin}/silent.html`,
    post_logout_redirect_uri: `${origin}/`,
    response_type: 'code',
    scope: 'openid profile email',
    userStore: tabStore(),
    stateStore: tabStore(),
    automaticSilentRenew: false,
    monitorSession: false,
    loadUserInfo: false,
    silentRequestTimeoutInSeconds: 10,
    filterProtocolClaims: true,
    dpop: { bind_authorization_code: true, store: proofKeys },
  });
}
