import { describe, expect, it } from '@jest/globals';
import { isNudgeDue, isStillDue, type QueuedNudge, type UnreadReader } from './message-nudges.rules.js';

const noon = new Date('2030-03-04T12:00Z');
const minutesBefore = (minutes: number) => new Date(noon.getTime() - minutes * 60_000);

const reader: UnreadReader = {
  isFollowing: true,
  isUnwanted: false,
  timeZone: 'UTC',
  oldestUnreadAt: minutesBefore(15),
};

describe('mailing about an unread message', () => {
  it('starts after fifteen minutes', () => {
    expect(isNudgeDue(reader, noon)).toBe(true);
    expect(isNudgeDue({ ...reader, oldestUnreadAt: minutesBefore(14) }, noon)).toBe(false);
  });

  it('skips a deleted message', () => {
    expect(isNudgeDue({ ...reader, oldestUnreadAt: null }, noon)).toBe(false);
  });

  it('skips readers who do not follow the conversation or switched it off', () => {
    expect(isNudgeDue({ ...reader, isFollowing: false }, noon)).toBe(false);
    expect(isNudgeDue({ ...reader, isUnwanted: true }, noon)).toBe(false);
  });

  it.each([
    ['07:59', false],
    ['08:00', true],
    ['20:59', true],
    ['21:00', false],
  ])("starts at %s of the reader's clock: %s", (time, isDue) => {
    const late = { ...reader, oldestUnreadAt: new Date(0), timeZone: 'Asia/Tokyo' };
    expect(isNudgeDue(late, new Date(`2030-03-04T${time}+09:00`))).toBe(isDue);
  });
});

describe('sending a queued mail', () => {
  const queued: QueuedNudge = {
    isFollowing: true,
    isUnwanted: false,
    oldestUnreadAt: minutesBefore(20),
    queuedAt: minutesBefore(1),
    isPracticeActive: true,
    isBehind: true,
    hasAccess: true,
  };

  it('works while the message is unread', () => {
    expect(isStillDue(queued)).toBe(true);
  });

  it.each([
    ['the reader caught up', { isBehind: false }],
    ['the message was deleted', { oldestUnreadAt: null }],
    ['only newer messages are unread', { oldestUnreadAt: noon }],
    ['the reader lost access', { hasAccess: false }],
    ['the reader switched these mails off', { isUnwanted: true }],
    ['the practice closed', { isPracticeActive: false }],
  ])('stops when %s', (_, changes) => {
    expect(isStillDue({ ...queued, ...changes })).toBe(false);
  });
});
