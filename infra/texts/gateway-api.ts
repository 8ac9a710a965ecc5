import { randomBytes, randomUUID } from 'node:crypto';
import type { Answer, Provider } from './provider.ts';
import { gatewayApiSignature } from './signatures.ts';
import { newText, numberOf } from './text-store.ts';

const STATUSES: Record<string, string> = {
  sent: 'ENROUTE',
  delivered: 'DELIVERED',
  undelivered: 'UNDELIVERABLE',
  failed: 'REJECTED',
};

const invalid = (field: string): Answer => ({
  status: 422,
  json: { detail: [{ loc: ['body', field], msg: 'Input is missing or invalid', type: 'value_error' }] },
});

function signed(url: string | undefined, secret: string, event_type: string, event: Record<string, unknown>) {
  if (!url) return undefined;
  const body = JSON.stringify({ event_id: randomUUID(), timestamp: new Date().toISOString(), event_type, event });
  return { url, body, headers: { 'Content-Type': 'application/json', Signature: gatewayApiSignature(secret, body) } };
}

export const gatewayApi: Provider = {
  accept({ authorization, body: json }) {
    const secret = /^token (.+)$/i.exec(authorization)?.[1];
    if (!secret) return { status: 401, json: { detail: 'Not authenticated' } };
    const { sender, recipient, message, reference } = JSON.parse(json) as Record<string, unknown>;
    if (typeof sender !== 'string' || !sender) return invalid('sender');
    if (typeof message !== 'string' || !message) return invalid('message');
    if (typeof recipient !== 'number' || !/^\d{7,15}$/.test(`${recipient}`)) return invalid('recipient');
    const origin = { provider: 'gatewayapi', account: '', secret } as const;
    const identity = { id: randomBytes(13).toString('hex').toUpperCase(), provider: origin.provider, account: '' };
    const known = typeof reference === 'string' ? { reference } : {};
    return {
      text: newText({ ...identity, ...known, from: numberOf(sender), to: `+${recipient}`, body: message }),
      origin,
    };
  },
  // GatewayAPI accepts a text to a person who opted out, and reports it as rejected.
  refusals: {
    refuse: invalid('recipient'),
    busy: { status: 429, json: { detail: 'Too Many Requests' } },
    'bad-credentials': { status: 401, json: { detail: 'Unauthorized' } },
  },
  accepted: ({ id, to, reference = null }) => ({ status: 202, json: { msg_id: id, recipient: Number(to), reference } }),
  statusCallback({ id, to, reference = null, status, errorCode }, { statusUrl, secret }) {
    const error = errorCode && { hex_code: `0x${errorCode.toString(16)}`, details: 'The text was not delivered' };
    const about = { msg_id: id, recipient: Number(to), reference };
    const news = { status: STATUSES[status], status_at: new Date().toISOString(), error };
    return signed(statusUrl, secret, 'message.status.sms', { ...about, ...news });
  },
  replyCallback({ id, from, body, at }, { replyUrl, secret }) {
    const content = { message: body, encoding: 'UTF8', header: null };
    return signed(replyUrl, secret, 'user-message.text.sms', {
      msg_id: id,
      sender: Number(from),
      sent_at: at,
      content,
    });
  },
};
