import { createHash, createHmac } from 'node:crypto';

const PATH = '/api/text-callbacks';

// The part of a callback address that finds the practice. It proves nothing: the provider's signature does. Derived,
// so that an address can be built without reading it.
export const callbackToken = (secret: string, practiceId: string): string =>
  createHmac('sha256', secret).update(`text-callbacks:${practiceId}`).digest('base64url');

export const hashOfCallbackToken = (token: string): Buffer => createHash('sha256').update(token).digest();

// Twilio gets the address with each text, and GatewayAPI in its dashboard, without a delivery.
export const statusAddress = (origin: string, token: string, delivery?: string): string =>
  `${origin}${PATH}/${token}/status${delivery ? `/${delivery}` : ''}`;

export const replyAddress = (origin: string, token: string): string => `${origin}${PATH}/${token}/reply`;
