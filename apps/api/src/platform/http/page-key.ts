import { InvalidRequest } from './invalid-request.js';

/** The key of a list's last row, opaque to callers. */
export const encodePageKey = (parts: readonly string[]): string =>
  Buffer.from(JSON.stringify(parts)).toString('base64url');

/** The parts of a key of ours; nulls for the first page. */
export function decodePageKey<Length extends number>(key: string | undefined, length: Length): (string | null)[] {
  if (key === undefined) return new Array<null>(length).fill(null);
  const parts = parse(key);
  if (!Array.isArray(parts) || parts.length !== length || !parts.every((part) => typeof part === 'string')) {
    throw new InvalidRequest([{ path: ['after'], message: 'Not a page key' }]);
  }
  return parts;
}

function parse(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Cuts `limit + 1` rows down to a page and names the key of the next one. */
export function pageOfRows<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => readonly string[]) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? encodePageKey(keyOf(last)) : null };
}
