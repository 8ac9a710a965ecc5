import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

test.afterEach(() =>
  inDatabase(
    `update app.practices set reminder_minutes = default, notice_minutes = default where subdomain = 'riverside'`,
    [],
  ),
);

const HOUR_MS = 3_600_000;

// Returns the sentence that fits the time on the page of the appointment.
const cancelUntil = (page: Page, hours: number): Promise<string> =>
  page
    .locator('main time')
    .first()
    .evaluate((time, ms) => {
      const limit = new Date(Date.parse((time as HTMLTimeElement).dateTime) - ms);
      const day = limit.toLocaleDateString('en-US', { weekday: 'short', day: 'numeric', month: 'short' });
      return `You can cancel until ${day}, ${limit.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })}.`;
    }, hours * HOUR_MS);

async function book(page: Page): Promise<{ readonly promised: string; readonly id: string }> {
  await page.goto('/patient/appointments/book?practice=riverside');
  await page.getByRole('button', { name: /^Consultation/ }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('radio').last().click();
  await page
    .getByRole('list', { name: /^(Morning|Afternoon|Evening)$/ })
    .getByRole('button')
    .last()
    .click();
  const promised = await page.getByText(/^You can cancel until/).textContent();
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText('Your appointment is booked.')).toBeVisible();
  return { promised: promised ?? '', id: new URL(page.url()).searchParams.get('booked') ?? '' };
}

const openDetails = async (page: Page, id: string) => {
  await page.goto(`/patient/appointments/details?practice=riverside&appointment=${id}`);
  await expect(page.getByText(/^You can cancel until/)).toBeVisible();
};

async function cancel(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled').first()).toBeVisible();
}

async function setTimes(page: Page, [first, second, limit]: readonly (readonly [string, string])[]): Promise<void> {
  for (const [name, [amount, unit] = []] of [
    ['Reminder 1', first],
    ['Reminder 2', second],
    ['Limit', limit],
  ] as const) {
    const time = page.getByRole('group', { name, exact: true });
    await time.getByRole('spinbutton').fill(amount ?? '');
    await time.getByLabel('Unit').selectOption(unit ?? '');
  }
  await page.getByRole('button', { name: 'Save reminders and limit' }).click();
  await expect(page.getByText('Reminders and limit saved').first()).toBeVisible();
}

test('an administrator changes reminders and limit, and an earlier booking keeps its limit', async ({ pageOf }) => {
  const [admin, patient] = [await pageOf(people.riversideAdmin), await pageOf(people.amara)];
  const early = await book(patient);

  await admin.goto('/appointments/settings?practice=riverside&tab=reminders');
  await expect(admin.getByText('Patients get a mail 1 day before · 1 hour before.')).toBeVisible();
  await setTimes(admin, [
    ['3', 'days'],
    ['2', 'hours'],
    ['48', 'hours'],
  ]);
  await expect(admin.getByText('Patients get a mail 3 days before · 2 hours before.')).toBeVisible();
  await expect(admin.getByText(/until 2 days before the appointment/)).toBeVisible();
  await expectAccessible(admin);

  const late = await book(patient);
  for (const [{ promised, id }, hours] of [
    [early, 24],
    [late, 48],
  ] as const) {
    await openDetails(patient, id);
    const words = await cancelUntil(patient, hours);
    expect(promised.replaceAll(/\s/g, ' ')).toBe(words.replaceAll(/\s/g, ' '));
    await expect(patient.getByText(/^You can cancel until/)).toHaveText(words);
    await expectAccessible(patient);
    await cancel(patient);
  }
});
