import { expect, type Page } from '@playwright/test';
import { PASSWORD, people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

async function tabTo(page: Page, name: string | RegExp, role: 'link' | 'button' | 'menuitem' | 'textbox') {
  const target = page.getByRole(role, { name });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not reach ${role} ${String(name)}.`);
}

test('a patient signs in from the landing page with the keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, /Patient Portal|Start Now/, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByLabel('Email').focus();
  await page.keyboard.type(people.amara.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patient\/dashboard/);
});

test('the profile menu opens, closes and leads to settings with the keyboard', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await tabTo(page, /profile|account/i, 'button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible();
});

test('below 768 px the navigation is a sheet that traps and returns focus', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.setViewportSize({ width: 390, height: 844 });
  const open = page.getByRole('button', { name: /menu/i });
  await open.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();
});
