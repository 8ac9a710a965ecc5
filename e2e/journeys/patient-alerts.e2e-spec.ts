import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { forgetDay, writtenDay } from '../support/day-of-practice.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const RUN = randomUUID().slice(0, 8);
const TYPE = `Alerts ${RUN}`;
const NAME = `Layla Haddad ${RUN}`;
const ALERT = 'Interpreter: Arabic';

test.afterEach(() => forgetDay(TYPE));

async function idOf(name: string): Promise<string> {
  const [patient] = await inDatabase<{ id: string }>(
    `with person as (select practice_id, id from app.profiles where first_name = $1)
     insert into app.patient_practice_relationships (practice_id, profile_id)
     select practice_id, id from person on conflict do nothing returning profile_id as id`,
    [name],
  );
  return patient!.id;
}

async function addInterpreter(page: Page, patientId: string): Promise<void> {
  await page.goto(`/patients?practice=riverside&patient=${patientId}`);
  const card = page.getByRole('dialog', { name: NAME, exact: true });
  await card.getByRole('button', { name: 'Add alert' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add alert' });
  await dialog.getByLabel('Alert', { exact: true }).selectOption({ label: 'Interpreter' });
  await dialog.getByLabel('Language').fill('Arabic');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add alert' }).click();
  await expect(card.getByRole('list', { name: 'Alerts' })).toContainText(`${ALERT}Nora Bennett`);
  await expectAccessible(page);
}

test('the front desk adds an alert for a patient who needs an interpreter', async ({ pageOf }) => {
  await writtenDay({ type: TYPE, names: [NAME] });
  const patientId = await idOf(NAME);
  const page = await pageOf(people.frontDesk);
  await addInterpreter(page, patientId);

  await page.goto('/appointments?practice=riverside');
  await page.getByRole('radio', { name: 'Board' }).check();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: NAME });
  await expect(row).toContainText(ALERT);
  await expectAccessible(page);
  await row.getByRole('button', { name: new RegExp(`^${NAME}`) }).click();
  const panel = page.getByRole('dialog', { name: NAME, exact: true });
  await expect(panel.getByRole('list', { name: 'Alerts' })).toHaveText(ALERT);

  await page.goto(`/appointments?practice=riverside&new=${patientId}`);
  const booking = page.getByRole('dialog', { name: 'New Appointment' });
  await expect(booking.getByRole('list', { name: 'Alerts' })).toHaveText(ALERT);
  await expectAccessible(page);

  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-print-asked', '')));
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Today, by provider', exact: true }).click();
  await expect(page.locator('body[data-print-asked]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body').innerText()).toContain(ALERT);
});

test('a practitioner sees the alert on the appointment, and the front desk removes it', async ({ pageOf }) => {
  await writtenDay({ type: TYPE, names: [NAME] });
  const patientId = await idOf(NAME);
  const desk = await pageOf(people.frontDesk);
  await addInterpreter(desk, patientId);

  const [appointment] = await inDatabase<{ id: string }>('select id from app.appointments where type = $1', [TYPE]);
  const page = await pageOf(people.alvarez);
  await page.goto(`/appointments/details?practice=riverside&appointment=${appointment!.id}`);
  await expect(page.getByRole('list', { name: 'Alerts' })).toHaveText(ALERT);
  await expectAccessible(page);

  const card = desk.getByRole('dialog', { name: NAME, exact: true });
  await card.getByRole('button', { name: `Remove ${ALERT}` }).click();
  await desk
    .getByRole('dialog', { name: `Remove ${ALERT}?` })
    .getByRole('button', { name: `Remove ${ALERT}` })
    .click();
  await expect(card.getByText(/^No alerts/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Alerts' })).toHaveCount(0);
});
