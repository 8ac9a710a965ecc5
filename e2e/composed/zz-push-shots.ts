import { chromium, type Page } from '@playwright/test';
import { startComposedStack } from './support/composed-stack.ts';
import { signIn } from './support/signed-in.ts';
import { launchOptions } from '../support/browser.ts';
const OUT = '/tmp/me/b/push';
const stack = await startComposedStack();
const browser = await chromium.launch(launchOptions);
const KEY = Buffer.alloc(65, 4).toString('base64url');
const dev = (id: string, browserName: string | null, system: string | null, endpoint = `https://fcm.googleapis.com/${id}`) => ({ id, endpoint, browser: browserName, system, addedAt: '2026-11-20T15:00:00.000Z' });
const SIZES = { 1280: { width: 1280, height: 900 }, 390: { width: 390, height: 844 } } as const;
interface Case { name: string; items?: unknown[]; granted?: boolean; denied?: boolean; sub?: boolean; ua?: string; noPush?: boolean; status?: number; hang?: boolean; act?: (page: Page) => Promise<void>; locale?: string; postStatus?: number }
async function run({ name, items = [], granted, denied, sub, ua, noPush, status = 200, hang, act, locale = 'en-US', postStatus = 204 }: Case) {
  for (const width of [1280, 390] as const) for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ baseURL: stack.url, viewport: SIZES[width], colorScheme: scheme, locale, timezoneId: 'America/New_York', ...(ua ? { userAgent: ua } : {}) });
    stack.api.visitor = 'patient';
    await signIn(context, stack, 'patient');
    if (granted) await context.grantPermissions(['notifications'], { origin: stack.url });
    await context.addInitScript(({ denied, sub, noPush, KEY, granted }) => {
      if (noPush) { delete (window as any).PushManager; return; }
      let state = sub;
      const make = () => ({ endpoint: 'https://fcm.googleapis.com/this', options: { applicationServerKey: Uint8Array.from(atob(KEY.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0)).buffer }, getKey: (n: string) => new ArrayBuffer(n === 'auth' ? 16 : 65), unsubscribe: async () => { state = false; return true; } });
      PushManager.prototype.getSubscription = async () => (state ? make() : null) as any;
      PushManager.prototype.subscribe = async () => { state = true; return make() as any; };
      if (sub) ServiceWorkerContainer.prototype.getRegistration = async () => ({ pushManager: Object.create(PushManager.prototype) }) as any;
      if (denied !== undefined) Object.defineProperty(Notification, 'permission', { get: () => denied });
      else if (!granted) { Object.defineProperty(Notification, 'permission', { get: () => 'default' }); Notification.requestPermission = async () => 'default'; }
    }, { denied: denied ? 'denied' : undefined, sub, noPush, KEY, granted });
    const page = await context.newPage();
    page.on('console', (m) => m.type() === 'error' && !/404|Failed to load|500|503|422/.test(m.text()) && console.log('CONSOLE', name, m.text().slice(0, 200)));
    page.on('pageerror', (e) => console.log('PAGEERROR', name, String(e).slice(0, 200)));
    await page.route('**/api/profile/push-devices', async (route) => {
      if (hang) return;
      if (route.request().method() === 'POST') return route.fulfill({ status: postStatus, json: { code: 'request.invalid' } });
      return route.fulfill({ status, json: status === 200 ? { publicKey: KEY, items } : { code: 'service.unavailable', status, correlationId: 'c0ffee00-0000-4000-8000-000000000000' } });
    });
    await page.goto('/settings?practice=riverside');
    const region = page.getByRole('region', { name: /^(Notifications on your devices|Notificaciones en)/ });
    await region.waitFor();
    await page.waitForTimeout(1200);
    if (act) await act(page);
    await region.scrollIntoViewIfNeeded();
    await page.waitForTimeout(300);
    await region.screenshot({ path: `${OUT}/${name}-${width}-${scheme}.png` });
    await context.close();
  }
  console.log('shot', name);
}
const mine = dev('this', 'Chrome', 'Android', 'https://fcm.googleapis.com/this');
const many = [dev('a', 'Firefox', 'Windows'), mine, dev('b', null, null)];
try {
  if (process.argv[2] === 'off') await run({ name: 'off' });
  if (process.argv[2] === 'off-others') await run({ name: 'off-others', items: [dev('a', 'Firefox', 'Windows')] });
  if (process.argv[2] === 'on') await run({ name: 'on', items: many, granted: true, sub: true });
  if (process.argv[2] === 'on-es') await run({ name: 'on-es', items: many, granted: true, sub: true, locale: 'es-MX' });
  if (process.argv[2] === 'blocked') await run({ name: 'blocked', denied: true, items: [dev('a', 'Firefox', 'Windows')] });
  if (process.argv[2] === 'iphone') await run({ name: 'iphone', ua: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari', noPush: true });
  if (process.argv[2] === 'unsupported') await run({ name: 'unsupported', noPush: true });
  if (process.argv[2] === 'error') await run({ name: 'error', status: 503 });
  if (process.argv[2] === 'loading') await run({ name: 'loading', hang: true });
  await run({ name: 'not-allowed', act: async (page) => { await page.getByRole('button', { name: 'Turn on notifications' }).click(); await page.getByText('choose Allow').waitFor(); } });
  await run({ name: 'refused', granted: true, postStatus: 422, act: async (page) => { await page.getByRole('button', { name: 'Turn on notifications' }).click(); await page.getByText('We do not send').waitFor(); } });
} finally { await browser.close(); await stack.stop(); }
