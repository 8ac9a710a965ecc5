import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const UNCOMPRESSED = 4;
const RECORD_BYTES = 4096;
const LAST_RECORD = 2;

// Keys of a push subscription, both base64url.
export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

// Fixed values for the example of RFC 8291. Everything else needs new ones for each message.
interface Chosen {
  readonly salt?: Buffer;
  readonly privateKey?: Buffer;
}

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

// Encrypts one message for a subscription, as RFC 8291 says, in one record of `aes128gcm` (RFC 8188). Throws if the key
// of the subscription is no point of the curve.
export function encryptMessage(message: Buffer, { p256dh, auth }: SubscriptionKeys, chosen: Chosen = {}): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = newKey(chosen.privateKey);
  const salt = chosen.salt ?? randomBytes(16);
  const shared = sharedSecret(sender, receiver);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender.getPublicKey()]);
  const key = derive(shared, Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createCipheriv(
    'aes-128-gcm',
    derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(key, salt, 'Content-Encoding: nonce\0', 12),
  );
  const body = Buffer.concat([cipher.update(message), cipher.update(Buffer.of(LAST_RECORD)), cipher.final()]);
  const recordSize = Buffer.alloc(4);
  recordSize.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, recordSize, Buffer.of(POINT_BYTES), sender.getPublicKey(), body, cipher.getAuthTag()]);
}

// True if messages can be encrypted for these keys.
export function areKeysUsable({ p256dh, auth }: SubscriptionKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    sharedSecret(newKey(), Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function newKey(privateKey?: Buffer): ECDH {
  const key = createECDH(CURVE);
  if (privateKey) key.setPrivateKey(privateKey);
  else key.generateKeys();
  return key;
}

// `computeSecret` refuses points that are not on the curve, but also takes other forms of a point.
function sharedSecret(sender: ECDH, receiver: Buffer): Buffer {
  if (receiver.length !== POINT_BYTES || receiver[0] !== UNCOMPRESSED) throw new Error('Not an uncompressed point');
  return sender.computeSecret(receiver);
}
