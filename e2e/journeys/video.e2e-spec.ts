import { type Browser, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people, type Person } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { browserWithCamera, expectMoving, removeAppointment, videoAppointment } from '../support/video.ts';

test.describe.configure({ lock: 'lakeside' });

let browser: Browser;
let appointmentId: string;

test.beforeAll(async ({ launchOptions }) => {
  browser = await browserWithCamera(launchOptions);
});

test.afterAll(() => browser.close());

test.beforeEach(async () => {
  appointmentId = await videoAppointment(4);
});

test.afterEach(() => removeAppointment(appointmentId));

const PHONE = { width: 390, height: 844 };

async function visitorOf(person: Person, baseURL: string | undefined, viewport = { width: 1280, height: 800 }) {
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['camera', 'microphone'],
  });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

const join = (page: Page) => page.getByRole('button', { name: 'Join video appointment' }).click();

const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return scrollHeight > clientHeight || scrollWidth > clientWidth;
  });

test('a patient waits and is admitted, and both see each other until one hangs up', async ({ baseURL }) => {
  const patient = await visitorOf(people.mateo, baseURL, PHONE);
  const practitioner = await visitorOf(people.lakesidePractitioner, baseURL);

  await patient.goto('/patient/appointments?practice=lakeside');
  await patient.getByRole('link', { name: 'Join video appointment' }).first().click();
  await expect(patient.getByRole('heading', { level: 1, name: 'Video appointment with Giulia Rossi' })).toBeVisible();
  await expectMoving(patient, 'Your own picture');
  await expectAccessible(patient);
  await join(patient);
  await expect(patient.getByText('Waiting for Giulia Rossi').first()).toBeVisible();
  await expectAccessible(patient);

  await practitioner.goto('/appointments?practice=lakeside');
  const row = practitioner.getByRole('listitem').filter({ hasText: 'Video follow-up' });
  await expect(row.getByText('Patient is waiting')).toBeVisible();
  await expectAccessible(practitioner);
  await row.getByRole('link', { name: 'Join the video appointment with Mateo Lindqvist' }).click();
  await join(practitioner);

  await expectMoving(patient, 'Picture of Giulia Rossi');
  await expectMoving(practitioner, 'Picture of Mateo Lindqvist');
  await expectAccessible(practitioner);
  expect([await scrolls(patient), await scrolls(practitioner)]).toEqual([false, false]);

  await patient.getByRole('button', { name: 'Mute' }).click();
  await expect(practitioner.getByText('Mateo Lindqvist is muted')).toBeVisible();
  await patient.getByRole('button', { name: 'Camera off' }).click();
  await expect(practitioner.getByText('Mateo Lindqvist has switched the camera off')).toBeVisible();
  await patient.getByRole('button', { name: 'Camera on' }).click();
  await expectMoving(practitioner, 'Picture of Mateo Lindqvist');

  await practitioner.getByRole('button', { name: 'Leave' }).click();
  await expect(practitioner.getByText('You have left the call')).toBeVisible();
  await expect(patient.getByText('The call has ended')).toBeVisible();
  await expectAccessible(patient);
  await patient.getByRole('link', { name: 'Back to appointments' }).click();
  await expect(patient).toHaveURL(/\/patient\/appointments\?/);
  await Promise.all([patient.context().close(), practitioner.context().close()]);
});

test('a call survives a lost network and a reload', async ({ baseURL }) => {
  const address = `call?practice=lakeside&appointment=${appointmentId}`;
  const patient = await visitorOf(people.mateo, baseURL);
  const practitioner = await visitorOf(people.lakesidePractitioner, baseURL);
  await patient.goto(`/patient/appointments/${address}`);
  await practitioner.goto(`/appointments/${address}`);
  await join(patient);
  await join(practitioner);
  await expectMoving(practitioner, 'Picture of Mateo Lindqvist');

  const broken = patient.waitForEvent('requestfailed', (request) => request.url().includes('/call/signals'));
  await patient.context().setOffline(true);
  await broken;
  await patient.context().setOffline(false);
  await expectMoving(practitioner, 'Picture of Mateo Lindqvist');
  await practitioner.getByRole('button', { name: 'Mute' }).click();
  await expect(patient.getByText('Giulia Rossi is muted')).toBeVisible();

  await patient.reload();
  await expectMoving(patient, 'Picture of Giulia Rossi');
  await expectMoving(practitioner, 'Picture of Mateo Lindqvist');
  await patient.getByRole('button', { name: 'Mute' }).click();
  await patient.getByRole('button', { name: 'Camera off' }).click();
  await expect(practitioner.getByText('Mateo Lindqvist has switched the camera off')).toBeVisible();
  await patient.reload();
  await expectMoving(patient, 'Picture of Giulia Rossi');
  await expect(patient.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await expect(practitioner.getByText('Mateo Lindqvist has switched the camera off')).toBeVisible();
  await expect(practitioner.getByText('Mateo Lindqvist is muted')).toBeVisible();
  await patient.getByRole('button', { name: 'Camera on' }).click();
  await expectMoving(practitioner, 'Picture of Mateo Lindqvist');
  await Promise.all([patient.context().close(), practitioner.context().close()]);
});

test('a colleague who has no part in the appointment cannot join it', async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await page.goto('/appointments?practice=lakeside');
  const row = page.getByRole('listitem').filter({ hasText: 'Video follow-up' });
  await expect(row).toBeVisible();
  await expect(row.getByRole('link', { name: /^Join/ })).toHaveCount(0);
});

test('the page shows when a user may join before the join window', async ({ pageOf }) => {
  const later = await videoAppointment(60);
  try {
    const page = await pageOf(people.mateo);
    await page.goto(`/patient/appointments/call?practice=lakeside&appointment=${later}`);
    await expect(page.getByText(/^You can join from /)).toBeVisible();
    await expectAccessible(page);
  } finally {
    await removeAppointment(later);
  }
});
