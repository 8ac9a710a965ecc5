import { expect, type Page } from '@playwright/test';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const atHome = (page: Page) => expect(page).toHaveURL(/\/patient\/dashboard\?practice=riverside$/);

for (const address of ['/', '/dashboard', '/patient/dashboard', '/auth', '/auth/patient']) {
  test(`${address} leads a user with one practice to its dashboard, however often it is opened`, async ({ pageOf }) => {
    const page = await pageOf(people.amara);
    for (const _ of ['first', 'second']) {
      await page.goto(address);
      await atHome(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
}

test('"Return to Home" leads a user with one practice to its dashboard', async ({ pageOf }) => {
  const page = await pageOf(people.amara);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await atHome(page);
});

test('a user with one practice cannot clear the selection, and other pages open in it', async ({ pageOf }) => {
  const page = await pageOf(people.amara);
  await page.getByRole('button', { name: /Riverside Family Practice/ }).click();
  await expect(page.getByRole('menuitem', { name: /Lakeside Health Clinic/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Clear Selection' })).toBeHidden();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/profile\?practice=riverside$/);
});

test('the switcher leads to the public page of another practice', async ({ pageOf }) => {
  const page = await pageOf(people.amara);
  await page.getByRole('button', { name: /Riverside Family Practice/ }).click();
  await page.getByRole('menuitem', { name: /Lakeside Health Clinic/ }).click();
  await expect(page).toHaveURL(/\/\?practice=lakeside$/);
  await expect(page.getByRole('heading', { level: 1, name: /Lakeside Health Clinic/ })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Riverside Family Practice' }).click();
  await atHome(page);
});

test('the list marks the own practice, and signing in to another one needs another account', async ({ pageOf }) => {
  const page = await pageOf(people.amara);
  await page.goto('/practices?practice=riverside');
  const own = page.getByRole('region', { name: 'Your practices' });
  await expect(own.getByRole('link')).toHaveText(/Riverside Family Practice/);
  await page
    .getByRole('region', { name: 'Other practices' })
    .getByRole('link', { name: /Lakeside/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Lakeside Health Clinic/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed in already' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out and use another account' })).toBeVisible();
});

test('a page of another practice leads to its public page', async ({ pageOf }) => {
  const page = await pageOf(people.amara);
  await page.goto('/patient/messages?practice=lakeside');
  await expect(page.getByRole('heading', { level: 1, name: /Lakeside Health Clinic/ })).toBeVisible();
  await expect(page).toHaveURL(/\/\?practice=lakeside$/);
});
