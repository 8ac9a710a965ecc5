import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const serial = Math.floor(Math.random() * 1_000_000);

const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGP4jwMwDC0JALoev0Ewkwr8AAAAAElFTkSuQmCC',
  'base64',
);

const toast = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

async function expectFits(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('a super administrator creates, edits and deletes a practice', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  const name = `Willow Clinic ${serial}`;
  await page.goto('/admin/practices');
  await expectFits(page);

  await page.getByRole('button', { name: 'Create Practice' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Subdomain').fill('riverside');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Practice' }).click();
  await expect(dialog.getByText('Another practice has this subdomain. Choose another one.')).toBeVisible();
  await dialog.getByLabel('Subdomain').fill(`willow-${serial}`);
  await dialog.getByRole('button', { name: 'Create Practice' }).click();
  await toast(page, 'Practice created successfully');

  await page.getByRole('searchbox').fill(`willow-${serial}`);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectFits(page);

  await page.getByRole('button', { name: 'Edit Practice' }).click();
  await dialog.getByLabel('Name').fill(`${name} West`);
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Practice updated successfully');
  await expect(page.getByRole('heading', { level: 1, name: `${name} West` })).toBeVisible();

  await page.getByRole('button', { name: 'Edit Practice' }).click();
  await dialog.getByRole('button', { name: 'Delete Practice' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Practice' });
  const confirm = question.getByRole('button', { name: 'Delete Practice' });
  await expect(confirm).toBeDisabled();
  await question.getByLabel(/^Type/).fill(`${name} West`);
  await expectAccessible(page);
  await confirm.click();
  await toast(page, 'Practice deleted successfully');
  await expect(page).toHaveURL(/\/admin\/practices/);
  await page.getByRole('searchbox').fill(`willow-${serial}`);
  await expect(page.getByText('No practices found matching your search.')).toBeVisible();
});

test('a practice administrator changes name, color and logo and sees them in the header', async ({ pageOf }) => {
  const page = await pageOf(people.lakesideAdmin);
  await page.goto('/admin/practice-management?practice=lakeside');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(/Lakeside Health Clinic/);
  await expectFits(page);
  const header = page.getByRole('banner');

  await name.fill('Lakeside Health Clinic North');
  await page.getByLabel('Colour', { exact: true }).fill('#7c2d12');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await toast(page, 'Practice settings have been updated successfully.');
  await expect(header.getByText('Lakeside Health Clinic North').first()).toBeVisible();
  const primary = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tc-palette-primary-main'));
  await expect.poll(primary).toContain('15.3 74.6% 27.8%');

  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await toast(page, 'The logo has been updated.');
  await expect(header.locator('img[src*="/logo?v="]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove logo' }).click();
  await toast(page, 'The logo has been removed.');
  await expect(header.locator('img[src*="/logo?v="]')).toHaveCount(0);

  await name.fill('Lakeside Health Clinic');
  await page.getByLabel('Colour', { exact: true }).fill('#0a7168');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(header.getByText('Lakeside Health Clinic North')).toHaveCount(0);
});

test('the administration dashboard links to the lists that it counts', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.goto('/admin/dashboard?practice=riverside');
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Administration' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Patients \d/ })).toBeVisible();
  await expectFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.getByRole('link', { name: 'Practice Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Practice Settings' })).toBeVisible();
  await expectFits(page);
});

test('a super administrator monitors registrations', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await page.goto('/admin/security?tab=monitoring');
  await expect(page.getByRole('tab', { name: 'Monitoring' })).toBeVisible();
  await expect(page.getByText('Suspicious IPs').first()).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Clean up old attempts' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clean up old attempts' }).click();
  await expect(page.getByText(/Cleaned up \d+ old registration attempts/).first()).toBeVisible();
});
