import { expect, type Page } from '@playwright/test';
import { PASSWORD, type Person } from './people.ts';

/** Fills in the hosted sign-in page that is already open. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Opens the person's portal page and signs in; ends on the person's dashboard. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto(`/auth/${person.portal}`);
  await fillSignIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(/\/(patient|super-admin)?\/?dashboard/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
