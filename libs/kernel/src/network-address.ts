import { isIPv6 } from 'node:net';

/**
 * Where Redis has the blocked addresses: a sorted set of {@link addressKey} by the milliseconds since the epoch at which
 * the block ends. The API and the worker copy it from PostgreSQL, the sign-in gateway reads it.
 */
export const BLOCKED_ADDRESSES_KEY = 'blocked-addresses';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * Returns the key under which limits and blocks count an address. IPv6 counts by its /64 network, because the owner of one
 * address there has 2^64 of them. For servers only.
 */
export function addressKey(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  return isIPv6(ip) ? networkOf(ip) : ip;
}

function networkOf(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const groups = head ? head.split(':') : [];
  const after = tail ? tail.split(':').length : 0;
  const zeros = tail === undefined ? 0 : 8 - groups.length - after;
  const all = [...groups, ...new Array<string>(Math.max(zeros, 0)).fill('0'), ...(tail ? tail.split(':') : [])];
  const network = all.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
