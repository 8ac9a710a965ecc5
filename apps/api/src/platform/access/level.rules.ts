import type { Identity } from './viewer.js';

/** How long "just now" is; the realm lets a factor count for less, so that no redirect goes in a circle. */
export const FRESH_SECONDS = 300;

export type LackingLevel = 0 | 2 | 3;

/** The level that the token does not prove of what is wanted, if the person's role needs a second factor at all. */
export function lackingLevel(
  { level, provedAt }: Pick<Identity, 'level' | 'provedAt'>,
  wanted: 2 | 3,
  now = Date.now(),
): LackingLevel {
  if (wanted === 2) return level >= 2 ? 0 : 2;
  return level >= 3 && now - provedAt <= FRESH_SECONDS * 1000 ? 0 : 3;
}
