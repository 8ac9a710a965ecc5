import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const NOTE = "Sleeps better. Anna (Ann) O'Brien-李 & Co.";

/** Creates an appointment long ago, at a different time for each test. */
async function givenAppointment(): Promise<string> {
  const [appointment] = await inDatabase<{ id: string }>(
    `insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
       starts_at, ends_at, time_zone, type, mode, status)
     select practitioner.practice_id, patient.id, practitioner.id, practitioner.user_id,
       at, at + interval '1 minute', 'America/New_York', 'Follow-up', 'in_person', 'confirmed'
     from app.profiles practitioner join app.profiles patient on patient.practice_id = practitioner.practice_id,
     lateral (select now() - interval '400 days' - random() * interval '300 days' as at) times
     where practitioner.email = $1 and patient.email = $2 returning id`,
    [people.alvarez.email, people.leo.email],
  );
  return appointment!.id;
}

test('a practitioner writes a note, reloads, signs, completes, adds to it and shares it with the patient', async ({
  pageOf,
}) => {
  const id = await givenAppointment();
  const page = await pageOf(people.alvarez);
  await page.goto(`/appointments?appointment=${id}&practice=riverside`);
  await page.getByRole('link', { name: 'Note and earlier notes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: people.leo.name })).toBeVisible();
  const note = page.getByRole('region', { name: 'Note', exact: true });
  await note.getByRole('textbox', { name: 'Note' }).fill(NOTE);
  await expect(note.getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);

  const other = await pageOf(people.alvarez);
  await other.goto(page.url());
  const noteThere = other.getByRole('region', { name: 'Note', exact: true });
  await expect(noteThere.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
  await noteThere.getByRole('textbox', { name: 'Note' }).fill('From the other tab');
  await expect(noteThere.getByText('Saved', { exact: true })).toBeVisible();
  await note.getByRole('textbox', { name: 'Note' }).fill(`${NOTE} Walks every day.`);
  await expect(note.getByRole('alert')).toContainText('From the other tab');
  await expectAccessible(page);
  await note.getByRole('button', { name: 'Keep what is typed here' }).click();
  await expect(note.getByText('Saved', { exact: true })).toBeVisible();

  await note.getByRole('button', { name: 'Sign and complete' }).click();
  await expect(note.getByText(/^Signed by Elena Alvarez/)).toBeVisible();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  await note.getByRole('textbox', { name: 'Addendum' }).fill('Called in the evening');
  await note.getByRole('button', { name: 'Sign addendum' }).click();
  await expect(note.getByText(/^Addendum by Elena Alvarez/)).toBeVisible();

  const patient = await pageOf(people.leo);
  await patient.goto(`/patient/appointments/details?appointment=${id}&practice=riverside`);
  await expect(patient.getByText('Completed', { exact: true }).first()).toBeVisible();
  await expect(patient.getByText(NOTE)).toHaveCount(0);
  await note.getByRole('switch', { name: 'Show to the patient' }).click();
  await expect(page.getByText('The patient can read the note', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await patient.reload();
  await expect(patient.getByText(NOTE)).toBeVisible();
  await expect(patient.getByText('Called in the evening')).toBeVisible();
  await expectAccessible(patient);

  await page.getByRole('button', { name: 'Follow-up' }).click();
  await page.getByRole('menuitem', { name: 'In 6 weeks' }).click();
  const booking = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(booking.getByText(people.leo.name)).toBeVisible();
});

test('a practitioner finds an unsigned note on the dashboard', async ({ pageOf }) => {
  const id = await givenAppointment();
  const page = await pageOf(people.alvarez);
  await page.goto(`/appointments/details?appointment=${id}&practice=riverside`);
  const note = page.getByRole('region', { name: 'Note', exact: true });
  await note.getByRole('textbox', { name: 'Note' }).fill('To be signed tomorrow');
  await expect(note.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/dashboard?practice=riverside');
  const toSign = page.getByRole('list', { name: 'Notes to Sign' });
  const own = toSign.getByRole('link', { name: people.leo.name }).and(page.locator(`[href*="${id}"]`));
  await expect(own).toBeVisible();
  await expectAccessible(page);
  await own.click();
  await note.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(note.getByText(/^Signed by Elena Alvarez/)).toBeVisible();
  const unsigned = page.waitForResponse((response) => response.url().includes('note=unsigned'));
  await page.goto('/dashboard?practice=riverside');
  await (await unsigned).finished();
  await expect(page.getByRole('heading', { name: "Today's Schedule" })).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('the front desk cannot open a clinical note', async ({ pageOf }) => {
  const id = await givenAppointment();
  const page = await pageOf(people.frontDesk);
  await page.goto(`/appointments?appointment=${id}&practice=riverside`);
  await expect(page.getByRole('dialog', { name: people.leo.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Note and earlier notes' })).toHaveCount(0);
  await page.goto(`/appointments/details?appointment=${id}&practice=riverside`);
  await expect(page.getByText('Access Denied', { exact: true })).toBeVisible();
});
