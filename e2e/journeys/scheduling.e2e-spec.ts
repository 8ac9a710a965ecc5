import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { bookedAppointment } from '../support/appointments.ts';
import { people } from '../support/people.ts';
import { writtenPatient } from '../support/records.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const FOLLOW_UP = /^Follow-up/;

const someNote = () => `Note ${randomUUID().slice(0, 8)}`;

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

const detailsOf = (row: Locator) => row.getByRole('button', { name: /^Details/ });

async function chooseLeo(dialog: Locator): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Patient' }).pressSequentially('leo fis');
  await expect(dialog.getByRole('option', { name: /^Leo Fischer/ })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Patient' }).press('Enter');
  await expect(dialog.getByText('Leo Fischer')).toBeVisible();
}

async function chooseFollowUp(dialog: Locator): Promise<void> {
  const type = dialog.getByLabel('Appointment type');
  const name = await type.getByRole('option', { name: FOLLOW_UP }).textContent();
  await type.selectOption({ label: name ?? '' });
}

const timesOf = (dialog: Locator) =>
  dialog.getByRole('radiogroup', { name: /^(Morning|Afternoon|Evening)$/ }).getByRole('radio');

test('the front desk books a free time and moves it, and history shows both times', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  const note = someNote();
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('button', { name: 'New Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await chooseLeo(dialog);
  await chooseFollowUp(dialog);
  // Today may have only one free time left, so use the next day.
  await dialog.getByRole('radiogroup', { name: 'Day', exact: true }).getByRole('radio').nth(1).check({ force: true });
  await timesOf(dialog).first().check({ force: true });
  await dialog.getByLabel(/^Notes/).fill(note);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(page.getByText(/^Leo Fischer: .* with \S/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Appointment' })).toBeFocused();

  await page.goto('/appointments?practice=riverside&tab=upcoming&q=leo');
  // Other journeys book for the same patient, so the row may be on a later page.
  await expect(async () => {
    if (!(await rowOf(page, note).isVisible())) {
      await page.getByRole('button', { name: 'Show more appointments' }).click({ timeout: 2_000 });
    }
    await expect(rowOf(page, note)).toContainText('Confirmed', { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await detailsOf(rowOf(page, note)).click();
  const panel = page.getByRole('dialog', { name: 'Leo Fischer' });
  await panel.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the appointment of Leo Fischer' });
  await edit.getByRole('radio', { name: 'Free times' }).check({ force: true });
  await timesOf(edit).last().check({ force: true });
  await edit.getByLabel(/^Reason/).fill('The practitioner is late');
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Appointment changed').first()).toBeVisible();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText(/→.*The practitioner is late.*Moved/s);
});

test('a taken time is refused with alternatives and overbooked only on request', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  const { first } = await bookedAppointment(page, 20, someNote());
  const start = new Date(first?.startsAt ?? '');
  // Use a new patient, because an existing one may have another appointment at that time.
  const family = `Free${randomUUID().slice(0, 8)}`;
  await writtenPatient('Nora', family);
  const inPractice = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', ...options }).format(start);
  await page.goto('/appointments?practice=riverside&new=yes');
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(family);
  await dialog.getByRole('option', { name: new RegExp(`^Nora ${family}`) }).click();
  await chooseFollowUp(dialog);
  await dialog.getByLabel('Provider').selectOption(first?.practitionerId ?? '');
  await dialog.getByRole('radio', { name: 'Other time' }).check({ force: true });
  await dialog.getByLabel('Day', { exact: true }).fill(inPractice({ dateStyle: 'short' }));
  await dialog.getByLabel('Time of day').fill(inPractice({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }));
  await dialog.getByRole('button', { name: 'Book Appointment' }).click();
  await expect(dialog.getByText('Free times near it:')).toBeInViewport();
  await expect(dialog.getByRole('button', { name: /[AP]M with \S/ }).first()).toBeInViewport();
  await expect(dialog.getByRole('button', { name: /^Same time with \S/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: /[AP]M with \S/ }).first()).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Book anyway' }).click();
  await page
    .getByRole('dialog', { name: 'Book two appointments at once?' })
    .getByRole('button', { name: 'Book anyway' })
    .click();
  await expect(page.getByText('Appointment booked').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Appointment' })).toBeFocused();
});

test('the front desk picks a patient of the latest appointments on a phone, and Book stays in view', async ({
  pageOf,
}) => {
  const page = await pageOf(people.frontDesk);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/appointments?practice=riverside&new=yes');
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  const latest = dialog.getByRole('listbox', { name: 'Patients of the latest appointments' });
  await expect(latest.getByRole('option')).toHaveCount(6);
  await expect(dialog.getByRole('button', { name: 'Book Appointment' })).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Patient' }).press('ArrowDown');
  const first = latest.getByRole('option', { selected: true });
  await expect(first).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeVisible();
  await chooseFollowUp(dialog);
  await expect(timesOf(dialog).first()).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Book Appointment' })).toBeInViewport();
});

test('staff accept a reschedule request on a phone', async ({ pageOf }) => {
  const desk = await pageOf(people.riversideAdmin);
  const note = someNote();
  const { id, second } = await bookedAppointment(desk, 10, note);
  const patient = await pageOf(people.leo);
  const practice = await practiceId(patient, 'riverside');
  const body = { times: [second], note: 'I work until two' };
  await callApi(patient, {
    method: 'PUT',
    path: `/my-appointments/${id}/reschedule-request`,
    practiceId: practice,
    body,
  });

  const page = await pageOf(people.riversideAdmin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/appointments?practice=riverside&tab=upcoming&requests=reschedule&q=leo');
  const row = rowOf(page, note);
  await expect(row).toContainText(/Asked for /);
  await expectAccessible(page);
  await detailsOf(row).press('Enter');
  const panel = page.getByRole('dialog', { name: 'Leo Fischer' });
  await expect(panel.getByText('I work until two').first()).toBeVisible();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('I work until two');
  await expectAccessible(page);
  await panel.getByRole('button', { name: /^Accept / }).press('Enter');
  await expect(page.getByText('New time accepted').first()).toBeVisible();
  await expect(panel.getByRole('list', { name: 'History' })).toContainText('Request accepted');
});

test("a patient's card starts a new appointment for that patient", async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.goto('/patients?practice=riverside&q=leo');
  await page.getByRole('button', { name: 'Leo Fischer' }).click();
  await page.getByRole('dialog', { name: 'Leo Fischer' }).getByRole('link', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(dialog.getByText('Leo Fischer')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/new=/);
});

test('a practitioner sees and filters only their own appointments', async ({ pageOf }) => {
  const page = await pageOf(people.alvarez);
  await page.goto('/appointments?practice=riverside&tab=upcoming');
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Whole practice' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Filter/ }).click();
  const narrowed = page.waitForResponse(/\/api\/schedule\?.*status=confirmed/);
  await page.getByLabel('Status').selectOption('Confirmed');
  await narrowed;
  await expect(page).toHaveURL(/status=confirmed/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(page).not.toHaveURL(/status=/);
});
