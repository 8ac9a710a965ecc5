import { expect, type Page, test } from '@playwright/test';
import { endSessionsOf } from '../support/identity-server.ts';
import { PASSWORD, people, type Person } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

test.describe.configure({ lock: 'riverside' });

const signInAgain = async (page: Page, person: Person) => {
  await expect(page.getByText('Your session has ended').first()).toBeVisible();
  await page
    .getByRole('button', { name: /Staff/ })
    .or(page.getByRole('link', { name: /Staff/ }))
    .first()
    .click();
  await fillSignIn(page, person.email, PASSWORD);
};

test('typed text returns after signing in again, for the same user only', async ({ page }) => {
  await signIn(page, people.alvarez);
  await page.goto('/profile?practice=riverside');
  const phone = page.getByLabel(/^Phone/);
  const before = await phone.inputValue();
  await phone.fill('+1 555 010 8888');
  await endSessionsOf(people.alvarez.email);
  await signInAgain(page, people.alvarez);
  await expect(page).toHaveURL(/\/profile/);
  await expect(phone).toHaveValue('+1 555 010 8888');

  await endSessionsOf(people.alvarez.email);
  await signInAgain(page, people.frontDesk);
  await expect(page).toHaveURL(/\/profile/);
  await expect(phone).not.toHaveValue('+1 555 010 8888');
  expect(await page.evaluate(() => sessionStorage.getItem('telecare.typed'))).toBeNull();
  expect(before).not.toBe('+1 555 010 8888');
});

test('a message and a form in a dialog survive the end of a session', async ({ page }) => {
  await signIn(page, people.alvarez);
  await page.goto('/messages?practice=riverside');
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Amara Johnson' }).first().click();
  const message = page.getByRole('textbox', { name: /message/i }).last();
  await message.fill('Please bring the letter of');
  await message.pressSequentially(' the hospital');
  await endSessionsOf(people.alvarez.email);
  await signInAgain(page, people.alvarez);
  await expect(message).toHaveValue('Please bring the letter of the hospital');

  await page.goto('/patients?practice=riverside');
  await page.getByRole('button', { name: 'Add Patient Record' }).click();
  await page.getByLabel('First name').fill('Ottilie');
  await page.getByLabel('Last name').fill('Brandt');
  await endSessionsOf(people.alvarez.email);
  await signInAgain(page, people.alvarez);
  await expect(page).toHaveURL(/\/patients/);
  await page.getByRole('button', { name: 'Add Patient Record' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Ottilie');
  await expect(page.getByLabel('Last name')).toHaveValue('Brandt');
});
