import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { apiServer } from '@telecare/testing';
import { http, HttpResponse } from 'msw';
import { givenNoPush, givenPushBrowser } from '../../test/push-browser.js';
import { pushDeviceHere, rememberPushDevice } from './push-here.js';
import { signOutHere } from './sign-out.js';

const server = apiServer();
let ended: string[] = [];

beforeEach(() => {
  ended = [];
  server.use(
    http.delete('*/api/profile/push-devices/:id', ({ params }) => {
      ended.push(String(params['id']));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => localStorage.clear());

describe('signing out', () => {
  it('ends the notifications of this browser', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    rememberPushDevice('phone');
    await signOutHere();
    expect([ended, browser.endpoint, pushDeviceHere()]).toEqual([['phone'], undefined, undefined]);
  });

  it('ends a subscription in the browser if the page was left while it was being turned on', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    await signOutHere();
    expect([ended, browser.endpoint]).toEqual([[], undefined]);
  });

  it('calls nothing and registers nothing if notifications were never turned on here', async () => {
    const browser = givenPushBrowser({});
    Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.resolve(undefined) });
    await signOutHere();
    expect([ended, browser.registered]).toEqual([[], '']);
  });

  it('succeeds in a browser that does not know push messages', async () => {
    givenNoPush();
    await signOutHere();
    expect(ended).toEqual([]);
  });

  it('ends them in the browser if the API fails', async () => {
    server.use(http.delete('*/api/profile/push-devices/:id', () => new HttpResponse(null, { status: 503 })));
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    rememberPushDevice('phone');
    await signOutHere();
    expect(browser.endpoint).toBeUndefined();
  });

  it('waits a second at most, and tries again at the next sign-out', async () => {
    server.use(http.delete('*/api/profile/push-devices/:id', () => new Promise<never>(() => undefined)));
    givenPushBrowser({ permission: 'granted', subscription: 'current' });
    const never = new Promise<never>(() => undefined);
    Object.assign(navigator.serviceWorker, { getRegistration: () => never });
    rememberPushDevice('phone');
    const before = performance.now();
    await signOutHere();
    expect(performance.now() - before).toBeLessThan(1_500);
    expect(pushDeviceHere()).toBe('phone');
  });
});
