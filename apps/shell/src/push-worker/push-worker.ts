import type { PushPayload, ReportPush } from '@telecare/contracts';
import type { WorkerScope } from './worker-scope.js';

type Shown = PushPayload['notification'];

// Has no `fetch` handler and no cache, so it never answers for a file of the shell or of a portal.
export function startPushWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => event.waitUntil(receive(scope, event.data?.text())));
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(scope, addressIn(scope, event.notification.data)));
  });
}

// Always shows something, because browsers end subscriptions whose messages show nothing.
async function receive(scope: WorkerScope, text = ''): Promise<void> {
  const payload = read(text);
  const { title, body, lang, tag, navigate } = payload?.notification ?? neutral(scope);
  const data = addressIn(scope, navigate);
  // Otherwise a notification that replaces another one makes no sound. Without a tag browsers refuse `renotify`.
  const renotify = Boolean(tag);
  await scope.registration.showNotification(title, { body, lang, tag, renotify, icon: iconOf(data), data });
  if (payload?.report) await report(scope, { token: payload.report });
}

function read(text: string): PushPayload | undefined {
  try {
    const payload = JSON.parse(text) as PushPayload | null;
    return typeof payload?.notification?.title === 'string' ? payload : undefined;
  } catch {
    return undefined;
  }
}

function neutral({ navigator }: WorkerScope): Shown {
  const lang = navigator.language.startsWith('es') ? 'es' : 'en';
  const body =
    lang === 'es' ? 'Hay novedades. Abra TeleCare para verlas.' : 'You have an update. Open TeleCare to see it.';
  return { title: 'TeleCare', body, lang, tag: 'telecare', navigate: '/' };
}

// Answers with the start page if the address is not ours.
function addressIn({ location: { origin } }: WorkerScope, address: unknown): string {
  const asked = typeof address === 'string' ? address : '/';
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : undefined;
  return url?.origin === origin ? url.href : `${origin}/`;
}

function iconOf(address: string): string {
  const practice = new URL(address).searchParams.get('practice') ?? 'system';
  return `/api/practices/web-app/icon?size=192&subdomain=${encodeURIComponent(practice)}`;
}

// A report that fails does not matter: the notification is already shown.
const report = (scope: WorkerScope, shown: ReportPush): Promise<unknown> =>
  scope
    .fetch('/api/push-reports', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(shown),
    })
    .catch(() => undefined);

// Never leads a window to another page, because that would lose what the person has typed, or end a video call.
async function open({ clients }: WorkerScope, address: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => isAt(new URL(url), new URL(address)));
  if (shown) await shown.focus();
  else await clients.openWindow(address);
}

const isAt = (shown: URL, { pathname, searchParams }: URL): boolean =>
  shown.pathname === pathname && [...searchParams].every(([name, value]) => shown.searchParams.get(name) === value);
