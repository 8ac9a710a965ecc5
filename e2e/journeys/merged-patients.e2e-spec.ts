import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const RUN = Date.now().toString(36);
const KEPT = `Marta Twice${RUN}`;
const OTHER = `Martha Twice${RUN}`;

// Two records of one person. The second has a phone number, a medical history and an appointment.
const twoRecords = (run = RUN) =>
  inDatabase(
    `with practice as (select id, time_zone from app.practices where subdomain = 'riverside'),
     made as (insert into app.profiles (practice_id, first_name, last_name, phone, date_of_birth)
       select practice.id, given.first, 'Twice' || $1, given.phone, date '1982-01-14'
       from practice, (values ('Marta', null), ('Martha', '+1 212 555 0142')) given(first, phone) returning *),
     related as (insert into app.patient_practice_relationships (practice_id, profile_id) select practice_id, id from made),
     histories as (insert into app.medical_histories (practice_id, profile_id, content)
       select practice_id, id, case first_name when 'Marta' then 'Asthma' else 'Allergic to latex' end from made),
     booked as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, mode, status)
       select practice.id, made.id, practitioner.id, practitioner.user_id, start, start + interval '20 minutes', practice.time_zone, 'Follow-up',
         'in_person', 'cancelled'
       from practice, made, app.profiles practitioner, lateral (select now() - interval '40 days' as start) at
       where made.first_name = 'Martha' and practitioner.practice_id = practice.id and practitioner.email = 'dr.alvarez@riverside.example'
       returning practice_id, id, status)
     insert into app.appointment_events (practice_id, appointment_id, to_status) select practice_id, id, status from booked`,
    [run],
  );

async function expectRecords(page: Page, count: number): Promise<void> {
  await page.goto(`/patients?practice=riverside&q=twice${RUN}`);
  await expect(page.getByRole('rowheader')).toHaveCount(count);
}

const card = (page: Page) => page.getByRole('dialog', { name: KEPT, exact: true });

test('an administrator merges two records of one person and undoes it', async ({ pageOf }) => {
  await twoRecords();
  const page = await pageOf(people.riversideAdmin);
  await expectRecords(page, 2);
  await page.getByRole('button', { name: KEPT, exact: true }).click();
  await card(page).getByRole('button', { name: 'Merge with another record' }).click();

  const dialog = page.getByRole('dialog', { name: `Merge ${KEPT} with another record` });
  await expect(dialog.getByRole('button', { name: `Choose ${OTHER}` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'Other record of this person' }).fill(`martha twice${RUN}`);
  await dialog.getByRole('option', { name: new RegExp(`^${OTHER}`) }).click();
  await expect(dialog.getByText('1 appointment')).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Phone/ })).toContainText('+1 212 555 0142');
  await dialog.getByRole('radio', { name: 'First name: Martha' }).check();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText('Records merged', { exact: true })).toBeVisible();

  const merged = page.getByRole('dialog', { name: OTHER, exact: true });
  await expect(merged.getByText('+1 212 555 0142')).toBeVisible();
  await expect(merged.getByText(/Asthma\s+Allergic to latex/)).toBeVisible();
  await expect(merged.getByRole('heading', { name: 'Merged records' })).toBeVisible();
  await expectAccessible(page);
  await expectRecords(page, 1);

  await page.getByRole('button', { name: OTHER, exact: true }).click();
  await page.getByRole('button', { name: `Undo the merge with ${OTHER}` }).click();
  const question = page.getByRole('dialog', { name: `Undo the merge with ${OTHER}?` });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Undo the merge' }).click();
  await expect(page.getByText('Merge undone', { exact: true })).toBeVisible();
  await expect(card(page).getByText('Asthma', { exact: true })).toBeVisible();
  await expectRecords(page, 2);
});

test('an administrator confirms that two records with different birth dates are one person', async ({ pageOf }) => {
  const run = `b${RUN}`;
  await twoRecords(run);
  await inDatabase(
    `update app.profiles set date_of_birth = '2011-06-02' where first_name = 'Martha' and last_name = 'Twice' || $1`,
    [run],
  );
  const page = await pageOf(people.riversideAdmin);
  await page.goto(`/patients?practice=riverside&q=twice${run}`);
  await page.getByRole('button', { name: `Marta Twice${run}`, exact: true }).click();
  await page.getByRole('button', { name: 'Merge with another record' }).click();
  const dialog = page.getByRole('dialog', { name: `Merge Marta Twice${run} with another record` });
  await dialog.getByRole('combobox', { name: 'Other record of this person' }).fill(`martha twice${run}`);
  await dialog.getByRole('option', { name: new RegExp(`^Martha Twice${run}`) }).click();
  await expect(dialog.getByText('These records have different dates of birth')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge records' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'They are the same person' }).check();
  await dialog.getByRole('button', { name: 'Merge records' }).click();
  await expect(page.getByText('Records merged', { exact: true })).toBeVisible();
});
