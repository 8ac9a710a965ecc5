import { createHmac } from 'node:crypto';

// Twilio signs the address as the sender wrote it, followed by each field and its value, sorted by field.
export function twilioSignature(authToken: string, url: string, fields: Readonly<Record<string, string>>): string {
  const sorted = Object.keys(fields).sort();
  const signed = url + sorted.map((name) => `${name}${fields[name] ?? ''}`).join('');
  return createHmac('sha1', authToken).update(signed).digest('base64');
}

export const gatewayApiSignature = (secret: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(body).digest('hex')}`;
