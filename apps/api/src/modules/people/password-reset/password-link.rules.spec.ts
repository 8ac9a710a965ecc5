import { describe, expect, it } from '@jest/globals';
import { nextLink } from './password-link.rules.js';

const now = new Date('2026-03-02T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const last = (mails: number, countedSince: Date) => ({ messageId: 'earlier', mails, countedSince });

describe('requesting a password reset link', () => {
  it('issues the first link of an account', () => {
    expect(nextLink(undefined, 'this', now)).toEqual({ messageId: 'this', mails: 1, countedSince: now });
  });

  it('issues up to three links per hour', () => {
    const since = minutesAgo(59);
    expect(nextLink(last(2, since), 'this', now)).toEqual({ messageId: 'this', mails: 3, countedSince: since });
    expect(nextLink(last(3, since), 'this', now)).toBeUndefined();
  });

  it('starts a new count after an hour', () => {
    expect(nextLink(last(3, minutesAgo(61)), 'this', now)).toEqual({ messageId: 'this', mails: 1, countedSince: now });
  });

  it('returns the same link for a repeated message', () => {
    const sent = last(3, minutesAgo(59));
    expect(nextLink(sent, 'earlier', now)).toBe(sent);
  });
});
