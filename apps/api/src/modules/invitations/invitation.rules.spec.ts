import { describe, expect, it } from '@jest/globals';
import { lookalikesOf } from '../../../test/lookalikes.js';
import { canonicalEmail, secondsToWait, TO_ANYBODY, TO_RECIPIENT } from './invitation.rules.js';

const now = new Date('2026-11-21T12:00:00Z');
const sent = (count: number, secondsAgo: number) =>
  Array.from({ length: count }, () => new Date(now.getTime() - secondsAgo * 1000));

describe('the limit of what is sent', () => {
  it('lets a practice send a hundred in an hour and five hundred in a day', () => {
    expect(secondsToWait(sent(99, 10), TO_ANYBODY, now)).toBe(0);
    expect(secondsToWait(sent(100, 10), TO_ANYBODY, now)).toBe(3_590);
    expect(secondsToWait(sent(100, 3_600), TO_ANYBODY, now)).toBe(0);
    expect(secondsToWait(sent(500, 4_000), TO_ANYBODY, now)).toBe(82_400);
  });

  it('lets one recipient get three in a day', () => {
    expect(secondsToWait(sent(2, 0), TO_RECIPIENT, now)).toBe(0);
    expect(secondsToWait([...sent(2, 0), ...sent(1, 86_399)], TO_RECIPIENT, now)).toBe(1);
  });
});

describe('an address', () => {
  it('is the same in capitals, and none with a letter that only looks like one', () => {
    expect(canonicalEmail('Kim@Clinic.Example')).toBe('kim@clinic.example');
    for (const odd of ['\u212Aim@clinic.example', 'kim@clinic.example\u0000', ' kim@clinic.example', '']) {
      expect(canonicalEmail(odd)).toBe('');
    }
  });

  it('is none of more than a thousand that look like it', () => {
    const others = lookalikesOf('kim.silk@example.test');
    expect(others.length).toBeGreaterThan(1000);
    expect(others.filter((other) => canonicalEmail(other) === 'kim.silk@example.test')).toEqual([]);
  });
});
