import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const SETTINGS = '/admin/practice-management?practice=lakeside';
const TYPED = '+1 555 010 7777';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep editing' });
const phone = (page: Page) => page.getByLabel(/^Phone/);

const toPatients = (page: Page) => page.getByRole('link', { name: 'Patients', exact: true }).click();
const expectPatients = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Patient Management' })).toBeVisible();

async function openAndType(page: Page): Promise<void> {
  await page.goto(SETTINGS);
  await phone(page).fill(TYPED);
}

/** The question focuses the safe choice, so that Enter loses nothing. */
async function expectKept(page: Page): Promise<void> {
  await expect(question(page)).toBeVisible();
  await expect(keep(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(phone(page)).toHaveValue(TYPED);
  await expect(page).toHaveURL(/practice-management\?practice=lakeside/);
}

test('every way to leave unsaved settings asks for confirmation first', async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await openAndType(page);
  await toPatients(page);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page);
  await expectKept(page);

  await page.getByRole('button', { name: /Jonas Weber/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expectKept(page);

  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })]);
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await expect(phone(page)).toHaveValue(TYPED);

  await toPatients(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectPatients(page);
  await page.goBack();
  await expect(phone(page)).not.toHaveValue(TYPED);
});

test("the browser's back and forward buttons ask too and continue after changes are discarded", async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await page.goto(SETTINGS);
  await toPatients(page);
  await expectPatients(page);
  await page.goBack();
  await phone(page).fill(TYPED);
  await page.goForward();
  await expectKept(page);
  await page.goForward();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expectPatients(page);
});

test('saved or untouched settings are left without a question', async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await page.goto(SETTINGS);
  const before = await phone(page).inputValue();
  for (const number of [TYPED, before]) {
    await phone(page).fill(number);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(page.getByText('Settings Updated').first()).toBeVisible();
  }
  await toPatients(page);
  await expectPatients(page);
});

test('a user with two practices is asked before an unsaved profile is left for the other one', async ({ pageOf }) => {
  const page = await pageOf(people.casey);
  await page.goto('/profile?practice=riverside');
  await page.getByLabel(/^Phone/).fill(TYPED);
  await page.getByRole('button', { name: 'Riverside Family Practice' }).click();
  await page.getByRole('menuitem', { name: /Lakeside/ }).click();
  await expect(keep(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/practice=riverside/);
  await expect(page.getByLabel(/^Phone/)).toHaveValue(TYPED);
  await page.getByRole('button', { name: 'Riverside Family Practice' }).click();
  await page.getByRole('menuitem', { name: /Lakeside/ }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(page).toHaveURL(/practice=lakeside/);
});

test('Escape closes an empty dialog immediately and asks once something is typed', async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await page.goto('/patients?practice=lakeside');
  const open = page.getByRole('button', { name: 'Add Patient' });
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await page.getByLabel('First name').fill('Anna (Ann)');
  // Press three times, because the browser would then close a dialog on its own.
  for (const press of ['Escape', 'Escape', 'Escape']) await page.keyboard.press(press);
  await expect(keep(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toHaveValue('Anna (Ann)');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('signing out in another tab closes a page with unsaved changes without a question', async ({ pageOf }) => {
  const page = await pageOf(people.leo);
  await page.goto('/profile');
  await page.getByLabel(/^Phone/).fill(TYPED);
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.getByRole('button', { name: /Leo Fischer/ }).click();
  await other.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByLabel(/^Phone/)).toHaveCount(0);
  await other.close();
});
