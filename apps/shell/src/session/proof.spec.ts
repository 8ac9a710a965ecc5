import { describe, expect, it } from '@jest/globals';
import { calculateJwkThumbprint, EmbeddedJWK, exportJWK, jwtVerify } from 'jose';
import { createHash } from 'node:crypto';
import { proofHeaders } from './proof.js';

const keysOf = () => crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']);
const URL_OF_CALL = 'https://telecare.example/api/patients';

describe('the proof of a call', () => {
  it('is one that another library verifies: of this key, token, method and address', async () => {
    const keys = await keysOf();
    const { authorization, dpop } = await proofHeaders('the-token', keys, 'GET', URL_OF_CALL);
    const { payload, protectedHeader } = await jwtVerify(dpop ?? '', EmbeddedJWK, { typ: 'dpop+jwt' });
    const own = await calculateJwkThumbprint(await exportJWK(keys.publicKey));
    expect(await calculateJwkThumbprint(protectedHeader.jwk ?? {})).toBe(own);
    expect(protectedHeader.jwk).not.toHaveProperty('d');
    expect(payload).toMatchObject({
      htm: 'GET',
      htu: URL_OF_CALL,
      ath: createHash('sha256').update('the-token').digest('base64url'),
    });
    expect(authorization).toBe('DPoP the-token');
  });

  it('is another one for each call', async () => {
    const keys = await keysOf();
    const proofs = await Promise.all([1, 2].map(() => proofHeaders('the-token', keys, 'GET', URL_OF_CALL)));
    const ids = await Promise.all(
      proofs.map(async ({ dpop }) => (await jwtVerify(dpop ?? '', EmbeddedJWK)).payload.jti),
    );
    expect(new Set(ids).size).toBe(2);
  });
});
