import { expect } from '@playwright/test';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const landings = [
  { person: people.superAdmin, path: '/super-admin/dashboard', heading: /./ },
  { person: people.riversideAdmin, path: '/dashboard', heading: /Grace Whitfield/ },
  { person: people.alvarez, path: '/dashboard', heading: 'Welcome, Dr. Elena Alvarez' },
  { person: people.amara, path: '/patient/dashboard', heading: /Amara/ },
  { person: people.lakesideAdmin, path: '/dashboard', heading: /Jonas Weber/ },
  { person: people.casey, path: '/dashboard', heading: 'Welcome, Dr. Casey Morgan' },
];

for (const { person, path, heading } of landings) {
  test(`${person.name} signs in and lands on ${path}`, async ({ page }) => {
    await signIn(page, person);
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  });
}

test('the welcome message appears once', async ({ page }) => {
  await signIn(page, people.amara);
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible();
  await expect(page.getByText('You have successfully signed in.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Welcome back!', { exact: true })).toBeHidden();
});

test('a wrong password shows an error on the page and keeps the email', async ({ page }) => {
  await page.goto('/auth/patient');
  await fillSignIn(page, people.leo.email, 'not the password');
  await expect(page.getByText(/Invalid (email|username) or password/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(people.leo.email);
});

test("each portal's sign-in page names itself and links to the other", async ({ page }) => {
  await page.goto('/auth/patient');
  await expect(page.getByRole('heading', { name: 'Patient Portal' })).toBeVisible();
  await page.getByRole('link', { name: /Staff Portal/ }).click();
  await expect(page.getByRole('heading', { name: 'Staff Portal' })).toBeVisible();
  await page.getByRole('link', { name: /Patient Portal/ }).click();
  await expect(page.getByRole('heading', { name: 'Patient Portal' })).toBeVisible();
});

test('a deep link before the sign-in opens after it', async ({ page }) => {
  await page.goto('/settings?practice=riverside');
  await expect(page).toHaveURL(/\/auth(\?|$)/);
  await page.getByRole('link', { name: /Staff/ }).first().click();
  await fillSignIn(page, people.riversideAdmin.email, 'TeleCare-Demo-2026');
  await expect(page).toHaveURL((url) => url.pathname === '/settings');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
});

test('signing out leads to the landing page in every tab', async ({ page, context }) => {
  await signIn(page, people.riversideAdmin);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: /profile|account/i }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();

  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByText('You have been successfully signed out.', { exact: true })).toBeVisible();
  await expect(second).toHaveURL((url) => url.pathname === '/' || url.pathname === '/auth');
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
});

test('a locked account refuses the right password until a super administrator unlocks it', async ({ page, pageOf }) => {
  test.setTimeout(150_000);
  const kaya = 'dr.kaya@lakeside.example';
  await page.goto('/auth/staff');
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await fillSignIn(page, kaya, `wrong ${attempt}`);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  }
  await fillSignIn(page, kaya, PASSWORD);
  await expect(page.getByText(/After several attempts, wait some minutes/)).toBeVisible();

  const operator = await pageOf(people.superAdmin);
  const unlock = operator.getByRole('button', { name: 'Unlock Deniz Kaya' });
  await expect(async () => {
    await operator.goto('/admin/security?tab=threats');
    await expect(unlock).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
  await unlock.click();
  await expect(operator.getByText('Deniz Kaya can sign in again', { exact: true })).toBeVisible();

  await fillSignIn(page, kaya, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard/);
});
