import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'lakeside' });

const SETTINGS = '/admin/practice-management?practice=lakeside';

async function openSettings(page: Page): Promise<void> {
  await page.goto(SETTINGS);
  await expect(page.getByLabel(/^Phone/)).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' }).click();

test("the second of two administrators in one form sees the first one's changes and loses no input", async ({
  pageOf,
  browser,
  baseURL,
}) => {
  const first = await pageOf(people.lakesideAdmin);
  const desk = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-US', timezoneId: 'America/New_York' });
  const second = await desk.newPage();
  await signIn(second, people.lakesideAdmin);
  await openSettings(first);
  await openSettings(second);
  const before = await first.getByLabel(/^Phone/).inputValue();

  await first.getByLabel(/^Phone/).fill('+1 555 010 0001');
  await save(first);
  await expect(first.getByText('Settings Updated').first()).toBeVisible();

  await second.getByLabel(/^Phone/).fill('+1 555 010 0002');
  await second.getByLabel(/^Address/).fill('7 Lake Road');
  await save(second);
  await expect(second.getByText('Theirs: +1 555 010 0001')).toBeVisible();
  await expect(second.getByText('Yours: +1 555 010 0002')).toBeVisible();
  await expect(second.getByLabel(/^Phone/)).toHaveValue('+1 555 010 0002');
  await expectAccessible(second);
  await second.getByRole('button', { name: 'Use theirs' }).click();
  await save(second);
  await expect(second.getByText('Settings Updated').first()).toBeVisible();

  await openSettings(first);
  await expect(first.getByLabel(/^Phone/)).toHaveValue('+1 555 010 0001');
  await expect(first.getByLabel(/^Address/)).toHaveValue('7 Lake Road');
  await first.getByLabel(/^Phone/).fill(before);
  await save(first);
  await expect(first.getByText('Settings Updated').first()).toBeVisible();
  await desk.close();
});
