import { Injectable } from '@nestjs/common';
import { createRemoteJWKSet } from 'jose';
import { Config } from '../config/config.module.js';

@Injectable()
export class RealmKeys {
  readonly issuer: string;
  readonly find: ReturnType<typeof createRemoteJWKSet>;

  constructor({ env }: Config) {
    this.issuer = env.OIDC_ISSUER;
    this.find = createRemoteJWKSet(
      new URL(`${env.OIDC_INTERNAL_URL ?? env.OIDC_ISSUER}/protocol/openid-connect/certs`),
    );
  }
}
