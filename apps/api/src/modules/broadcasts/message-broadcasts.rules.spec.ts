import { describe, expect, it } from '@jest/globals';
import { obstacleTo, reasonToSkip } from './message-broadcasts.rules.js';

const reached = { isSender: false, isPatient: true, hasAccount: true, isBlocked: false };

describe('sending a broadcast', () => {
  it('reaches current patients with an account', () => {
    expect(obstacleTo(reached)).toBeNull();
  });

  it.each([
    ['the sender', { isSender: true }, 'yourself'],
    ['a former patient', { isPatient: false, isBlocked: true }, 'former'],
    ['a patient without an account', { hasAccount: false }, 'no_account'],
    ['a patient of whom the practice takes no messages', { isBlocked: true }, 'switched_off'],
  ])('does not reach %s', (_, changes, obstacle) => {
    expect(obstacleTo({ ...reached, ...changes })).toBe(obstacle);
  });

  it('skips all recipients once the sender has left the practice', () => {
    expect(reasonToSkip(true, reached)).toBeNull();
    expect(reasonToSkip(false, reached)).toBe('sender_left');
  });
});
