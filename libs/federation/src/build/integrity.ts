import { createHash } from 'node:crypto';

/**
 * The hash of a file as browsers compute it. SHA-256: a hash is most of what the registry weighs and cannot be compressed;
 * releases of before carry SHA-384 and stay as they are.
 */
export const integrityOf = (content: Buffer, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

/** Whether a file is the one that was published with this hash. */
export const hasIntegrity = (content: Buffer, published: string): boolean =>
  integrityOf(content, published.slice(0, published.indexOf('-'))) === published;
