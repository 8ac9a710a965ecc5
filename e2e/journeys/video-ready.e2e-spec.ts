import { type Browser, expect } from '@playwright/test';
import { callApi, practiceId } from '../support/api.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';
import { textTo } from '../support/text-catcher.ts';
import { browserWithCamera, removeAppointment, videoAppointment } from '../support/video.ts';

test.describe.configure({ lock: 'lakeside' });

// Digits of the clock, so that each run has its own number.
const NUMBER = `+1212457${String(Date.now()).slice(-4)}`;

let browser: Browser;
let appointmentId: string;

test.beforeAll(async ({ launchOptions }) => {
  browser = await browserWithCamera(launchOptions);
  appointmentId = await videoAppointment(4);
});

test.afterAll(async () => {
  await inDatabase(`delete from app.text_numbers where number = $1`, [NUMBER]);
  await inDatabase(`update app.practice_texts set is_on = false`, []);
  await removeAppointment(appointmentId);
  await browser.close();
});

test('a practitioner joins, and the patient who is not there gets a text', async ({ pageOf, baseURL }) => {
  const admin = await pageOf(people.lakesideAdmin);
  await admin.goto('/appointments?practice=lakeside');
  const practice = await practiceId(admin, 'lakeside');
  const call = <Body>(method: string, path: string, body?: unknown) =>
    callApi<Body>(admin, { method, path, practiceId: practice, body });
  const { revision } = await call<{ revision: number }>('GET', '/practice-texts');
  await call('PUT', '/practice-texts', {
    isOn: true,
    provider: null,
    accountId: null,
    sender: '+12125550101',
    shownName: 'Lakeside',
    country: 'US',
    monthlyLimit: 1000,
    agreedOn: null,
    token: null,
    webhookSecret: null,
    revision,
  });
  const { patient } = await call<{ patient: { id: string } }>('GET', `/appointments/${appointmentId}`);
  await call('PUT', `/patients/${patient.id}/text-number`, { number: NUMBER, how: 'spoken' });

  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    permissions: ['camera', 'microphone'],
  });
  const practitioner = await context.newPage();
  await signIn(practitioner, people.lakesidePractitioner);
  await practitioner.goto('/appointments?practice=lakeside');
  await practitioner.getByRole('link', { name: 'Join the video appointment with Mateo Lindqvist' }).first().click();
  await practitioner.getByRole('button', { name: 'Join video appointment' }).click();

  const text = await textTo(NUMBER, /begin now/);
  expect(text.body).toMatch(/^Lakeside: your video appointment can begin now\. http/);
  await admin.goto(`/appointments?practice=lakeside&appointment=${appointmentId}`);
  const row = admin.getByRole('listitem').filter({ hasText: 'Ready to begin' });
  await expect(row).toContainText('To the patient');
  await expect(row).toContainText(/Text (delivered|sent)/);
  await context.close();
});
