import { expect, type Page, test } from '@playwright/test';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';

test.describe.configure({ lock: 'riverside' });

/** The displayed address of a practice. The browser resolves every name under localhost to this machine. */
const shownAddress = (home: string | undefined, path = '/'): string => {
  const { host } = new URL(home ?? '');
  return `http://riverside.${host}${path}`;
};

const home = (page: Page, path: RegExp) => expect(page).toHaveURL(path);

test("a practice's address opens its page and supports signing in", async ({ page, baseURL }) => {
  await page.goto(shownAddress(baseURL));
  await home(page, /\/\?practice=riverside$/);
  expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin);
  await expect(page.getByRole('heading', { level: 1, name: /Riverside Family Practice/ })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Patient Portal' }).click();
  await fillSignIn(page, people.leo.email, PASSWORD);
  await home(page, /\/patient\/dashboard\?practice=riverside$/);
});

test("a deep link of a practice's address survives the sign-in", async ({ page, baseURL }) => {
  await page.goto(shownAddress(baseURL, '/patient/appointments?tab=past'));
  await page
    .getByRole('link', { name: /Patient Portal/ })
    .last()
    .click();
  await fillSignIn(page, people.leo.email, PASSWORD);
  await home(page, /\/patient\/appointments\?tab=past&practice=riverside$/);
});
