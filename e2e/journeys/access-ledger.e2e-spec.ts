import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const PROJECTED_MS = 90_000;

test('a patient sees who opened their record and asks about it, and an administrator sees it too', async ({
  pageOf,
}) => {
  const practitioner = await pageOf(people.alvarez);
  await practitioner.goto(`/patients?practice=riverside&q=${encodeURIComponent(people.amara.name)}`);
  await practitioner.getByRole('button', { name: people.amara.name, exact: true }).click();
  await expect(practitioner.getByRole('dialog', { name: people.amara.name, exact: true })).toBeVisible();

  const patient = await pageOf(people.amara);
  await patient.goto('/patient/dashboard?practice=riverside');
  await patient.getByRole('link', { name: 'Who has seen my record' }).click();
  // Until the page's code has loaded, a reload would show the dashboard.
  await patient.waitForURL('**/patient/record-access**');
  const entry = patient
    .getByRole('list', { name: 'Who has seen your record' })
    .getByRole('listitem')
    .filter({ hasText: `${people.alvarez.name} opened your record` })
    .first();
  await expect(async () => {
    await patient.reload();
    await expect(entry).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: PROJECTED_MS });
  await expect(entry).toContainText('Practitioner');
  await expect(entry).toContainText(/\d:\d\d/);
  await expectAccessible(patient);
  await entry.getByRole('link', { name: 'Ask about this' }).click();
  const message = patient.getByRole('dialog', { name: 'New Message' });
  await expect(message.getByLabel(/^Subject/)).toHaveValue(
    new RegExp(`^Who has seen my record: ${people.alvarez.name} opened your record`),
  );
  await expect(message.getByRole('combobox', { name: 'To' })).toHaveValue('administration');

  const admin = await pageOf(people.riversideAdmin);
  await admin.goto(`/patients?practice=riverside&q=${encodeURIComponent(people.amara.name)}`);
  await admin.getByRole('button', { name: people.amara.name, exact: true }).click();
  await admin.getByRole('link', { name: 'Who opened this record' }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Access Log' })).toBeVisible();
  await expect(admin.getByRole('rowheader', { name: people.alvarez.name }).first()).toBeVisible();
  await expectAccessible(admin);
});
