import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from './access.guard.js';
import { AccessTokens } from './access-token.js';
import { Authenticator } from './authenticator.js';
import { LogoutTokens } from './logout-token.js';
import { RealmKeys } from './realm-keys.js';

@Module({
  providers: [RealmKeys, AccessTokens, LogoutTokens, Authenticator, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [LogoutTokens, RealmKeys],
})
export class AccessModule {}
