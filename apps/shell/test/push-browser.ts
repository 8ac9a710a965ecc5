import { Buffer } from 'node:buffer';

export const PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url');
const OTHER_KEY = Buffer.alloc(65, 5).toString('base64url');
export const ENDPOINT = 'https://push.example/this';

interface PushBrowser {
  readonly permission?: NotificationPermission;
  // Answer of the person who is asked.
  readonly answer?: NotificationPermission;
  readonly subscription?: 'none' | 'current' | 'old_key';
  readonly subscribe?: () => Promise<never>;
}

// Gives the page a browser that knows push messages, which jsdom does not.
export function givenPushBrowser({
  permission = 'default',
  answer = 'granted',
  subscription = 'none',
  subscribe,
}: PushBrowser) {
  const state = { permission, endpoint: subscription === 'none' ? undefined : ENDPOINT, asked: 0, registered: '' };
  const bytes = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;
  let key = subscription === 'old_key' ? OTHER_KEY : PUBLIC_KEY;
  let subscriptions = 0;
  const current = () => ({
    endpoint: state.endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: string) => new ArrayBuffer(name === 'auth' ? 16 : 65),
    unsubscribe: () => {
      state.endpoint = undefined;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(state.endpoint ? current() : null),
    subscribe: (asked: { readonly applicationServerKey: string }) => {
      if (subscribe) return subscribe();
      key = asked.applicationServerKey;
      subscriptions += 1;
      state.endpoint ??= subscriptions === 1 && subscription === 'none' ? ENDPOINT : `${ENDPOINT}-${subscriptions}`;
      return Promise.resolve(current());
    },
  };
  const registration = { pushManager };
  define(navigator, 'serviceWorker', {
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    register: (address: string) => {
      state.registered = address;
      return Promise.resolve(registration);
    },
  });
  let lastTurn: Promise<unknown> = Promise.resolve();
  define(navigator, 'locks', {
    request: (_name: string, act: () => Promise<unknown>) => {
      const turn = lastTurn.then(act);
      lastTurn = turn.catch(() => undefined);
      return turn;
    },
  });
  define(window, 'PushManager', class {});
  define(window, 'Notification', {
    get permission() {
      return state.permission;
    },
    requestPermission: () => {
      state.asked += 1;
      state.permission = answer;
      return Promise.resolve(answer);
    },
  });
  return state;
}

export function givenNoPush(userAgent = navigator.userAgent): void {
  for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  define(navigator, 'userAgent', userAgent);
}

const define = (target: object, name: string, value: unknown): void =>
  void Object.defineProperty(target, name, { configurable: true, writable: true, value });
