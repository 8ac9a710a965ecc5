import { Global, Module } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { KeycloakIdentityProvider } from './keycloak.identity-provider.js';
import { RealmEvents } from './realm-events.js';

@Global()
@Module({
  providers: [{ provide: IdentityProvider, useClass: KeycloakIdentityProvider }, RealmEvents],
  exports: [IdentityProvider, RealmEvents],
})
export class IdentityModule {}
