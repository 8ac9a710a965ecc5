import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.module.js';

const CIPHER = 'aes-256-gcm';
const [IV_BYTES, TAG_BYTES] = [12, 16];
const VERSION = 'v1';

interface Key {
  readonly id: string;
  readonly bytes: Uint8Array;
}

// A value that was changed, belongs elsewhere, or needs a secret that is no longer configured. Never contains the value.
export class CannotOpen extends Error {
  constructor(options?: ErrorOptions) {
    super('The sealed value cannot be opened. Is the secret that sealed it in SEALING_OLD_SECRETS?', options);
    this.name = 'CannotOpen';
  }
}

// Encrypts secrets of practices, such as tokens of their providers, for a column of the database (AES-256-GCM). The
// database and its backups show only the length of a secret. `belongsTo` names the place of the value, such as
// `practice_texts/<practice>/token`. A value that was copied to another place does not open.
@Injectable()
export class Sealed {
  private readonly keys: readonly Key[];

  constructor({ env }: Config) {
    this.keys = [env.SEALING_SECRET, ...env.SEALING_OLD_SECRETS].filter(Boolean).map(keyOf);
  }

  // False without SEALING_SECRET. Screens that would store a secret say so beforehand.
  get canSeal(): boolean {
    return this.keys.length > 0;
  }

  // Returns `v1.<id of the key>.<base64url of nonce, ciphertext, and tag>`. The same text never gives the same value.
  // Throws without SEALING_SECRET.
  seal(text: string, belongsTo: string): string {
    const [key] = this.keys;
    if (!key) throw new Error('SEALING_SECRET is not set');
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, key.bytes, iv).setAAD(contextOf(key, belongsTo));
    const content = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${key.id}.${content.toString('base64url')}`;
  }

  // Throws `CannotOpen`.
  open(sealed: string, belongsTo: string): string {
    const [version, id, encoded = ''] = sealed.split('.');
    const key = this.keys.find((one) => one.id === id);
    const content = Buffer.from(encoded, 'base64url');
    if (version !== VERSION || !key || content.length < IV_BYTES + TAG_BYTES) throw new CannotOpen();
    const decipher = createDecipheriv(CIPHER, key.bytes, content.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(contextOf(key, belongsTo))
      .setAuthTag(content.subarray(-TAG_BYTES));
    try {
      return decipher.update(content.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new CannotOpen({ cause });
    }
  }

  // True if an old secret sealed the value. Seal it again, so that the old secret can be removed.
  isOld(sealed: string): boolean {
    return sealed.split('.')[1] !== this.keys[0]?.id;
  }
}

// The id is derived as the key is, so it needs no configuration, and tells nothing about the key.
function keyOf(secret: string): Key {
  const derived = (purpose: string, length: number) =>
    new Uint8Array(hkdfSync('sha256', secret, '', `telecare sealed ${purpose}`, length));
  return { id: Buffer.from(derived('id', 6)).toString('base64url'), bytes: derived('key', 32) };
}

const contextOf = ({ id }: Key, belongsTo: string): Buffer => Buffer.from(`${VERSION}.${id}.${belongsTo}`);
