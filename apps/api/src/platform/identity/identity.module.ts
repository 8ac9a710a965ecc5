import { Global, Module } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { KeycloakIdentityProvider } from './keycloak.identity-provider.js';
import { RealmAccounts } from './realm-accounts.js';
import { RealmEvents } from './realm-events.js';
import { RealmSecuritySettings } from './realm-security.js';

@Global()
@Module({
  providers: [
    { provide: IdentityProvider, useClass: KeycloakIdentityProvider },
    RealmAccounts,
    RealmEvents,
    RealmSecuritySettings,
  ],
  exports: [IdentityProvider, RealmAccounts, RealmEvents, RealmSecuritySettings],
})
export class IdentityModule {}
