import { describe, expect, it } from '@jest/globals';
import { practiceOf, withPractice } from './practice-address.js';

describe('withPractice', () => {
  it.each([
    ['/dashboard', 'riverside', '/dashboard?practice=riverside'],
    ['/dashboard?practice=lakeside', 'riverside', '/dashboard?practice=riverside'],
    ['/appointments?day=2026-01-02#list', 'riverside', '/appointments?day=2026-01-02&practice=riverside#list'],
    ['/dashboard?practice=lakeside#top', null, '/dashboard#top'],
  ])('of %s for %s is %s', (path, subdomain, expected) => {
    expect(withPractice(path, subdomain)).toBe(expected);
  });
});

describe('practiceOf', () => {
  it('reads the parameter, and an empty one as none', () => {
    expect(practiceOf('?practice=riverside&x=1')).toBe('riverside');
    expect(practiceOf('?practice=')).toBeNull();
    expect(practiceOf('')).toBeNull();
  });
});
