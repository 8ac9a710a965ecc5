import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const BOOK = '/patient/appointments/book?practice=riverside';

const times = (page: Page): Locator =>
  page.getByRole('list', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('button');

async function showLaterDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/day=/);
  const day = page.getByRole('radio').last();
  await day.click();
  await expect(day).toBeChecked();
}

const stepOf = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function cancelLatest(page: Page, type: string): Promise<void> {
  const appointment = page.getByRole('listitem').filter({ hasText: type }).filter({ hasText: 'Cancel appointment' });
  await appointment.last().getByRole('button', { name: 'Cancel appointment' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel this appointment?' });
  await question.getByLabel(/^Reason/).fill('I am well again');
  await question.getByRole('button', { name: 'Cancel appointment' }).click();
  await expect(page.getByText('Appointment cancelled').first()).toBeVisible();
}

test('a patient books an appointment in three choices, requests another time, withdraws it and cancels', async ({
  pageOf,
}) => {
  const page = await pageOf(people.wilhelmina);
  await page.goto('/patient/dashboard?practice=riverside');
  await page.getByRole('link', { name: 'Request Appointment' }).first().click();
  await page.getByRole('button', { name: /^Medication review/ }).click();
  await expect(stepOf(page, 'Choose a day and time')).toBeFocused();
  await showLaterDay(page);
  await expectAccessible(page);
  await times(page).first().click();
  await page.getByLabel(/^Note for the practice/).fill('Please call my mobile');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Book appointment' }).click();
  await expect(page.getByText('Your appointment is booked.')).toBeVisible();
  await expect(page.getByText('Confirmed')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'View My Appointments' }).click();
  await page.getByRole('searchbox', { name: 'Search appointments...' }).fill('medication');
  await expect(page).toHaveURL(/q=medication/);
  const appointment = page
    .getByRole('listitem')
    .filter({ hasText: 'Medication review' })
    .filter({ hasText: 'Confirmed' })
    .last();
  await expect(appointment).toContainText('By phone');
  await appointment.getByRole('link', { name: 'Request Reschedule' }).click();
  await showLaterDay(page);
  await times(page).last().click();
  await page.getByRole('button', { name: 'Add another time' }).click();
  await times(page).first().click();
  await expect(page.getByRole('list', { name: 'Times that would do' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel(/^Why/).fill('I work in the morning');
  await page.getByRole('button', { name: 'Request Reschedule' }).click();

  const waiting = page.getByRole('listitem').filter({ hasText: 'waiting for the practice' });
  await expect(waiting).toContainText('You asked for');
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(waiting).toHaveCount(0);
  await cancelLatest(page, 'Medication review');
});

test('a patient requests an appointment on a phone and goes back to change a choice', async ({ pageOf }) => {
  const page = await pageOf(people.leo);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(BOOK);
  await page.getByRole('button', { name: /^Annual physical.*the practice confirms the time/ }).press('Enter');
  await showLaterDay(page);
  await times(page).first().press('Enter');
  await expect(stepOf(page, 'Check and confirm')).toBeFocused();
  await page.goBack();
  await expect(stepOf(page, 'Choose a day and time')).toBeVisible();
  await page.goBack();
  await expect(stepOf(page, 'What is your appointment for?')).toBeVisible();
  await page.goForward();
  await page.goForward();
  await page.getByRole('button', { name: 'Request Appointment' }).press('Enter');
  await expect(page.getByText(/^The practice has your request/)).toBeVisible();
  await expect(page.getByText('Pending')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/patient/appointments?practice=riverside&q=physical');
  await cancelLatest(page, 'Pending');
});

test('the second of two patients who want the same time is offered the nearest one and keeps the note', async ({
  pageOf,
}) => {
  const [first, second] = [await pageOf(people.leo), await pageOf(people.amara)];
  await first.goto(BOOK);
  await first.getByRole('button', { name: /^Consultation/ }).click();
  await showLaterDay(first);
  await times(first).last().click();
  await expect(stepOf(first, 'Check and confirm')).toBeVisible();
  await second.goto(first.url());
  await second.getByLabel(/^Note for the practice/).fill('My left knee');
  await first.getByRole('button', { name: 'Book appointment' }).click();
  await expect(first.getByText('Your appointment is booked.')).toBeVisible();

  await second.getByRole('button', { name: 'Book appointment' }).click();
  await expect(second.getByText('Somebody else has just taken this time.')).toBeVisible();
  await expectAccessible(second);
  await second.getByRole('list', { name: 'Nearest free times' }).getByRole('button').first().click();
  await expect(second.getByLabel(/^Note for the practice/)).toHaveValue('My left knee');
  await second.getByRole('button', { name: 'Book appointment' }).click();
  await expect(second.getByText('Your appointment is booked.')).toBeVisible();

  for (const page of [first, second]) {
    await page.goto('/patient/appointments?practice=riverside&q=consultation');
    await cancelLatest(page, 'Consultation');
  }
});
