import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const LIST = '/patient/appointments?practice=riverside';
const BOOK = '/patient/appointments/book?practice=riverside';
const NOTHING_SENT = 'You are offline. Nothing was sent.';

function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/my-appointments/.test(request.url())) writes.push(request.url());
  });
  return writes;
}

/** Back online, the page refetches everything. Queued requests would be sent before the first response. */
async function comeBack(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => /\/api\//.test(response.url()) && response.ok());
  await page.context().setOffline(false);
  await answered;
  await expect(page.getByText(/^You are offline\. What you see/)).toHaveCount(0);
}

test('a cancellation that was undone offline is never sent', async ({ pageOf }) => {
  const page = await pageOf(people.wilhelmina);
  await page.goto(LIST);
  const appointments = page.getByRole('listitem').filter({ hasText: 'Cancel appointment' });
  await appointments.last().getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await question.getByLabel(/^Reason/).fill('I am well again');
  const writes = writesOf(page);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\. What you see/)).toBeAttached();
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(question.getByText(NOTHING_SENT)).toBeVisible();
  await expect(question.getByLabel(/^Reason/)).toHaveValue('I am well again');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const before = await appointments.count();
  await comeBack(page);
  await page.reload();
  await expect(appointments).toHaveCount(before);
  expect(writes).toEqual([]);
});

test('a booking that was left offline is never made', async ({ pageOf }) => {
  const page = await pageOf(people.wilhelmina);
  await page.goto(BOOK);
  await page.getByRole('button', { name: /^Medication review/ }).click();
  await page
    .getByRole('list', { name: /^(Morning|Afternoon|Evening)$/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByLabel(/^Note for the practice/).fill('Please call my mobile');
  const writes = writesOf(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText(NOTHING_SENT)).toBeVisible();
  await expect(page.getByLabel(/^Note for the practice/)).toHaveValue('Please call my mobile');
  await page.goBack();
  await comeBack(page);
  await page.goto(`${LIST}&q=medication`);
  await expect(page.getByText('Please call my mobile')).toHaveCount(0);
  expect(writes).toEqual([]);
});

test('a request is aborted when its dialog is closed, and the user is informed', async ({ pageOf }) => {
  const page = await pageOf(people.wilhelmina);
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Cancel appointment' }).last().click();
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  const arrived: string[] = [];
  await page.route('**/api/my-appointments/*/cancellation', (route) => void arrived.push(route.request().url()));
  const brokenOff = page.waitForEvent('requestfailed', (request) => /cancellation$/.test(request.url()));
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect.poll(() => arrived.length).toBe(1);
  await page.keyboard.press('Escape');
  await brokenOff;
  await expect(page.getByText(/We do not know whether it arrived/).first()).toBeVisible();
});
