import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

/** Unique per run, so that earlier runs leave no patient with the same name. */
const RUN = Date.now().toString(36);

async function openPatients(page: Page): Promise<void> {
  await page.goto('/patients?practice=riverside');
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Management' })).toBeVisible();
}

const find = (page: Page, term: string) => page.getByRole('searchbox').fill(term);

async function addRecord(page: Page, firstName: string, lastName: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Patient Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Patient Record' });
  await dialog.getByLabel('First name').fill(firstName);
  await dialog.getByLabel('Last name').fill(lastName);
  await dialog.getByRole('button', { name: 'Add Patient Record' }).click();
  await expect(page.getByText('Patient Record Created', { exact: true })).toBeVisible();
}

async function openRecord(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name, exact: true });
  await expect(panel.getByText('Medical history', { exact: true })).toBeVisible();
  return panel;
}

test('staff add, find, change, invite and remove a patient', async ({ pageOf }) => {
  const [name, renamed] = [`Zora Quist${RUN}`, `Zora Lindqvist${RUN}`];
  const page = await pageOf(people.riversideAdmin);
  await openPatients(page);
  await addRecord(page, 'Zora', `Quist${RUN}`);
  await find(page, `quist${RUN} zora`);
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await expect(page).toHaveURL(/q=quist/);

  const panel = await openRecord(page, name);
  await expect(panel.getByText('No past or cancelled appointments')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Edit' }).last().click();
  const edit = page.getByRole('dialog', { name: 'Edit Patient' });
  await edit.getByLabel('Last name').fill(`Lindqvist${RUN}`);
  await edit.getByLabel(/^Phone/).fill('+1 555 010 7788');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Patient information has been successfully updated.', { exact: true })).toBeVisible();

  const again = page.getByRole('dialog', { name: renamed });
  await again.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite Patient' });
  await invite.getByLabel('Email').fill(`zora.${RUN}@example.test`);
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Patient Invitation Sent', { exact: true })).toBeVisible();
  await again.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'Pending Invitations' }).click();
  // The toast also contains the address.
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `zora.${RUN}@example.test` });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Cancel the invitation/ }).click();
  await page.getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(row).toBeHidden();

  await page.getByRole('tab', { name: 'All' }).click();
  await find(page, `lindqvist${RUN}`);
  await openRecord(page, renamed);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('This action cannot be undone.')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${renamed}` }).click();
  await expect(page.getByText('Patient has been successfully removed from the system.', { exact: true })).toBeVisible();
  await expect(page.getByText('No patients found')).toBeVisible();
});

test('staff import the valid rows of a table and export the list', async ({ pageOf }) => {
  const table = [
    'first_name,last_name,email,phone,date_of_birth,gender',
    `Ines,Table${RUN},ines.${RUN}@example.test,+1 555 0100,1990-02-28,female`,
    `Jonas,Table${RUN},not an address,,,`,
    `Kim,Table${RUN},,,31.02.1984,`,
    `=Lea,Table${RUN},lea.${RUN}@example.test,,,`,
  ].join('\n');
  const page = await pageOf(people.riversideAdmin);
  await openPatients(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Patients' });
  await dialog
    .getByLabel('CSV file')
    .setInputFiles({ name: 'patients.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(dialog.getByText('2 rows are ready to import.')).toBeVisible();
  await expect(dialog.getByText('Line 3 the email address is not valid')).toBeVisible();
  await expect(dialog.getByText('Line 4 the date of birth is not a day between 1900 and today')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 2 patients' }).click();
  await expect(dialog.getByText('2 patient records were created.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await find(page, `table${RUN}`);
  await expect(page.getByRole('rowheader')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\n')[0]).toContain('first_name,last_name,email');
  expect(file).toContain(`'=Lea,Table${RUN}`);
  expect(file).not.toContain('Kim');
});

test('a practitioner sees the list as My Patients, and a patient cannot open it', async ({ pageOf }) => {
  const page = await pageOf(people.alvarez);
  await page.getByRole('link', { name: /Total Patients/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Patients' })).toBeVisible();
  await page.getByRole('tab', { name: 'Recent' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();

  const portal = await pageOf(people.amara);
  await portal.goto('/patients?practice=riverside');
  await expect(portal.getByText("You don't have permission to manage patients.")).toBeVisible();
});
