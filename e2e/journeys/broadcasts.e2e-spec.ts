import { expect } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

test('staff message several patients at once, and each reads it in a separate conversation', async ({ pageOf }) => {
  const subject = `Closed on Friday ${randomUUID().slice(0, 8)}`;
  const staff = await pageOf(people.riversideAdmin);
  await staff
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await staff.getByRole('link', { name: 'Several patients' }).click();
  await expect(staff).toHaveTitle(/Message several patients/);
  const search = staff.getByRole('searchbox');
  for (const { name } of [people.leo, people.amara]) {
    await search.fill(name);
    await staff.getByRole('checkbox', { name }).check();
  }
  await expect(staff.getByText('2 patients chosen')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await staff.getByRole('button', { name: 'Review and send' }).click();
  await expect(staff.getByText('Write a message.')).toBeVisible();
  await staff.getByRole('textbox', { name: 'Message', exact: true }).fill('We are closed on Friday.');
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Review and send' }).click();
  await expect(staff.getByRole('dialog', { name: 'Send to 2 patients?' })).toBeVisible();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Send to 2 patients' }).click();
  await expect(staff.getByText('Finished')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Recipients' }).getByText('Sent')).toHaveCount(2);
  await expectAccessible(staff);

  const patient = await pageOf(people.leo);
  await patient
    .getByRole('navigation')
    .getByRole('link', { name: /^Messages/ })
    .first()
    .click();
  await patient.getByRole('link').filter({ hasText: subject }).click();
  const thread = patient.getByRole('list', { name: 'Messages of the conversation' });
  await expect(thread).toContainText('We are closed on Friday.');
  await expect(patient.getByText(people.amara.name)).toHaveCount(0);
  await patient.getByRole('textbox', { name: 'Message' }).fill('Thank you');
  await patient.getByRole('button', { name: 'Send' }).click();
  await expect(thread).toContainText('Thank you');
});
