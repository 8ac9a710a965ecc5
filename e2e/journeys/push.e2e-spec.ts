import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { AddPushDevice, PushPayload } from '@telecare/contracts';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const SETTINGS = '/settings?practice=riverside';
const SUBSCRIPTION = 'test.push-subscription';

test('a patient turns notifications on, gets one, turns them off, and signs out', async ({ browser, baseURL = '' }) => {
  const context = await browser.newContext({ baseURL, permissions: ['notifications'] });
  await givenPushService(context);
  const page = await context.newPage();
  await signIn(page, people.priya);
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Notifications on your devices' });
  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(section.getByText('This device shows notifications.')).toBeVisible();
  await expect(section.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  await expectAccessible(page);

  const reported = context.waitForEvent('request', (request) => request.url().endsWith('/api/push-reports'));
  const navigate = `${new URL(baseURL).origin}/patient/dashboard?practice=riverside`;
  await deliver(page, {
    web_push: 8030,
    notification: { title: 'Riverside', body: 'Your appointment is tomorrow.', lang: 'en', tag: 'reminder', navigate },
    report: 'a-token',
  });
  expect((await reported).postDataJSON()).toEqual({ token: 'a-token' });
  expect((await reported).headers()).not.toHaveProperty('authorization');
  expect(await shown(page)).toEqual([['Riverside', 'Your appointment is tomorrow.']]);

  await section.getByRole('button', { name: /^Turn off/ }).click();
  await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /Priya Nair/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate((key) => localStorage.getItem(key), SUBSCRIPTION)).toBeNull();

  await signIn(page, people.priya);
  await page.goto(SETTINGS);
  await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await context.close();
});

// Headless Chromium has no push service, so pages get subscriptions with the keys of this test.
async function givenPushService(context: BrowserContext): Promise<void> {
  const device: AddPushDevice = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await context.addInitScript(replacePushManager, { device, stored: SUBSCRIPTION });
}

function replacePushManager({ device, stored }: { readonly device: AddPushDevice; readonly stored: string }): void {
  const bytes = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
  const subscriptionWith = (key: string) => ({
    endpoint: device.endpoint,
    options: { applicationServerKey: bytes(key) },
    getKey: (name: 'auth' | 'p256dh') => bytes(device[name]),
    unsubscribe: () => {
      localStorage.removeItem(stored);
      return Promise.resolve(true);
    },
  });
  Object.assign(PushManager.prototype, {
    getSubscription: () => {
      const key = localStorage.getItem(stored);
      return Promise.resolve(key ? subscriptionWith(key) : null);
    },
    subscribe: ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      localStorage.setItem(stored, applicationServerKey);
      return Promise.resolve(subscriptionWith(applicationServerKey));
    },
  });
}

async function deliver(page: Page, payload: PushPayload): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    }),
  );
  await browser.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(payload);
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const shown = (page: Page): Promise<string[][]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => [title, body]);
  });
