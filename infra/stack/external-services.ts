export interface ExternalServices {
  databaseAdminUrl?: string;
  redisUrl?: string;
  smtpUrl?: string;
  // An empty string starts no text catcher.
  textCatcherUrl?: string;
  identity?: {
    issuer: string;
    internalUrl: string;
    adminClientSecret: string;
    passwordCheckClientSecret: string;
    /** Empty if super administrators may not change the realm. */
    settingsClientSecret: string;
  };
}

export function externalServices(variables: NodeJS.ProcessEnv): ExternalServices {
  for (const name of ['DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'TEXT_CATCHER_URL'])
    requireAddress(name, variables[name]);
  return {
    databaseAdminUrl: variables.DATABASE_URL,
    redisUrl: variables.REDIS_URL,
    smtpUrl: variables.SMTP_URL,
    textCatcherUrl: variables.TEXT_CATCHER_URL,
    identity: externalIdentity(variables),
  };
}

function requireAddress(name: string, address: string | undefined): void {
  if (!address || URL.canParse(address)) return;
  throw new Error(
    `${name} is not an address. In a user or a password write / as %2F, # as %23, ? as %3F, @ as %40 and % as %25.`,
  );
}

function externalIdentity(variables: NodeJS.ProcessEnv): ExternalServices['identity'] {
  const issuer = variables.OIDC_ISSUER;
  if (!issuer) return undefined;
  const adminClientSecret = variables.OIDC_ADMIN_CLIENT_SECRET;
  const passwordCheckClientSecret = variables.OIDC_PASSWORD_CHECK_CLIENT_SECRET;
  if (!adminClientSecret || !passwordCheckClientSecret) {
    throw new Error(
      'OIDC_ISSUER names an identity server of your own: set OIDC_ADMIN_CLIENT_SECRET and ' +
        'OIDC_PASSWORD_CHECK_CLIENT_SECRET too (clients telecare-api-admin and telecare-password-check).',
    );
  }
  const internalUrl = variables.OIDC_INTERNAL_URL ?? issuer;
  const settingsClientSecret = variables.OIDC_SETTINGS_CLIENT_SECRET ?? '';
  return { issuer, internalUrl, adminClientSecret, passwordCheckClientSecret, settingsClientSecret };
}
