import { describe, expect, it } from '@jest/globals';
import { isOverdue, waitStateOf } from './message-rules.js';

const wait = {
  waitingSince: '2026-11-27T09:00:00Z',
  dueSoonAt: '2026-11-27T12:00:00Z',
  dueAt: '2026-11-27T13:00:00Z',
};
const at = (time: string) => new Date(`2026-11-27T${time}Z`);

describe('an answer', () => {
  it('becomes overdue at the stored deadline', () => {
    expect(isOverdue(wait, at('12:59:59'))).toBe(false);
    expect(isOverdue(wait, at('13:00:00'))).toBe(true);
  });

  it('never becomes overdue without a promise', () => {
    expect(isOverdue({ dueAt: null }, at('23:00:00'))).toBe(false);
  });
});

describe('the wait state of a conversation', () => {
  it.each([
    ['waiting', '11:59:59'],
    ['soon', '12:00:00'],
    ['overdue', '13:00:00'],
  ] as const)('reads %s at %s', (state, time) => {
    expect(waitStateOf(wait, at(time))).toBe(state);
  });

  it('remains empty while nobody waits', () => {
    expect(waitStateOf({ waitingSince: null, dueSoonAt: null, dueAt: null }, at('14:00:00'))).toBeNull();
  });
});
