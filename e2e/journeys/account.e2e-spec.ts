import { expect } from '@playwright/test';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

test('a user saves the profile and sees it after a reload', async ({ pageOf }) => {
  const page = await pageOf(people.leo);
  await page.goto('/profile?practice=riverside');
  const phone = `+1 555 01${Math.floor(Math.random() * 90 + 10)}`;
  await page.getByLabel(/Phone/).fill(phone);
  await page.getByRole('button', { name: /Save|Update/ }).click();
  await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(/Phone/)).toHaveValue(phone);
});

test('a user changes the password with the current one and signs in with the new one', async ({ page, browser }) => {
  await signIn(page, people.tomas);
  await page.goto('/settings?practice=riverside');
  const current = page.getByLabel(/Current password/i);
  const next = page.getByLabel(/^New password/i);
  const confirm = page.getByLabel(/Confirm/i);
  const submit = page.getByRole('button', { name: /(Change|Update) password/i });

  await expect(submit).toBeDisabled();
  await current.fill('not my password');
  await next.fill('A-new-secret-2026');
  await confirm.fill('A-new-secret');
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await confirm.fill('A-new-secret-2026');
  await submit.click();
  await expect(
    page
      .getByText(/current password/i)
      .and(page.locator('[role=alert], .MuiFormHelperText-root'))
      .first(),
  ).toBeVisible();
  await expect(next).toHaveValue('A-new-secret-2026');

  await current.fill(PASSWORD);
  await submit.click();
  await expect(page.getByText('Your password has been successfully updated.', { exact: true })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/auth/patient');
  await fillSignIn(other, people.tomas.email, 'A-new-secret-2026');
  await expect(other).toHaveURL(/\/patient\/dashboard/);
  await other.context().close();
});
