import { createHmac } from 'node:crypto';

const PERIOD_MS = 30_000;

/**
 * Code that an authenticator app shows (RFC 6238). The server accepts each code once, and the next one a period early.
 */
export function oneTimeCode(secret: string, periodsAhead = 0, now = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / PERIOD_MS) + periodsAhead));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

export const authenticatorApp = (secret: string) => ({
  type: 'otp',
  userLabel: 'Phone',
  secretData: JSON.stringify({ value: secret }),
  credentialData: JSON.stringify({ subType: 'totp', digits: 6, period: 30, algorithm: 'HmacSHA1' }),
});
