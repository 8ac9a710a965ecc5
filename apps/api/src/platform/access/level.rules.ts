import type { Identity } from './viewer.js';

/** Maximum age of a fresh second factor. The realm's own limit is shorter, which prevents redirect loops. */
export const FRESH_SECONDS = 300;

export type LackingLevel = 0 | 2 | 3;

/** Returns the wanted level if the token doesn't prove it, otherwise 0. */
export function lackingLevel(
  { level, provedAt }: Pick<Identity, 'level' | 'provedAt'>,
  wanted: 2 | 3,
  now = Date.now(),
): LackingLevel {
  if (wanted === 2) return level >= 2 ? 0 : 2;
  return level >= 3 && now - provedAt <= FRESH_SECONDS * 1000 ? 0 : 3;
}
