import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PushDeviceDto, Role } from '@telecare/contracts';
import type { ToastMessage } from '@telecare/shell-sdk';
import { answers, apiServer, aSession, fails, hangs, renderWithShell } from '@telecare/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ENDPOINT, givenNoPush, givenPushBrowser, PUBLIC_KEY } from '../../../../test/push-browser.js';
import shellMessages from '../../../messages/en.json' with { type: 'json' };
import { pushDeviceHere, rememberPushDevice } from '../../../push/push-here.js';
import pageMessages from '../messages.en.json' with { type: 'json' };
import { PushSection } from './push-section.js';

const server = apiServer();
const messages = {
  ...shellMessages,
  ...pageMessages,
  problems: { ...shellMessages.problems, ...pageMessages.problems },
};

const PHONE: PushDeviceDto = {
  id: 'phone',
  endpoint: ENDPOINT,
  browser: 'Chrome',
  system: 'Android',
  addedAt: '2026-11-20T15:00:00.000Z',
};
const LAPTOP: PushDeviceDto = { ...PHONE, id: 'laptop', endpoint: 'https://push.example/laptop', system: 'Windows' };
const UNKNOWN: PushDeviceDto = { ...LAPTOP, id: 'unknown', browser: null, system: null };

// The API with these devices. A browser that turns notifications on is listed as the phone.
function givenDevices(...devices: PushDeviceDto[]) {
  let items = devices;
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/profile/push-devices', () => HttpResponse.json({ publicKey: PUBLIC_KEY, items })),
    http.post('*/api/profile/push-devices', async ({ request }) => {
      const added = (await request.json()) as { readonly endpoint: string };
      sent.push(added);
      const device = { ...PHONE, id: items.some(({ id }) => id === 'phone') ? 'renewed' : 'phone', ...added };
      items = [...items, device];
      return HttpResponse.json(device);
    }),
    http.post('*/api/profile/push-devices/:id/test', ({ params }) => {
      sent.push(`test ${String(params['id'])}`);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/profile/push-devices/:id', ({ params }) => {
      sent.push(`off ${String(params['id'])}`);
      items = items.filter(({ id }) => id !== params['id']);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

const refuses = (method: 'delete' | 'post', path: string, status: number, code: string) =>
  server.use(http[method](`*/api/profile/push-devices${path}`, () => HttpResponse.json({ code }, { status })));

function open(role: Role = 'patient') {
  const toast = jest.fn<(message: ToastMessage) => void>();
  const shell = { toast, session: aSession(role) };
  renderWithShell(<PushSection />, { messages: { translation: messages, shell: messages }, shell });
  return toast;
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const TURN_ON = 'Turn on notifications';

beforeEach(() => localStorage.clear());

describe('notifications of a device that are off', () => {
  it.each([['patient'], ['practitioner'], ['practice_admin'], ['scheduler']] as const)(
    'begin with a press of a %s, and the browser asks only then',
    async (role) => {
      const browser = givenPushBrowser({});
      const sent = givenDevices();
      open(role);
      expect(await screen.findByText(/about appointments and messages.*never shows health details/)).toBeTruthy();
      await screen.findByRole('button', { name: TURN_ON });
      expect([browser.asked, browser.registered]).toEqual([0, '']);
      await press(TURN_ON);
      expect(await screen.findByText('This device shows notifications.')).toBeTruthy();
      expect([browser.asked, browser.registered]).toEqual([1, '/sw.js']);
      expect(sent).toEqual([{ endpoint: ENDPOINT, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }]);
      expect(rows()).toEqual(['Chrome on AndroidThis deviceAdded on Nov 20, 2026Turn off']);
      expect(pushDeviceHere()).toBe('phone');
      expect(screen.getByRole('button', { name: 'Send a test' })).toHaveFocus();
    },
  );

  it('end at a sign-out even before the list is read again', async () => {
    givenPushBrowser({});
    givenDevices();
    open();
    await screen.findByRole('button', { name: TURN_ON });
    server.use(hangs('/profile/push-devices'));
    await press(TURN_ON);
    await waitFor(() => expect(pushDeviceHere()).toBe('phone'));
  });

  it('stay off if the person does not answer the browser, and can be turned on again', async () => {
    givenPushBrowser({ answer: 'default' });
    const sent = givenDevices();
    open();
    await press(TURN_ON);
    expect(await screen.findByText(/choose Allow when your browser asks/)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('button', { name: TURN_ON })).toBeEnabled());
    expect(sent).toEqual([]);
  });

  it('stay off if the browser does not reach its service', async () => {
    givenPushBrowser({ subscribe: () => Promise.reject(new DOMException('no service', 'AbortError')) });
    givenDevices();
    open();
    await press(TURN_ON);
    expect(await screen.findByText(/cannot reach the service that delivers its notifications/)).toBeTruthy();
  });

  it.each([
    [422, 'push.endpoint_not_allowed', /We do not send to the service that delivers notifications to this browser/],
    [503, 'service.unavailable', /do not answer right now/],
  ])('end in the browser, too, if the API answers %i', async (status, code, text) => {
    const browser = givenPushBrowser({});
    givenDevices();
    refuses('post', '', status, code);
    open();
    await press(TURN_ON);
    expect(await screen.findByText('Notifications were not turned on')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect([browser.endpoint, pushDeviceHere()]).toEqual([undefined, undefined]);
  });

  it('keep a subscription that existed before, if they cannot be turned on', async () => {
    const browser = givenPushBrowser({ subscription: 'current' });
    givenDevices(PHONE);
    refuses('delete', '/:id', 503, 'service.unavailable');
    refuses('post', '', 503, 'service.unavailable');
    open();
    await press(TURN_ON);
    expect(await screen.findByText('This device shows notifications.')).toBeTruthy();
    expect(browser.endpoint).toBe(ENDPOINT);
  });

  it('wait until another tab has turned them on', async () => {
    const browser = givenPushBrowser({});
    givenDevices();
    open();
    await screen.findByRole('button', { name: TURN_ON });
    let end: (() => void) | undefined;
    void navigator.locks.request('push-device', () => new Promise<void>((resolve) => (end = resolve)));
    await press(TURN_ON);
    await waitFor(() => expect(browser.asked).toBe(1));
    expect(browser.registered).toBe('');
    end?.();
    expect(await screen.findByText('This device shows notifications.')).toBeTruthy();
  });

  it('explain how to allow what the browser blocks, and look again', async () => {
    const browser = givenPushBrowser({ permission: 'denied' });
    givenDevices(LAPTOP);
    open();
    expect(await screen.findByText('Your browser blocks notifications')).toBeTruthy();
    expect(rows()).toEqual([expect.stringContaining('Chrome on Windows')]);
    browser.permission = 'default';
    await press('Check again');
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
  });
});

describe('notifications of a device that are on', () => {
  it('show this device first, and can be tried', async () => {
    givenPushBrowser({ permission: 'granted', subscription: 'current' });
    const sent = givenDevices(LAPTOP, UNKNOWN, PHONE);
    const toast = open();
    await press('Send a test');
    await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Test sent' })));
    expect(sent).toEqual(['test phone']);
    expect(rows().map((row) => row?.split('Added')[0])).toEqual([
      'Chrome on AndroidThis device',
      'Chrome on Windows',
      'Another browser on another system',
    ]);
    expect(within(screen.getAllByRole('listitem')[0]!).getByText('This device')).toBeTruthy();
    expect(screen.getAllByText('This device')).toHaveLength(1);
  });

  it('end at the API and in the browser', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    const sent = givenDevices(PHONE);
    const toast = open();
    await press('Turn off Chrome on Android, added on Nov 20, 2026');
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
    expect([sent, browser.endpoint, pushDeviceHere()]).toEqual([['off phone'], undefined, undefined]);
    expect(screen.getByRole('button', { name: TURN_ON })).toHaveFocus();
    expect(toast).toHaveBeenCalledWith({ title: 'Notifications are off for that device' });
  });

  it('continue here if another device is turned off', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    givenDevices(PHONE, LAPTOP);
    open();
    await press(/^Turn off Chrome on Windows/);
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(browser.endpoint).toBe(ENDPOINT);
    expect(screen.getByRole('button', { name: 'Send a test' })).toHaveFocus();
  });

  it('end here if another tab has turned them off, once a test fails', async () => {
    givenPushBrowser({ permission: 'granted', subscription: 'current' });
    givenDevices(PHONE);
    open();
    await screen.findByRole('button', { name: 'Send a test' });
    givenDevices();
    refuses('post', '/:id/test', 404, 'resource.not_found');
    await press('Send a test');
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
  });

  it('end here even if the API no longer knows the device', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    givenDevices(PHONE);
    refuses('delete', '/:id', 404, 'resource.not_found');
    open();
    await press(/^Turn off Chrome on Android/);
    await waitFor(() => expect(browser.endpoint).toBeUndefined());
  });

  it('continue if they could not be turned off or tried, and the page says so', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    givenDevices(PHONE);
    refuses('delete', '/:id', 503, 'service.unavailable');
    refuses('post', '/:id/test', 503, 'service.unavailable');
    const toast = open();
    await press(/^Turn off Chrome on Android/);
    await press('Send a test');
    for (const title of ['Notifications were not turned off', 'The test was not sent']) {
      await waitFor(() => expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title, tone: 'destructive' })));
    }
    expect(browser.endpoint).toBe(ENDPOINT);
  });
});

describe('a browser that differs from the list', () => {
  it('renews a subscription with a former key, and takes the old one off the list', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'old_key' });
    const sent = givenDevices(PHONE);
    open();
    expect(await screen.findByText('This device shows notifications.')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ endpoint: `${ENDPOINT}-1` }), 'off phone']);
    expect([browser.endpoint, pushDeviceHere()]).toEqual([`${ENDPOINT}-1`, 'renewed']);
  });

  it('renews a subscription that the browser has lost', async () => {
    givenPushBrowser({ permission: 'granted' });
    rememberPushDevice('phone');
    const sent = givenDevices({ ...PHONE, endpoint: 'https://push.example/lost' });
    open();
    expect(await screen.findByText('This device shows notifications.')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ endpoint: ENDPOINT }), 'off phone']);
  });

  it('ends the subscription of another account', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    rememberPushDevice('of another account');
    const sent = givenDevices(LAPTOP);
    open();
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
    expect([sent, browser.endpoint, pushDeviceHere()]).toEqual([[], undefined, undefined]);
  });

  it('leaves the list if the permission was withdrawn', async () => {
    const browser = givenPushBrowser({ permission: 'denied', subscription: 'current' });
    const sent = givenDevices(PHONE);
    open();
    expect(await screen.findByText('Your browser blocks notifications')).toBeTruthy();
    expect([sent, browser.endpoint]).toEqual([['off phone'], undefined]);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('says that notifications are off if a repair fails', async () => {
    const subscribe = () => Promise.reject(new DOMException('no service', 'AbortError'));
    givenPushBrowser({ permission: 'granted', subscription: 'old_key', subscribe });
    givenDevices({ ...PHONE, endpoint: 'https://push.example/old' });
    rememberPushDevice('phone');
    open();
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
    expect(screen.getByText('This device')).toBeTruthy();
  });
});

describe('the section', () => {
  it('shows the steps for an iPhone, and other devices', async () => {
    givenNoPush('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    givenDevices(LAPTOP);
    open();
    const title = 'On an iPhone or iPad, first add Riverside Family Practice to your home screen';
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('Choose “Add to Home Screen”.')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Turn off Chrome on Windows/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: TURN_ON })).toBeNull();
  });

  it('says that a browser does not know notifications', async () => {
    givenNoPush('Mozilla/5.0 (X11; Linux)');
    givenDevices();
    open();
    expect(await screen.findByText('This browser cannot show notifications')).toBeTruthy();
  });

  it('does not exist for super administrators, to whom nothing is pushed', () => {
    givenPushBrowser({});
    open('super_admin');
    expect(screen.queryByText('Notifications on your devices')).toBeNull();
  });

  it('disappears where the installation sends none, and changes nothing in the browser', async () => {
    const browser = givenPushBrowser({ permission: 'granted', subscription: 'current' });
    server.use(answers('/profile/push-devices', { publicKey: null, items: [] }));
    open();
    await waitFor(() => expect(screen.queryByText('Notifications on your devices')).toBeNull());
    expect(browser.endpoint).toBe(ENDPOINT);
  });

  it('says that it loads, and offers to try again after a failure', async () => {
    givenPushBrowser({});
    server.use(hangs('/profile/push-devices'));
    open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    server.use(fails('/profile/push-devices'));
    givenPushBrowser({});
    open();
    expect(await screen.findByText('Your devices could not be loaded')).toBeTruthy();
    givenDevices();
    await press('Try Again');
    expect(await screen.findByRole('button', { name: TURN_ON })).toBeTruthy();
  });
});
