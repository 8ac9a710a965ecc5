import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { createAccount, sessionsOf } from '../support/identity-server.ts';
import { linkIn, mailTo } from '../support/mailbox.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'platform' });

const NEW = 'a new passphrase of this journey';
const RESET_LINK = /\/auth\/reset-password\?type=recovery/;

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/reset-password?portal=patient');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('a mail with a link is on its way')).toBeVisible();
}

async function setPassword(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm New Password').fill(NEW);
  await page.getByRole('button', { name: 'Set New Password' }).click();
}

test('a user resets a forgotten password once with the latest link, which ends every session', async ({
  page,
  browser,
}) => {
  const { email, password } = await createAccount('Rosa', 'Lind');
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/auth/patient');
  await fillSignIn(elsewhere, email, password);
  await expect.poll(() => sessionsOf(email)).toHaveLength(1);

  await askForLink(page, email);
  const first = linkIn(await mailTo(email), RESET_LINK);
  await askForLink(page, email);
  const second = linkIn(await mailTo(email, 2), RESET_LINK);

  await setPassword(page, first);
  await expect(page.getByText('This link no longer works')).toBeVisible();
  await page.goto(second);
  await expectAccessible(page);
  await setPassword(page, second);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => sessionsOf(email)).toEqual([]);
  expect((await mailTo(email, 3)).subject).toMatch(/Your password was changed/);

  await page.getByRole('link', { name: 'Sign in' }).click();
  await fillSignIn(page, email, NEW);
  await expect.poll(() => sessionsOf(email)).toHaveLength(1);
  await setPassword(page, second);
  await expect(page.getByText('This link no longer works')).toBeVisible();
});
