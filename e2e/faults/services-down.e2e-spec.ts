import { expect, test } from '@playwright/test';
import { whileDisabled } from '../support/identity-server.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { without } from '../support/stack.ts';

test.describe.configure({ lock: '-exclusive-', timeout: 120_000 });

test('users can keep working without Redis', async ({ page }) => {
  await without('redis', async () => {
    await signIn(page, people.riversideAdmin);
    await page.goto('/profile?practice=riverside');
    await page.getByRole('button', { name: /Save|Update/ }).click();
    await expect(page.getByText('Profile updated successfully', { exact: true })).toBeVisible();
  });
});

test('a page shows an outage of the database and recovers with "Try again"', async ({ page }) => {
  await signIn(page, people.riversideAdmin);
  await without('postgres', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 30_000 });
  });
  await expect(async () => {
    const again = page.getByRole('button', { name: 'Try again' });
    if (await again.first().isVisible()) await again.first().click();
    await expect(page.getByRole('heading', { level: 1, name: /Grace Whitfield/ })).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});

test('a signed-in user can continue without Keycloak, and the sign-in shows the outage', async ({ page, browser }) => {
  await signIn(page, people.riversideAdmin);
  const typing = await (await browser.newContext()).newPage();
  await typing.goto('/auth/patient');
  await typing.getByLabel('Email').fill(people.amara.email);
  await without('keycloak', async () => {
    await typing.getByLabel('Password', { exact: true }).fill('not sent anywhere');
    await typing.getByRole('button', { name: 'Sign In' }).click();
    await expect(typing.getByRole('heading', { name: "The sign-in service can't be reached" })).toBeVisible();
    await expect(typing.getByRole('link', { name: 'Back to sign in' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Grace Whitfield/ })).toBeVisible();

    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto('/auth/patient');
    await expect(stranger.getByText(/sign-in service|cannot be reached|unavailable/i).first()).toBeVisible({
      timeout: 20_000,
    });
    await stranger.context().close();
  });
  await typing.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(typing.getByLabel('Password', { exact: true })).toBeVisible();
  await typing.context().close();
  const later = await (await browser.newContext()).newPage();
  await signIn(later, people.amara);
  const refused = later.waitForResponse((answer) => answer.url().includes('/api/') && answer.status() === 401);
  // The worker's own calls fail too.
  await whileDisabled(people.amara.email, async () => void (await refused));
  await later.context().close();
});

test('the header stays without the API, and the page offers to try again', async ({ page }) => {
  await signIn(page, people.riversideAdmin);
  await page.getByRole('navigation').getByRole('link', { name: 'Appointments' }).click();
  await without('api', async () => {
    await page.getByRole('tab', { name: /^Past/ }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('banner')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('other portals work while one is down, which recovers with "Try again"', async ({ page, browser }) => {
  await without('staff-portal', async () => {
    await page.goto('/auth/staff');
    await page.getByLabel('Email').fill(people.riversideAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill('TeleCare-Demo-2026');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    await expect(page.getByRole('banner')).toBeVisible();

    const patient = await (await browser.newContext()).newPage();
    await signIn(patient, people.amara);
    await patient.context().close();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Grace Whitfield/ })).toBeVisible({ timeout: 20_000 });
});
