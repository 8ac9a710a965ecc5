import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { addApp, confirmWithApp, keepPasskeys, saveRecoveryCodes } from '../support/authenticators.ts';
import { forgetFactorsOf } from '../support/identity-server.ts';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

test.describe.configure({ lock: 'lakeside' });

const CODE = 'Code from your authenticator app';

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test.afterEach(() => forgetFactorsOf(people.mateo.email));

async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

test('a user sets up an authenticator app and recovery codes in the settings and removes them', async ({ page }) => {
  await signIn(page, people.mateo);
  await page.goto('/settings');
  await expect(page.getByText('You sign in with your password alone')).toBeVisible();
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await expect(page.getByRole('heading', { name: 'Set up an authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = await addApp(page);
  await expect(page).toHaveURL(/\/settings/);
  await expect(said(page, 'Your two-step sign-in was changed')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  await expectAccessible(page);
  await confirmWithApp(page, secret);
  await saveRecoveryCodes(page);
  await expect(page.getByText(/^12 left/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove Phone' }).click();
  await expect(page.getByRole('heading', { name: 'Remove Phone' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Remove Phone' })).toHaveCount(0);
});

test('a password alone does not sign in to an account with an authenticator app', async ({ page }) => {
  await signIn(page, people.mateo);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  const secret = await addApp(page);
  await expect(said(page, 'Your two-step sign-in was changed')).toBeVisible();

  await forgetSession(page);
  await page.goto('/auth/patient');
  await fillSignIn(page, people.mateo.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
  for (const address of ['/patient/dashboard', '/messages', '/settings']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  }
  await page.goto('/auth/patient');
  const form = page.getByLabel('Password', { exact: true });
  await expect(form.or(page.getByLabel(CODE))).toBeVisible();
  if (await form.isVisible()) await fillSignIn(page, people.mateo.email, PASSWORD);
  await confirmWithApp(page, secret);
  await expect(page).toHaveURL(/\/patient\/dashboard/);
});

test('a cancelled setup shows a message, and another tab keeps working', async ({ page, context }) => {
  await signIn(page, people.mateo);
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add authenticator app' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(said(page, 'Nothing was changed')).toBeVisible();
  await other.getByRole('button', { name: 'Add passkey' }).click();
  await expect(other.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  await other.getByRole('button', { name: 'Cancel' }).click();
  await expect(said(other, 'Nothing was changed')).toBeVisible();
  await expect(page.getByText('You sign in with your password alone')).toBeVisible();
});

test('a user adds a passkey and signs in without a password', async ({ page }) => {
  await keepPasskeys(page);
  page.on('dialog', (dialog) => void dialog.accept('My laptop'));
  await signIn(page, people.mateo);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();

  await forgetSession(page);
  // The browser offers its passkey on its own and confirms at once.
  await page.goto('/auth/patient');
  await expect(page).toHaveURL(/\/patient\/dashboard/);
});

test('a password alone does not sign in to an account with a passkey', async ({ page, browser }) => {
  await keepPasskeys(page);
  page.on('dialog', (dialog) => void dialog.accept('My laptop'));
  await signIn(page, people.mateo);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  // The button does nothing until the page's script has run.
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeVisible();

  const attacker = await (await browser.newContext()).newPage();
  await attacker.goto('/auth/patient');
  await fillSignIn(attacker, people.mateo.email, PASSWORD);
  await expect(attacker.getByRole('heading', { name: 'Use your passkey' })).toBeVisible();
  await attacker.goto('/patient/dashboard');
  await expect(attacker).not.toHaveURL(/\/patient\/dashboard/);
});
