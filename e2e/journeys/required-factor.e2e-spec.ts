import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { confirmWithApp, setUpApp } from '../support/authenticators.ts';
import { inDatabase } from '../support/database.ts';
import { forgetFactorsOf } from '../support/identity-server.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'lakeside' });

const POLICY = '/admin/practice-management/sign-in?practice=lakeside';
const admin = people.lakesideAdmin;

test.afterEach(async () => {
  await inDatabase(`update app.practices set factor_roles = '{}' where factor_roles <> '{}'`, []);
  await forgetFactorsOf(admin.email);
});

const isAsked = (page: Page, title: string) => expect(page.getByRole('dialog', { name: title })).toBeVisible();

test('an administrator requires a second factor of administrators, sets one up, and confirms it for an export', async ({
  page,
  context,
}) => {
  await signIn(page, admin);
  const other = await context.newPage();
  await other.goto('/admin/users?practice=lakeside');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  await page.goto(POLICY);
  await page.getByRole('checkbox', { name: 'Practice Admin' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await isAsked(page, 'This counts for you, too');
  await expect(page.getByText('Your account has neither passkey nor authenticator app.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The sign-in policy is saved', { exact: true })).toBeVisible();

  await page.goto('/admin/users?practice=lakeside');
  await isAsked(page, 'Two-step sign-in is needed here');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await setUpApp(page);
  await expect(page).toHaveURL(/\/admin\/users\?practice=lakeside/);
  await expect(page.getByRole('table').or(page.getByRole('list')).first()).toBeVisible();

  // The first tab has proved the factor, so the second one continues without a question.
  await other.reload();
  await expect(other.getByRole('table').or(other.getByRole('list')).first()).toBeVisible();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  // Another tab asks for the factor. Afterwards the save continues without another click.
  await page.goto(POLICY);
  await page.getByRole('checkbox', { name: 'Practitioner' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
  await isAsked(page, 'Confirm it is you');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Continue in a new tab' }).click();
  const confirming = await opened;
  await expect(confirming.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await confirmWithApp(confirming, secret);
  await expect(confirming.getByRole('heading', { name: 'It is you' })).toBeVisible();
  await expectAccessible(confirming);
  await expect(page.getByText('The sign-in policy is saved', { exact: true })).toBeVisible();
});
