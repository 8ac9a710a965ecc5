import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writtenAppointment } from '../support/appointments.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const rowOf = (page: Page, type: string) => page.getByRole('listitem').filter({ hasText: type });

test('staff confirm a request and check the patient in, and history shows who did it', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  const type = await writtenAppointment({ status: 'pending' });
  await page.goto('/appointments?practice=riverside');
  const row = rowOf(page, type);
  await row.getByRole('button', { name: 'Confirm the appointment of Leo Fischer' }).click();
  const nightly = page.getByRole('dialog', { name: 'Outside working hours' });
  await expect(nightly).toContainText(/Elena Alvarez (works .+ on|does not work on) /);
  await expectAccessible(page);
  await nightly.getByRole('button', { name: 'Confirm anyway' }).click();
  await expect(page.getByText('Appointment confirmed').first()).toBeVisible();
  await row.getByRole('button', { name: 'Check in Leo Fischer' }).click();
  await expect(row).toContainText('Checked in');
  await expectAccessible(page);

  await row.getByRole('button', { name: 'Details of the appointment of Leo Fischer' }).click();
  const history = page.getByRole('dialog', { name: 'Leo Fischer' }).getByRole('list', { name: 'History' });
  await expect(history.getByRole('listitem')).toHaveText([
    /Recorded by the system.*Pending/,
    /Grace Whitfield.*Confirmed/,
    /Grace Whitfield.*Checked in/,
  ]);
  await expectAccessible(page);
});

test('a practitioner cancels an appointment with a reason on a phone, using only the keyboard', async ({ pageOf }) => {
  const page = await pageOf(people.alvarez);
  await page.setViewportSize({ width: 390, height: 844 });
  const type = await writtenAppointment({ status: 'confirmed' });
  await page.goto('/appointments?practice=riverside');
  await rowOf(page, type)
    .getByRole('button', { name: /^Details/ })
    .press('Enter');
  await page.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel the appointment of Leo Fischer?' });
  await question.getByLabel(/^Reason/).pressSequentially('The practitioner is ill');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel appointment' }).press('Enter');
  await expect(page.getByText('Appointment cancelled').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('The practitioner is ill');
  // A live update may show the history before the answer closes the question.
  await expect(question).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /over$/ }).click();
  await expect(rowOf(page, type)).toContainText('Cancelled');
});
