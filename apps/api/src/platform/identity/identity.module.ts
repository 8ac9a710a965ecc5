import { Global, Module } from '@nestjs/common';
import { IdentityProvider } from './identity-provider.js';
import { KeycloakIdentityProvider } from './keycloak.identity-provider.js';

@Global()
@Module({
  providers: [{ provide: IdentityProvider, useClass: KeycloakIdentityProvider }],
  exports: [IdentityProvider],
})
export class IdentityModule {}
