import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { inDatabase } from '../support/database.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';
import { replyByText, textTo } from '../support/text-catcher.ts';

test.describe.configure({ lock: 'riverside' });

const RUN = Date.now().toString(36);
const NAME = `Tessa Late${RUN}`;
// Digits of the clock, so that each run has its own number.
const NUMBER = `+1212456${String(Date.now()).slice(-4)}`;
const SENDER = '+12125550100';

test.afterAll(async () => {
  await inDatabase(`update app.practice_texts set is_on = false`, []);
});

// Texts are on at Riverside, and its patient Tessa has an appointment in 90 minutes. Texts leave at once in quiet hours,
// too, because the appointment cannot wait until they end.
const aPatientWithAnAppointment = () =>
  inDatabase(
    `with practice as (select id, time_zone from app.practices where subdomain = 'riverside'),
     patient as (insert into app.profiles (practice_id, first_name, last_name, phone)
       select id, 'Tessa', 'Late' || $1, $2 from practice returning *),
     related as (insert into app.patient_practice_relationships (practice_id, profile_id)
       select practice_id, id from patient),
     made as (insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, mode, status, overbooked)
       select practice.id, patient.id, practitioner.id, practitioner.user_id, start, start + interval '1 minute',
         practice.time_zone, 'Late ' || $1, 'in_person', 'pending', true
       from practice, patient
       join app.profiles practitioner on practitioner.practice_id = patient.practice_id and practitioner.email = $3,
       lateral (select now() + interval '90 minutes' as start) soon
       returning practice_id, id, status)
     insert into app.appointment_events (practice_id, appointment_id, to_status)
     select practice_id, id, status from made returning appointment_id`,
    [RUN, NUMBER, people.alvarez.email],
  );

async function turnTextsOn(page: Page): Promise<void> {
  const practice = await practiceId(page, 'riverside');
  const call = <Body>(method: string, body?: unknown) =>
    callApi<Body>(page, { method, path: '/practice-texts', practiceId: practice, body });
  const { revision } = await call<{ revision: number }>('GET');
  await call('PUT', {
    isOn: true,
    provider: null,
    accountId: null,
    sender: SENDER,
    shownName: 'Riverside',
    country: 'US',
    monthlyLimit: 1000,
    agreedOn: null,
    token: null,
    webhookSecret: null,
    revision,
  });
}

async function recordNumber(page: Page): Promise<void> {
  await page.goto('/patients?practice=riverside');
  await page.getByRole('searchbox').first().fill(NAME);
  await page
    .getByRole('button', { name: NAME })
    .or(page.getByRole('link', { name: NAME }))
    .first()
    .click();
  const card = page.getByRole('dialog', { name: NAME });
  await card.getByRole('button', { name: 'Add number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a number for text messages' });
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(NUMBER);
  await dialog.getByLabel('Verbally').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save number' }).click();
  await expect(card.getByText('the patient agreed verbally. Recorded by Nora Bennett.')).toBeVisible();
}

// The appointment begins soon, which is outside working hours in the evening and at the weekend.
async function confirmOutsideHours(page: Page, panel: Locator): Promise<void> {
  const anyway = page.getByRole('button', { name: 'Confirm anyway' });
  await expect(anyway.or(panel.getByRole('button', { name: 'Check in', exact: true }))).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
}

test('the front desk reads that a patient is late, answers a text about the appointment, and stops texts', async ({
  pageOf,
}) => {
  await turnTextsOn(await pageOf(people.riversideAdmin));
  const [made] = await aPatientWithAnAppointment();
  const page = await pageOf(people.frontDesk);
  await recordNumber(page);

  await page.goto(`/appointments?practice=riverside&appointment=${String(made!['appointment_id'])}`);
  const panel = page.getByRole('dialog', { name: NAME });
  await panel.getByRole('button', { name: 'Confirm', exact: true }).click();
  await confirmOutsideHours(page, panel);
  await textTo(NUMBER, /^Riverside: your appointment on .+ is confirmed/);
  await page.reload();
  await expect(panel.getByText(/^Text (delivered|sent) /)).toBeVisible();
  await expectAccessible(page);

  await replyByText({ from: NUMBER, to: SENDER, body: 'Running 10 minutes late' });
  await page.goto('/appointments/replies?practice=riverside');
  const row = page.getByRole('listitem').filter({ hasText: NAME });
  await expect(async () => {
    await page.reload();
    await expect(row.getByText('Running 10 minutes late')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await expect(row.getByRole('link', { name: `Call ${NAME}` })).toHaveAttribute('href', `tel:${NUMBER}`);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Done with the reply of ${NAME}` }).click();
  await expect(row).toBeHidden();

  await page.goto('/patients?practice=riverside');
  await page.getByRole('searchbox').first().fill(NAME);
  await page
    .getByRole('button', { name: NAME })
    .or(page.getByRole('link', { name: NAME }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Patient asked us to stop' }).click();
  await page.getByRole('button', { name: 'Stop texts' }).click();
  await expect(page.getByText('the patient asked the practice to stop. Recorded by Nora Bennett.')).toBeVisible();
});
