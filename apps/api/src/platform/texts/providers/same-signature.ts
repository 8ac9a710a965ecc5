import { timingSafeEqual } from 'node:crypto';

// Compares in constant time. A header of another length is wrong, and its length is no secret.
export function isSameSignature(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
