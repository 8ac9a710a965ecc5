import { describe, expect, it, jest } from '@jest/globals';
import { startPushWorker } from './push-worker.js';
import type { WorkerEvents, WorkerScope, WorkerWindow } from './worker-scope.js';

const ORIGIN = 'https://telecare.example';
const NOTIFICATION = {
  title: 'Riverside',
  body: 'You have an appointment tomorrow.',
  lang: 'en',
  tag: 'reminder',
  navigate: `${ORIGIN}/patient/dashboard?practice=riverside`,
};

interface Setting {
  readonly language?: string;
  readonly windows?: readonly WorkerWindow[];
  readonly answer?: () => Promise<unknown>;
}

function start({ language = 'en-US', windows = [], answer = () => Promise.resolve() }: Setting = {}) {
  const listeners: { [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void } = {};
  const calls = {
    show: jest.fn<WorkerScope['registration']['showNotification']>(() => Promise.resolve()),
    fetch: jest.fn<WorkerScope['fetch']>(answer),
    openWindow: jest.fn<(address: string) => Promise<unknown>>(() => Promise.resolve()),
  };
  startPushWorker({
    location: { origin: ORIGIN },
    navigator: { language },
    registration: { showNotification: calls.show },
    clients: { matchAll: () => Promise.resolve(windows), openWindow: calls.openWindow },
    fetch: calls.fetch,
    skipWaiting: () => Promise.resolve(),
    addEventListener: (name, listener) => void Object.assign(listeners, { [name]: listener }),
  });
  return { ...calls, listeners, receive, press };

  async function receive(sent: unknown) {
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
    await lasting((waitUntil) => listeners.push?.({ data: sent === null ? null : { text: () => text }, waitUntil }));
  }

  async function press(data: unknown) {
    const close = jest.fn();
    await lasting((waitUntil) => listeners.notificationclick?.({ notification: { data, close }, waitUntil }));
    expect(close).toHaveBeenCalled();
  }
}

async function lasting(dispatch: (waitUntil: (done: Promise<unknown>) => void) => void) {
  const awaited: Promise<unknown>[] = [];
  dispatch((done) => void awaited.push(done));
  expect(awaited).toHaveLength(1);
  await Promise.all(awaited);
}

const aWindow = (url: string) => ({ url, focus: jest.fn<WorkerWindow['focus']>(() => Promise.resolve()) });

describe('a push message', () => {
  it('appears with the icon of its practice, and is reported afterwards without credentials', async () => {
    const { receive, show, fetch } = start();
    await receive({ notification: NOTIFICATION, report: 'token' });
    const { title, navigate, ...options } = NOTIFICATION;
    const icon = '/api/practices/web-app/icon?size=192&subdomain=riverside';
    expect(show.mock.calls).toEqual([[title, { ...options, renotify: true, icon, data: navigate }]]);
    expect(fetch).toHaveBeenCalledWith(
      '/api/push-reports',
      expect.objectContaining({ method: 'POST', credentials: 'omit', body: '{"token":"token"}' }),
    );
  });

  it('sends no report if nobody waits for one', async () => {
    const { receive, fetch } = start();
    await receive({ notification: NOTIFICATION });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('appears without a tag', async () => {
    const { receive, show } = start();
    await receive({ notification: { ...NOTIFICATION, tag: undefined } });
    expect(show.mock.calls[0]?.[1].renotify).toBe(false);
  });

  it('counts as handled if the report fails', async () => {
    const { receive, show } = start({ answer: () => Promise.reject(new TypeError('offline')) });
    await receive({ notification: NOTIFICATION, report: 'token' });
    expect(show).toHaveBeenCalledTimes(1);
  });

  it.each([['not JSON'], ['null'], ['[]'], ['{"notification":{}}'], ['{"notification":{"title":7}}'], [''], [null]])(
    'shows a neutral sentence in place of %p, and reports nothing',
    async (sent) => {
      const { receive, show, fetch } = start();
      await receive(sent);
      const [title, options] = show.mock.calls[0]!;
      expect([title, options.body]).toEqual(['TeleCare', 'You have an update. Open TeleCare to see it.']);
      expect(options.data).toBe(`${ORIGIN}/`);
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it('shows the neutral sentence in Spanish to Spanish browsers', async () => {
    const { receive, show } = start({ language: 'es-MX' });
    await receive('');
    expect(show.mock.calls[0]?.[1].lang).toBe('es');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'http://telecare.example/',
    'https://telecare.example:444/',
    'https://telecare.example@evil.example/',
    'http://[',
    undefined,
  ])('opens our start page in place of %s', async (navigate) => {
    const { receive, show } = start();
    await receive({ notification: { ...NOTIFICATION, navigate } });
    expect(show.mock.calls[0]?.[1].data).toBe(`${ORIGIN}/`);
  });
});

describe('a pressed notification', () => {
  it.each([NOTIFICATION.navigate, `${NOTIFICATION.navigate}&view=week#today`])(
    'brings a window to the front that shows its page at %s',
    async (url) => {
      const [other, open] = [aWindow(`${ORIGIN}/settings`), aWindow(url)];
      const { press, openWindow } = start({ windows: [other, open] });
      await press(NOTIFICATION.navigate);
      expect([open.focus.mock.calls.length, other.focus.mock.calls.length]).toEqual([1, 0]);
      expect(openWindow).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['no window is open', []],
    ['windows show other pages, where something may be typed', [aWindow(`${ORIGIN}/settings`)]],
    ['the only window is in a video call', [aWindow(`${ORIGIN}/patient/appointments/call?appointment=1`)]],
    ['the page is open for another practice', [aWindow(`${ORIGIN}/patient/dashboard?practice=lakeside`)]],
  ])('opens a window if %s', async (_case, windows) => {
    const { press, openWindow } = start({ windows });
    await press(NOTIFICATION.navigate);
    expect(openWindow).toHaveBeenCalledWith(NOTIFICATION.navigate);
    for (const open of windows) expect(open.focus).not.toHaveBeenCalled();
  });

  it('never leaves our origin', async () => {
    const { press, openWindow } = start();
    await press('https://evil.example/');
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/`);
  });
});

describe('the service worker', () => {
  it('listens to nothing else, so it never stands between a page and its files', () => {
    expect(Object.keys(start().listeners)).toEqual(['install', 'push', 'notificationclick']);
  });
});
