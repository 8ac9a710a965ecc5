import { existsSync } from 'node:fs';
import { chromium, expect, type Page } from '@playwright/test';
import type { AddPushDevice, AppointmentNotifications, PushPayload } from '@telecare/contracts';
// eslint-disable-next-line @nx/enforce-module-boundaries -- one push service for all specs, which decrypts
import { PushService } from '../../apps/api/test/push-service.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { bookedAppointment } from '../support/appointments.ts';
import { launchOptions } from '../support/browser.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const SETTINGS = '/settings?practice=riverside';
const SUBSCRIPTION = 'test.push-subscription';

// The headless shell of Chromium, which the other journeys use, denies notifications to all pages.
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync);

let push: PushService;

test.beforeAll(async () => {
  push = await PushService.start(Number(new URL(process.env.PUSH_HOSTS ?? '').port));
});

test.afterAll(() => push.stop());

// Zone where it is noon now, because nothing is pushed at night.
function zoneAtNoon(): string {
  const hours = 12 - new Date().getUTCHours();
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

async function chooseZone(page: Page, timeZone: string | null): Promise<void> {
  const call = { path: '/profile/mails', practiceId: await practiceId(page, 'riverside') };
  const choices = await callApi<object>(page, { ...call, method: 'GET' });
  await callApi(page, { ...call, method: 'PUT', body: { ...choices, timeZone } });
}

test('a patient turns notifications on, hears of an appointment, turns them off, and signs out', async ({
  baseURL,
  pageOf,
}) => {
  const browser = await chromium.launch({ ...launchOptions, ...(CHROMIUM && { executablePath: CHROMIUM }) });
  const context = await browser.newContext({ baseURL: baseURL!, permissions: ['notifications'] });
  const device = push.subscribe();
  await context.addInitScript(replacePushManager, { device, stored: SUBSCRIPTION });
  const pushed = async (count: number): Promise<PushPayload> => {
    await expect.poll(() => push.pushedTo(device.endpoint).length, { timeout: 30_000 }).toBe(count);
    return push.pushedTo(device.endpoint)[count - 1]!.payload;
  };
  const page = await context.newPage();
  await signIn(page, people.leo);
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Notifications on your devices' });
  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(section.getByText('This device shows notifications.')).toBeVisible();
  const own = section.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toHaveCount(1);
  await expect(page.getByRole('switch', { name: 'Notify my devices about appointments' })).toBeChecked();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Send a test' }).click();
  expect((await pushed(1)).notification.body).toBe('Notifications work on this device.');

  await chooseZone(page, zoneAtNoon());
  const staff = await pageOf(people.riversideAdmin);
  await staff.goto('/staff/appointments?practice=riverside');
  const { id } = await bookedAppointment(staff, 20, 'Pushed');
  const payload = await pushed(2);
  if (!CHROMIUM) await page.request.post('/api/push-reports', { data: { token: payload.report } });
  else await isShownAndReported(page, payload);
  const practice = await practiceId(staff, 'riverside');
  const steps = { method: 'GET', path: `/appointments/${id}/notifications`, practiceId: practice } as const;
  const isShown = async () =>
    (await callApi<AppointmentNotifications>(staff, steps)).items.map((one) => one.push?.state);
  await expect.poll(isShown).toContain('delivered');

  await own.getByRole('button', { name: /^Turn off/ }).click();
  await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await chooseZone(page, null);

  await section.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(own).toHaveCount(1);
  await page.getByRole('button', { name: people.leo.name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate((key) => localStorage.getItem(key), SUBSCRIPTION)).toBeNull();

  await signIn(page, people.leo);
  await page.goto(SETTINGS);
  await expect(section.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect(own).toHaveCount(0);
  await browser.close();
});

// Headless Chromium has no push service, so pages get the subscription of this test's own.
function replacePushManager({ device, stored }: { readonly device: AddPushDevice; readonly stored: string }): void {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Notification.requestPermission = () => Promise.resolve('granted');
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

async function isShownAndReported(page: Page, payload: PushPayload): Promise<void> {
  const reported = page.context().waitForEvent('request', (request) => request.url().endsWith('/api/push-reports'));
  await deliver(page, payload);
  expect((await reported).headers()).not.toHaveProperty('authorization');
  expect(await shown(page)).toContainEqual([
    expect.stringMatching(/^(Riverside|Your practice)$/),
    expect.stringMatching(/^Your appointment is booked for .+\.$/),
  ]);
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
