import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';
import { textTo } from '../support/text-catcher.ts';

test.describe.configure({ lock: 'riverside' });

const SENDER = '+12025550100';
const NUMBER = '+12025550142';

test('a practice turns texts on, and a patient proves a number and turns them off', async ({ pageOf }) => {
  const admin = await pageOf(people.riversideAdmin);
  await admin.goto('/admin/practice-management?practice=riverside');
  await admin.getByRole('link', { name: 'Text messages', exact: true }).click();
  await admin.getByRole('switch', { name: 'Send text messages' }).check();
  await expect(admin.getByLabel('Provider')).toHaveValue('');
  await admin.getByLabel('Sender').fill(SENDER);
  await admin.getByLabel('Name of the practice in texts').fill('Riverside');
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('The settings for texts are saved', { exact: true })).toBeVisible();
  await expect(admin.getByText(/^Riverside: your appointment is .* Reply 1 to confirm, 2 to cancel/)).toBeVisible();
  await admin.getByLabel('Mobile number').fill('+1 202 555 0143');
  await admin.getByRole('button', { name: 'Send a test text' }).click();
  expect((await textTo('+12025550143', /test/)).from).toBe(SENDER);
  await expectAccessible(admin);

  const patient = await pageOf(people.leo);
  await patient.goto('/settings?practice=riverside');
  const texts = patient.getByRole('region', { name: 'Text messages' });
  await expect(texts.getByText(/^Riverside Family Practice texts you before appointments/)).toBeVisible();
  await texts.getByLabel('Mobile number').fill(NUMBER);
  await texts.getByRole('button', { name: 'Send code' }).click();
  await expect(texts.getByLabel('Code with 6 digits')).toBeVisible();
  const [code = ''] = /\d{6}/.exec((await textTo(NUMBER, /^Riverside: your code is \d{6}/)).body) ?? [];
  await texts.getByLabel('Code with 6 digits').fill(code);
  await expectAccessible(patient);
  await texts.getByRole('button', { name: 'Confirm' }).click();
  await expect(texts.getByText('On', { exact: true })).toBeVisible();
  await expect(texts.getByText(NUMBER)).toBeVisible();

  await texts.getByRole('button', { name: 'Turn off' }).click();
  await patient.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(texts.getByLabel('Mobile number')).toHaveValue('');

  await admin.getByRole('switch', { name: 'Send text messages' }).uncheck();
  await admin.getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByText('No text messages are sent.', { exact: true })).toBeVisible();
  await patient.reload();
  await expect(patient.getByRole('heading', { name: 'How we reach you' })).toBeVisible();
  await expect(texts).toBeHidden();
});
