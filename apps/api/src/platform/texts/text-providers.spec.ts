import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startTextProviderStub, type TextProviderStub } from '../../../test/text-provider-stub.js';
import type { Config } from '../config/config.module.js';
import { GatewayApiProvider } from './providers/gateway-api.js';
import { TwilioProvider } from './providers/twilio.js';
import type { TextCredentials } from './text-provider.js';
import { TextProviders } from './text-providers.js';

const TEXT = {
  to: '+12015550123',
  from: 'Riverside',
  body: 'Hello',
  reference: 'delivery-1',
  statusUrl: 'https://care.example/status',
  expiresAt: null,
};
const TWILIO: TextCredentials = { provider: 'twilio', accountId: 'AC1', token: 'real' };
const GATEWAY_API: TextCredentials = { provider: 'gatewayapi', accountId: '', token: 'real' };

let catcher: TextProviderStub;
beforeAll(async () => {
  catcher = await startTextProviderStub();
});
afterAll(() => catcher.stop());
beforeEach(() => void (catcher.asked.length = 0));

const providersWith = (TEXT_CATCHER_URL: string) =>
  new TextProviders({ env: { TEXT_CATCHER_URL, INVITATION_SECRET: 'i'.repeat(32) } } as Config);

describe('TextProviders', () => {
  it('returns null without credentials and catcher', () => expect(providersWith('').of(null)).toBeNull());

  it('returns the provider of the credentials', () => {
    expect(providersWith('').of(TWILIO)).toBeInstanceOf(TwilioProvider);
    expect(providersWith('').of(GATEWAY_API)).toBeInstanceOf(GatewayApiProvider);
  });

  it.each([
    [null, '/2010-04-01/Accounts/AC00000000000000000000000000000000/Messages.json'],
    [TWILIO, '/2010-04-01/Accounts/AC1/Messages.json'],
    [GATEWAY_API, '/mobile/single'],
  ])('sends everything to the catcher if there is one: %j', async (credentials, path) => {
    catcher.answerWith(201, { sid: 'SM1', msg_id: 'M1' });
    expect(await providersWith(catcher.url).of(credentials)?.send(TEXT)).toMatchObject({ outcome: 'accepted' });
    expect(catcher.asked.map(({ url }) => url)).toEqual([path]);
  });
});
