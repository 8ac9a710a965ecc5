import { createHash } from 'node:crypto';

/**
 * Integrity hash of a file in the browsers' format. Uses SHA-256, because hashes make up most of the registry and do
 * not compress. Older releases keep their SHA-384.
 */
export const integrityOf = (content: Buffer, algorithm = 'sha256'): string =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;

export const hasIntegrity = (content: Buffer, published: string): boolean =>
  integrityOf(content, published.slice(0, published.indexOf('-'))) === published;
