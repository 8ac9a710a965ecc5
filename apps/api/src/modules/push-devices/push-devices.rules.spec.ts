import { describe, expect, it } from '@jest/globals';
import { pushedTo } from './push-devices.rules.js';

describe('the result of a push message to all devices of a person', () => {
  it.each([
    [[], 'no_device'],
    [['gone', 'gone'], 'no_device'],
    [['not_sent', 'accepted', 'refused', 'gone'], 'sent'],
    [['refused', 'not_sent', 'gone'], 'not_sent'],
    [['gone', 'refused'], 'refused'],
  ] as const)('of %j is %s', (outcomes, expected) =>
    expect(pushedTo(outcomes.map((outcome) => ({ outcome })))).toBe(expected),
  );
});
