import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { BrowserKey } from '../../../../test/browser-key.js';
import { DpopProofs, type ProofSubject } from './dpop-proof.js';

const token = 'the-access-token';
const url = 'http://localhost:4200/api/me';
const noRedis = new Redis({ lazyConnect: true });
noRedis.disconnect();
const seconds = () => Math.floor(Date.now() / 1000);

describe('a DPoP proof', () => {
  let key: BrowserKey;
  let subject: ProofSubject;
  const proofs = new DpopProofs(noRedis);

  beforeAll(async () => {
    key = await BrowserKey.create();
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    subject = { method: 'GET', url, tokenHash, keyThumbprint: key.thumbprint };
  });

  it("works once if it is signed with the token's key for this request", async () => {
    const proof = key.prove('GET', url, token);
    expect(await proofs.accepts(proof, subject)).toBe(true);
    expect(await proofs.accepts(proof, subject)).toBe(false);
  });

  it('fails with another key', async () => {
    const thief = await BrowserKey.create();
    expect(await proofs.accepts(thief.prove('GET', url, token), subject)).toBe(false);
  });

  it.each([
    ['method', { htm: 'POST' }],
    ['address', { htu: 'http://localhost:4200/api/profile' }],
    ['origin', { htu: 'http://evil.example/api/me' }],
    ['token', { ath: 'another' }],
    ['time that is past', { iat: seconds() - 61 }],
    ['time to come', { iat: seconds() + 120 }],
    ['identifier that is no identifier', { jti: '' }],
  ])('fails for another %s', async (_, claims) => {
    expect(await proofs.accepts(key.prove('GET', url, token, claims), subject)).toBe(false);
  });

  it.each(['', 'a', 'a.b', 'a.b.c', '..', `${'x'.repeat(5000)}.b.c`])('fails if it is %j', async (proof) => {
    expect(await proofs.accepts(proof, subject)).toBe(false);
  });

  it('fails if it was changed after signing', async () => {
    const [header, , signature] = key.prove('GET', url, token).split('.');
    const [, payload] = key.prove('GET', url, token).split('.');
    expect(await proofs.accepts(`${header}.${payload}.${signature}`, subject)).toBe(false);
  });

  it('fails without a signature algorithm', async () => {
    const [, payload] = key.prove('GET', url, token).split('.');
    const header = Buffer.from(JSON.stringify({ typ: 'dpop+jwt', alg: 'none' })).toString('base64url');
    expect(await proofs.accepts(`${header}.${payload}.x`, subject)).toBe(false);
  });
});
