import { KeycloakIdentityProvider } from '../src/platform/identity/keycloak.identity-provider.js';

const {
  OIDC_ISSUER = '',
  OIDC_INTERNAL_URL = '',
  OIDC_ADMIN_CLIENT_SECRET = '',
  OIDC_PASSWORD_CHECK_CLIENT_SECRET = '',
  PUBLIC_URL = '',
} = process.env;

export const realmEnv = {
  OIDC_ISSUER,
  OIDC_INTERNAL_URL,
  OIDC_ADMIN_CLIENT_SECRET,
  OIDC_PASSWORD_CHECK_CLIENT_SECRET,
  PUBLIC_URL,
};

export const realmConfig = { env: realmEnv } as ConstructorParameters<typeof KeycloakIdentityProvider>[0];

export const identity = new KeycloakIdentityProvider(realmConfig);
