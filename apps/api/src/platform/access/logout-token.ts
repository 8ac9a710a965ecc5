import { Injectable } from '@nestjs/common';
import { jwtVerify } from 'jose';
import { z } from 'zod';
import { AuthenticationRequired } from '../http/domain-error.js';
import { CLIENTS } from './access-token.js';
import { RealmKeys } from './realm-keys.js';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

const claimsSchema = z.object({
  sid: z.string().min(1).max(255),
  events: z.object({ [EVENT]: z.object({}) }),
  nonce: z.undefined().optional(),
});

@Injectable()
export class LogoutTokens {
  constructor(private readonly keys: RealmKeys) {}

  async sessionOf(logoutToken: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(logoutToken, this.keys.find, {
        issuer: this.keys.issuer,
        audience: [...CLIENTS],
        algorithms: ['RS256', 'ES256'],
        maxTokenAge: '5 minutes',
      });
      return claimsSchema.parse(payload).sid;
    } catch {
      throw new AuthenticationRequired('auth.token_invalid');
    }
  }
}
