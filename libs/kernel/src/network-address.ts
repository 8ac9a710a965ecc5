import { isIPv6 } from 'node:net';

/**
 * Redis key of the blocked addresses: a sorted set of {@link addressKey}, scored by the end of the block in
 * milliseconds since the epoch. The API and the worker copy it from PostgreSQL, and the sign-in gateway reads it.
 */
export const BLOCKED_ADDRESSES_KEY = 'blocked-addresses';

/**
 * Returns the key under which limits and blocks count an address. IPv6 counts by its /64 network, because the owner of
 * one address has 2^64 of them. An IPv4 address inside an IPv6 one (mapped, RFC 4291, or NAT64, RFC 6052) counts as
 * itself. For servers only.
 */
export function addressKey(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf(ip);
  return embeddedIPv4(groups) ?? `${groups.slice(0, 4).map(asHex).join(':')}::/64`;
}

const asHex = (group: number): string => group.toString(16);

function groupsOf(ip: string): number[] {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...new Array<number>(Math.max(zeros, 0)).fill(0), ...after];
}

const partsOf = (text: string): number[] => (text ? text.split(':').flatMap(partOf) : []);

function partOf(part: string): number[] {
  if (!part.includes('.')) return [parseInt(part, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = part.split('.').map(Number);
  return [a * 256 + b, c * 256 + d];
}

function embeddedIPv4(groups: readonly number[]): string | undefined {
  const network = groups.slice(0, 6).map(asHex).join(':');
  if (network !== '0:0:0:0:0:ffff' && network !== '64:ff9b:0:0:0:0') return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}
