import { expect } from '@playwright/test';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

test('a member of two practices switches between them', async ({ pageOf }) => {
  const page = await pageOf(people.casey);
  await expect(page).toHaveURL(/practice=riverside/);

  await page.getByRole('button', { name: /Riverside Family Practice/ }).click();
  await page.getByRole('menuitem', { name: /Lakeside Health Clinic/ }).click();

  await expect(page).toHaveURL(/\/dashboard\?practice=lakeside/);
  await expect(page.getByRole('button', { name: /Lakeside Health Clinic/ })).toBeVisible();
});

test('a member who opens another practice is led home', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/dashboard?practice=lakeside');
  await expect(page).toHaveURL(/practice=riverside/);
  await expect(page.getByRole('button', { name: /Riverside Family Practice/ })).toBeVisible();
});

test('a super administrator opens a practice and returns to the platform', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await expect(page.getByRole('button', { name: /Main Platform/ })).toBeVisible();

  await page.goto('/dashboard?practice=riverside');
  await expect(page.getByText('SUPER ADMIN', { exact: true })).toBeVisible();
  await expect(page.getByText('Managing: Riverside Family Practice')).toBeVisible();

  await page.getByRole('button', { name: /Riverside Family Practice/ }).click();
  await page.getByRole('menuitem', { name: 'Main Platform' }).click();
  await expect(page.getByRole('button', { name: /Main Platform/ })).toBeVisible();
});

test('a visitor finds a practice by name or subdomain', async ({ page }) => {
  await page.goto('/practices');
  await expect(page.getByRole('heading', { name: 'Select Your Practice' })).toBeVisible();
  await page.getByRole('searchbox').fill('LAKE');
  await expect(page.getByText('Lakeside Health Clinic')).toBeVisible();
  await expect(page.getByText('Riverside Family Practice')).toBeHidden();
  await page.getByRole('searchbox').fill('nothing like it');
  await expect(page.getByText('No practices found matching your search.')).toBeVisible();
});

test('the address of an unknown practice leads to the platform', async ({ page }) => {
  await page.goto('/practices?practice=no-such-practice');
  await expect(page.getByRole('heading', { name: 'Select Your Practice' })).toBeVisible();
  await expect(page).toHaveTitle(/TeleCare/);
});
