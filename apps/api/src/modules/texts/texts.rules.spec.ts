import { describe, expect, it } from '@jest/globals';
import { obstacleOf } from './texts.rules.js';

const texting = { isOn: true, hasProvider: true, pausedReason: null, monthlyLimit: 100, usedThisMonth: 99 };

describe('a practice', () => {
  it('sends texts if they are on and below the monthly limit', () => {
    expect(obstacleOf(texting)).toBeUndefined();
    expect(obstacleOf({ ...texting, usedThisMonth: 100 })).toBe('monthly_limit');
    expect(obstacleOf({ ...texting, monthlyLimit: 0, usedThisMonth: 0 })).toBe('monthly_limit');
  });

  it('sends none without a provider, while texts are off, or while the provider refuses it', () => {
    expect(obstacleOf(undefined)).toBe('off');
    expect(obstacleOf({ ...texting, isOn: false })).toBe('off');
    expect(obstacleOf({ ...texting, hasProvider: false })).toBe('off');
    expect(obstacleOf({ ...texting, pausedReason: 'no_credit' })).toBe('paused');
  });
});
