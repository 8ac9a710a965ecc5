import { exactLine, givenInstant, localDate, type PracticeOrder, uuid } from '@telecare/contracts';
import { InvalidRequest } from './invalid-request.js';

/**
 * Checks the format of each part of a page key. Callers send keys back, and the database must be able to compare their
 * parts.
 */
const PART = {
  text: (part: string) => exactLine(part.length).safeParse(part).success,
  date: (part: string) => localDate.safeParse(part).success,
  number: (part: string) => /^\d{1,9}$/.test(part),
  uuid: (part: string) => uuid.safeParse(part).success,
  instant: (part: string) => givenInstant.safeParse(asUtc(part)).success,
};
type PartKind = keyof typeof PART;

/** PostgreSQL writes `2026-11-23 09:00:00.5+00`. Every connection uses UTC. */
const asUtc = (instant: string): string => instant.replace(' ', 'T').replace(/\+00(:00)?$/, 'Z');

export const encodePageKey = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

export function decodePageKey(key: string | undefined, kinds: readonly PartKind[]): (string | null)[] {
  if (key === undefined) return kinds.map(() => null);
  const parts = parse(key);
  if (!Array.isArray(parts) || parts.length !== kinds.length || !kinds.every((kind, at) => isPart(kind, parts[at]))) {
    throw new InvalidRequest([{ path: ['after'], message: 'Not a page key' }]);
  }
  return parts as string[];
}

const isPart = (kind: PartKind, part: unknown): boolean => typeof part === 'string' && PART[kind](part);

function parse(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

export function pageOfRows<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => readonly string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? encodePageKey(keyOf(last)) : null };
}

export const decodeTimeKey = (key: string | undefined) => decodePageKey(key, ['instant', 'uuid']);

const KEY_OF: Record<PracticeOrder, PartKind> = {
  newest: 'instant',
  name: 'text',
  activity: 'instant',
  people: 'number',
  appointments: 'number',
};

export const decodeListKey = (key: string | undefined, order: PracticeOrder) =>
  decodePageKey(key, [KEY_OF[order], 'uuid']);
