import { describe, expect, it } from '@jest/globals';
import { dueChannels, isStillDue, type QueuedNudge, type UnreadReader } from './message-nudges.rules.js';

const noon = new Date('2030-03-04T12:00Z');
const minutesBefore = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

const reader: UnreadReader = {
  isFollowing: true,
  wantsMail: true,
  wantsPush: true,
  hasPushDevice: false,
  isPushed: false,
  timeZone: 'UTC',
  oldestUnreadAt: minutesBefore(15),
};

const dueAfter = (minutes: number, one: Partial<UnreadReader> = {}) =>
  dueChannels({ ...reader, oldestUnreadAt: minutesBefore(minutes), ...one }, noon);

describe('telling of an unread message', () => {
  it('mails after fifteen minutes', () => {
    expect(dueAfter(15)).toEqual(['mail']);
    expect(dueAfter(14)).toEqual([]);
  });

  it('pushes after one minute, once until the messages are read', () => {
    expect(dueAfter(1, { hasPushDevice: true })).toEqual(['push']);
    expect(dueAfter(0.9, { hasPushDevice: true })).toEqual([]);
    expect(dueAfter(1, { hasPushDevice: true, isPushed: true })).toEqual([]);
    expect(dueAfter(15, { hasPushDevice: true, isPushed: true })).toEqual(['mail']);
  });

  it('uses only what the reader chose', () => {
    expect(dueAfter(15, { hasPushDevice: true, wantsMail: false })).toEqual(['push']);
    expect(dueAfter(15, { hasPushDevice: true, wantsPush: false })).toEqual(['mail']);
  });

  it('skips a deleted message, and readers who do not follow the conversation', () => {
    expect(dueChannels({ ...reader, oldestUnreadAt: null }, noon)).toEqual([]);
    expect(dueAfter(15, { isFollowing: false })).toEqual([]);
  });

  it.each([
    ['07:59', []],
    ['08:00', ['mail']],
    ['20:59', ['mail']],
    ['21:00', []],
  ])("tells at %s of the reader's clock by: %s", (time, channels) => {
    const late = { ...reader, oldestUnreadAt: new Date(0), timeZone: 'Asia/Tokyo' };
    expect(dueChannels(late, new Date(`2030-03-04T${time}+09:00`))).toEqual(channels);
  });
});

describe('sending a queued notice', () => {
  const queued: QueuedNudge = {
    isFollowing: true,
    wantsMail: true,
    wantsPush: false,
    channel: 'mail',
    timeZone: 'UTC',
    oldestUnreadAt: minutesBefore(20),
    queuedAt: minutesBefore(1),
    isPracticeActive: true,
    isBehind: true,
    hasAccess: true,
  };

  it('works while the message is unread', () => {
    expect(isStillDue(queued, noon)).toBe(true);
  });

  it('pushes nothing at night', () => {
    const pushed = { ...queued, channel: 'push', wantsPush: true } as const;
    expect(isStillDue(pushed, noon)).toBe(true);
    expect(isStillDue({ ...pushed, timeZone: 'Asia/Tokyo' }, noon)).toBe(false);
    expect(isStillDue({ ...queued, timeZone: 'Asia/Tokyo' }, noon)).toBe(true);
  });

  it.each([
    ['the reader caught up', { isBehind: false }],
    ['the message was deleted', { oldestUnreadAt: null }],
    ['only newer messages are unread', { oldestUnreadAt: noon }],
    ['the reader lost access', { hasAccess: false }],
    ['the reader turned these mails off', { wantsMail: false }],
    ['the practice closed', { isPracticeActive: false }],
  ])('stops when %s', (_, changes) => {
    expect(isStillDue({ ...queued, ...changes }, noon)).toBe(false);
  });
});
