import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.module.js';
import { GatewayApiProvider } from './providers/gateway-api.js';
import { TwilioProvider } from './providers/twilio.js';
import type { TextCredentials, TextProvider } from './text-provider.js';

const TWILIO_URL = 'https://api.twilio.com';
// GatewayAPI's platform whose data stays in the European Union.
const GATEWAY_API_URL = 'https://messaging.gatewayapi.eu';

// Account in the text catcher of practices without a provider.
const CATCHER_ACCOUNT = `AC${'0'.repeat(32)}`;

@Injectable()
export class TextProviders {
  constructor(private readonly config: Config) {}

  // Provider of a practice, or null if it can send no texts. With `TEXT_CATCHER_URL` all texts go to the catcher, those
  // of practices with a provider as well, so nothing leaves a development machine.
  of(credentials: TextCredentials | null): TextProvider | null {
    const catcher = this.config.env.TEXT_CATCHER_URL;
    if (!credentials) return catcher ? new TwilioProvider(this.catcherAccount(), catcher) : null;
    switch (credentials.provider) {
      case 'twilio':
        return new TwilioProvider(credentials, catcher || TWILIO_URL);
      case 'gatewayapi':
        return new GatewayApiProvider(credentials, catcher || GATEWAY_API_URL);
    }
  }

  // The catcher signs with the token that it was sent. Nobody can guess it, so nobody else can sign.
  private catcherAccount(): TextCredentials {
    const token = createHmac('sha256', this.config.env.INVITATION_SECRET).update('text catcher').digest('hex');
    return { provider: 'twilio', accountId: CATCHER_ACCOUNT, token };
  }
}
