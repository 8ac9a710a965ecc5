import { describe, expect, it } from '@jest/globals';
import { type BrowserState, repairOf, supportOf } from './push.rules.js';

const ENDPOINT = 'https://push.example/this';
const OWN = {
  id: 'own',
  endpoint: ENDPOINT,
  browser: 'Chrome',
  system: 'Android',
  addedAt: '2026-11-20T15:00:00.000Z',
};
const OTHER = { ...OWN, id: 'other', endpoint: 'https://push.example/other' };

const devices = (...items: (typeof OWN)[]) => ({ publicKey: 'key', items });
const browser = (changes: Partial<BrowserState> = {}): BrowserState => ({
  permission: 'granted',
  subscription: { endpoint: ENDPOINT, key: 'key' },
  remembered: 'own',
  ...changes,
});

describe('the repair of a browser', () => {
  it.each([
    ['does nothing if both agree', devices(OWN, OTHER), browser(), 'none'],
    ['does nothing if push was never turned on here', devices(OTHER), never(), 'none'],
    ['recognizes the browser by its subscription alone', devices(OWN), browser({ remembered: undefined }), 'none'],
    ['drops a subscription of another account', devices(OTHER), browser({ remembered: 'of another' }), 'drop'],
    ['drops a subscription that the API has ended', devices(), browser(), 'drop'],
    ['forgets a device that the API has ended', devices(OTHER), browser({ subscription: undefined }), 'drop'],
    ['renews a subscription that the browser has lost', devices(OWN), browser({ subscription: undefined }), 'renew'],
    ['renews a subscription that the browser has changed', devices(OWN), changed(), 'renew'],
    ['renews a subscription with a former key', devices(OWN), formerKey(), 'renew'],
    ['renews a subscription without a key', devices(OWN), formerKey(undefined), 'renew'],
    ['removes the device if notifications are denied', devices(OWN), browser({ permission: 'denied' }), 'remove'],
    ['removes the device if permission was reset', devices(OWN), lost('default'), 'remove'],
    ['drops what it finds without permission', devices(), browser({ permission: 'denied' }), 'drop'],
  ] as const)('%s', (_rule, list, state, repair) => {
    expect(repairOf(list, state)).toBe(repair);
  });

  function never(): BrowserState {
    return { permission: 'default', subscription: undefined, remembered: undefined };
  }
  function changed(): BrowserState {
    return browser({ subscription: { endpoint: 'https://push.example/new', key: 'key' } });
  }
  function formerKey(key: string | undefined = 'former'): BrowserState {
    return browser({ subscription: { endpoint: ENDPOINT, key } });
  }
  function lost(permission: NotificationPermission): BrowserState {
    return browser({ permission, subscription: undefined });
  }
});

describe('the support of a browser', () => {
  it.each([
    ['exists where the browser has push messages', [true, false, false], 'supported'],
    ['exists on the home screen of an iPhone', [true, true, true], 'supported'],
    ['needs the home screen on an iPhone', [false, true, false], 'home_screen'],
    ['does not exist on the home screen of an old iPhone', [false, true, true], 'unsupported'],
    ['does not exist in an old browser', [false, false, false], 'unsupported'],
  ] as const)('%s', (_rule, [hasPush, isApplePhone, isInstalled], support) => {
    expect(supportOf({ hasPush, isApplePhone, isInstalled })).toBe(support);
  });
});
