import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { createAccount } from '../support/identity-server.ts';
import { invite, NEW_PASSWORD, openAccount, stranger } from '../support/invitations.ts';
import { people } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const PLATFORM = '00000000-0000-0000-0000-000000000000';
/** Maximum time until a screen without access disappears, plus the browser's own work. */
const AT_ONCE = { timeout: 6_000 };

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function colleagueAtWork(admin: Page): Promise<{ page: Page; userId: string }> {
  const colleague = stranger();
  await invite(admin, 'riverside', colleague);
  await openAccount(admin, colleague);
  const context = await admin
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(admin.url()).origin });
  const page = (await context?.newPage()) as Page;
  await page.goto('/auth/staff?practice=riverside');
  await fillSignIn(page, colleague.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/dashboard/);
  await page.goto('/patients?practice=riverside&q=Amara');
  await expect(page.getByText('Amara Johnson').first()).toBeVisible();
  const { userId } = await callApi<{ userId: string }>(page, { method: 'GET', path: '/me', practiceId: PLATFORM });
  return { page, userId };
}

test("a removed colleague's open list of patients is replaced by the reason", async ({ pageOf }) => {
  const admin = await pageOf(people.riversideAdmin);
  const { page, userId } = await colleagueAtWork(admin);
  const practice = await practiceId(admin, 'riverside');
  await callApi(admin, { method: 'DELETE', path: `/users/${userId}`, practiceId: practice });
  await expect(page.getByText('Amara Johnson')).toHaveCount(0, AT_ONCE);
  await expect(title(page, 'You no longer have access')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('You were removed from Riverside Family Practice');
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
  await expectAccessible(page);
  await page.context().close();
});

test("a blocked account's open list of patients is replaced by the reason", async ({ pageOf }) => {
  const admin = await pageOf(people.riversideAdmin);
  const { page, userId } = await colleagueAtWork(admin);
  const superAdmin = await pageOf(people.superAdmin);
  const block = (blocked: boolean) =>
    callApi(superAdmin, {
      method: 'PUT',
      path: `/platform/users/${userId}/block`,
      practiceId: PLATFORM,
      body: { blocked },
    });
  await block(true);
  await expect(title(page, 'Your account is blocked')).toBeVisible(AT_ONCE);
  await expect(page.getByText('Amara Johnson')).toHaveCount(0);
  await callApi(superAdmin, { method: 'DELETE', path: `/platform/users/${userId}`, practiceId: PLATFORM });
  await page.context().close();
});

test('a super administrator suspends a practice after a warning, and its members see the suspension', async ({
  pageOf,
}) => {
  const member = await pageOf(people.lakesideAdmin);
  await expect(member.getByRole('navigation').getByRole('link', { name: 'Appointments' })).toBeVisible();
  const superAdmin = await pageOf(people.superAdmin);
  await superAdmin.goto('/admin/practices');
  const open = async () => {
    await superAdmin.getByRole('link', { name: 'Lakeside Health Clinic' }).click();
    await superAdmin.getByRole('button', { name: 'Edit Practice' }).click();
  };
  await open();
  await superAdmin.getByRole('switch', { name: 'Active' }).click();
  await superAdmin.getByRole('button', { name: 'Save Changes' }).click();
  const question = superAdmin.getByRole('dialog', { name: 'Make Lakeside Health Clinic inactive?' });
  await expect(question).toContainText(/\d+ administrators?/);
  await expect(question).toContainText(/\d+ upcoming appointments?/);
  await expectAccessible(superAdmin);
  await question.getByRole('button', { name: 'Make inactive' }).click();
  await expect(title(member, 'This practice is inactive')).toBeVisible(AT_ONCE);
  await member.goto('/dashboard?practice=lakeside');
  await expect(title(member, 'This practice is inactive')).toBeVisible();
  await expectAccessible(member);

  await superAdmin.getByRole('button', { name: 'Edit Practice' }).click();
  await superAdmin.getByRole('switch', { name: 'Active' }).click();
  // The message of the first change may still be on the screen.
  const saved = superAdmin.waitForResponse(
    (answer) => answer.url().includes('/platform/practices/') && answer.request().method() !== 'GET',
  );
  await superAdmin.getByRole('button', { name: 'Save Changes' }).click();
  await saved;
  await member.goto('/dashboard?practice=lakeside');
  await expect(member.getByRole('navigation').getByRole('link', { name: 'Appointments' })).toBeVisible();
});

test('a person without a practice learns so after signing in and can sign out', async ({ page }) => {
  const account = await createAccount('Nobody', 'Yet');
  await page.goto('/auth/patient');
  await fillSignIn(page, account.email, account.password);
  await expect(title(page, 'You do not belong to a practice')).toBeVisible();
  await expect(page.getByText(account.email).first()).toBeVisible();
  await expect(page.getByText('Access Denied')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('You have been successfully signed out.').first()).toBeVisible();
});
