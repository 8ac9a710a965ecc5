import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addApp } from '../support/authenticators.ts';
import { forgetFactorsOf } from '../support/identity-server.ts';
import { mailAbout } from '../support/mailbox.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'lakeside' });

const member = people.lakesidePractitioner;

test.afterEach(() => forgetFactorsOf(member.email));

async function edit(page: Page) {
  await page.goto('/admin/users?practice=lakeside');
  await page.getByRole('button', { name: `Edit ${member.name}` }).click();
  return page.getByRole('dialog', { name: 'Edit User' });
}

const row = (page: Page) => page.getByRole('listitem').filter({ hasText: member.name });

test('an administrator deactivates a practitioner, who loses access immediately, and reactivates them', async ({
  pageOf,
}) => {
  const practitioner = await pageOf(member);
  await practitioner.goto('/patients?practice=lakeside');
  await expect(practitioner.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();

  const owner = await pageOf(people.lakesideAdmin);
  await (await edit(owner)).getByRole('button', { name: 'Deactivate', exact: true }).click();
  const question = owner.getByRole('dialog', { name: `Deactivate ${member.name}?` });
  await expect(question).toContainText(/\d+ upcoming appointments? stays? with|has no upcoming appointments/);
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(owner.getByText('Access deactivated').first()).toBeVisible();
  await expect(row(owner)).toContainText('Deactivated');

  await practitioner.goto('/patients?practice=lakeside');
  await expect(practitioner.getByRole('heading', { level: 1, name: 'Patients' })).toBeHidden();

  await (await edit(owner)).getByRole('button', { name: 'Reactivate' }).click();
  await expect(owner.getByText('Access reactivated').first()).toBeVisible();
  await expect(row(owner)).toContainText('Practitioner');
  await practitioner.goto('/patients?practice=lakeside');
  await expect(practitioner.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
});

test("an administrator resets a practitioner's second factor, who gets a mail about it", async ({ page, pageOf }) => {
  await signIn(page, member);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await addApp(page);
  await expect(page.getByText('Your two-step sign-in was changed').first()).toBeVisible();

  const owner = await pageOf(people.lakesideAdmin);
  const dialog = await edit(owner);
  await expect(row(owner)).toContainText('Second factor');
  await dialog.getByRole('button', { name: 'Reset second factor' }).click();
  const question = owner.getByRole('dialog', { name: `Reset the second factor of ${member.name}?` });
  await expectAccessible(owner);
  await question.getByRole('button', { name: 'Reset second factor' }).click();
  await expect(owner.getByText('Second factor reset').first()).toBeVisible();
  const mail = await mailAbout(/Your second factor was reset/);
  expect(mail.text).toContain('you were signed out everywhere');
  await expect(async () => {
    await owner.reload();
    await expect(row(owner)).toContainText('No second factor', { timeout: 5_000 });
  }).toPass();

  await owner.goto('/admin/change-history?practice=lakeside');
  const reset = owner.getByRole('row').filter({ hasText: 'Reset the second factor' }).first();
  await expect(reset).toContainText(people.lakesideAdmin.name);
  await expect(reset).toContainText(member.name);
});
