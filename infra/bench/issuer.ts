import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

/** A signed-in browser. Its proofs are created in advance, so that this time is not measured. */
export interface BenchSession {
  readonly token: string;
  proofs(method: string, url: string, count: number): string[];
}

export interface BenchIssuer {
  readonly url: string;
  signIn(userId: string): Promise<BenchSession>;
  stop(): void;
}

export async function startIssuer(port: number): Promise<BenchIssuer> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'RS256', use: 'sig' }] });
  const server = createServer((_, response) => response.setHeader('content-type', 'application/json').end(keys)).listen(
    port,
  );
  const url = `http://localhost:${port}/realms/telecare`;

  const signIn = async (userId: string): Promise<BenchSession> => {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = pair.publicKey.export({ format: 'jwk' }) as JWK;
    const claims = {
      sub: userId,
      sid: randomUUID(),
      azp: 'telecare-staff',
      typ: 'DPoP',
      email: 'doctor1@bench.example',
      cnf: { jkt: await calculateJwkThumbprint(jwk) },
    };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'bench' })
      .setIssuer(url)
      .setAudience('telecare-api')
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const ath = createHash('sha256').update(token).digest('base64url');
    const header = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk });
    const prove = (htm: string, htu: string): string => {
      const content = `${header}.${encode({ htm, htu, ath, iat: Math.floor(Date.now() / 1000), jti: randomUUID() })}`;
      return `${content}.${sign('sha256', Buffer.from(content), { key: pair.privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
    };
    return { token, proofs: (method, target, count) => Array.from({ length: count }, () => prove(method, target)) };
  };
  return { url, signIn, stop: () => server.close() };
}

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url');
