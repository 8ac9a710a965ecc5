import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Person } from './people.ts';

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const FIRST_PAGE_MS = 120_000;

const DASHBOARD = /\/(patient|super-admin)?\/?dashboard/;

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(`/auth/${person.portal}`);
  const password = page.getByLabel('Password', { exact: true });
  const opened = async () => DASHBOARD.test(page.url()) || (await password.isVisible());
  await expect.poll(opened, { timeout: FIRST_PAGE_MS }).toBe(true);
  if (await password.isVisible()) await fillSignIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(DASHBOARD);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
