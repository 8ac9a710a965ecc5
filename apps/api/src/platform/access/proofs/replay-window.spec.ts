import { describe, expect, it } from '@jest/globals';
import { ReplayWindow } from './replay-window.js';

describe('the replay window', () => {
  it('admits an identifier once within the window', () => {
    const window = new ReplayWindow(1000, 0);
    expect(window.admit('a', 10)).toBe(true);
    expect(window.admit('a', 20)).toBe(false);
    expect(window.admit('a', 1005)).toBe(false);
  });

  it('forgets an identifier after two windows without traffic', () => {
    const window = new ReplayWindow(1000, 0);
    window.admit('a', 10);
    expect(window.admit('b', 5000)).toBe(true);
    expect(window.admit('a', 5001)).toBe(true);
  });
});
