import { describe, expect, it } from '@jest/globals';
import { isHeldFor } from './former-subdomains.rules.js';

describe('a former subdomain', () => {
  const former = { practiceId: 'oak', givenUpAt: new Date('2026-03-01T12:00:00Z') };

  it('remains reserved for its practice for a year', () => {
    expect(isHeldFor(former, 'elm', new Date('2027-03-01T11:59:59Z'))).toBe(true);
    expect(isHeldFor(former, 'elm', new Date('2027-03-01T12:00:00Z'))).toBe(false);
  });

  it('returns to its practice at any time', () => {
    expect(isHeldFor(former, 'oak', new Date('2026-03-02T12:00:00Z'))).toBe(false);
  });
});
