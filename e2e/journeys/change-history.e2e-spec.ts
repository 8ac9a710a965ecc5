import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const newest = (page: Page, text: string) =>
  page.getByRole('table', { name: 'Who changed what' }).getByRole('row').filter({ hasText: text }).first();

test('an administrator changes a setting and a role and sees both values of each in the change history', async ({
  pageOf,
}) => {
  const page = await pageOf(people.riversideAdmin);
  await page.goto('/admin/practice-management?practice=riverside');
  const phone = page.getByLabel(/Phone/);
  const before = await phone.inputValue();
  const after = before.endsWith('0142') ? '+1 212 555 0143' : '+1 212 555 0142';
  await phone.fill(after);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Settings Updated').first()).toBeVisible();

  await page.goto('/admin/users?practice=riverside');
  await page.getByRole('searchbox').fill('morgan');
  const edit = async (press: 'check' | 'uncheck') => {
    await page.getByRole('button', { name: /^Edit .*Morgan/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByRole('checkbox', { name: 'Front Desk' })[press]();
    await dialog.getByRole('button', { name: 'Update Profile' }).click();
    await expect(dialog).toBeHidden();
  };
  await edit('check');
  await edit('uncheck');

  await page.goto('/admin/dashboard?practice=riverside');
  await page.getByRole('link', { name: 'Change History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change History' })).toBeVisible();
  const setting = newest(page, 'Changed practice settings');
  await expect(setting).toContainText(`Phone: ${before} → ${after}`);
  await expect(setting).toContainText(people.riversideAdmin.name);
  const taken = newest(page, 'Changed roles');
  await expect(taken).toContainText('Role: Front Desk → empty');
  await expect(taken).toContainText('Morgan');
  await expectAccessible(page);

  await page.getByRole('combobox', { name: 'Type of change' }).selectOption('Settings');
  await expect(newest(page, 'Changed roles')).toBeHidden();
  await expect(setting).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('change-history.csv');
});

test('a super administrator sees who blocked an account', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  const press = async (button: string) => {
    await page.goto('/admin/users?q=kaya');
    await page
      .getByRole('button', { name: /^Edit .*/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Edit User' }).getByRole('button', { name: button, exact: true }).click();
  };
  await press('Block account');
  const question = page.getByRole('dialog', { name: 'Block Deniz Kaya?' });
  await expect(question).toContainText(/Lakeside Health Clinic: (\d+|no) upcoming appointments?/);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Block Deniz Kaya' }).click();
  await expect(page.getByText('Account blocked').first()).toBeVisible();
  await press('Unblock account');
  await expect(page.getByText('Account unblocked').first()).toBeVisible();

  await page.getByRole('link', { name: 'Changes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Change History' })).toBeVisible();
  await expect(newest(page, 'Blocked the account')).toContainText(people.superAdmin.name);
  await expectAccessible(page);
});
