import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { writtenAppointment } from '../support/appointments.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const TOTAL = 'Total Appointments';

async function figureOf(page: Page, label: string): Promise<number> {
  const card = page.getByText(label, { exact: true }).locator('..');
  await expect(card).toHaveText(/\d/);
  return Number(
    (await card.innerText())
      .replace(label, '')
      .match(/[\d,]+/)?.[0]
      .replaceAll(',', ''),
  );
}

async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test('a practice sees its figures, which grow after a booking', async ({ pageOf }) => {
  const page = await pageOf(people.riversideAdmin);
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Analytics' }).click();
  const before = await figureOf(page, TOTAL);
  await writtenAppointment({ status: 'confirmed' });
  await page.reload();
  await expect.poll(() => figureOf(page, TOTAL)).toBeGreaterThan(before);
  expect(await figureOf(page, 'Today')).toBeGreaterThan(0);
  await expectFits(page);
});

test('a user reads charts as tables, even on a phone', async ({ pageOf }) => {
  const page = await pageOf(people.alvarez);
  await writtenAppointment({ status: 'confirmed' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/appointments/analytics?practice=riverside');
  await expect(page.getByRole('img', { name: /in the last 7 days/ })).toBeVisible();
  await expectFits(page);
  for (const title of ['Week Trend', 'Hourly Distribution']) {
    await page.getByRole('button', { name: `Show as table: ${title}` }).click();
    await expect(page.getByRole('table', { name: title })).toBeVisible();
  }
  await expectFits(page);
});

test('a chosen date range stays in the URL and applies to the next chosen practice', async ({ pageOf }) => {
  await writtenAppointment({ status: 'confirmed' });
  const page = await pageOf(people.superAdmin);
  await page.goto('/super-admin/appointments');
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption('This month');
  await expect(page.getByRole('img', { name: /without cancelled ones$/ })).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Practice' })
    .selectOption({ label: 'Riverside Family Practice (riverside)' });
  await expect(page.getByRole('table', { name: 'Top Practices' })).toHaveCount(0);
  const ofMonth = await figureOf(page, TOTAL);
  await period.selectOption('Own range …');
  await page.getByLabel('From', { exact: true }).fill('2019-12-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('days at most');
  await expectFits(page);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect.poll(() => figureOf(page, TOTAL)).toBe(0);
  await page.reload();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-01');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('appointments_2019-12-31_2020-01-01.csv');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.goBack();
  await page.goBack();
  await expect(period).toHaveValue('thisMonth');
  await expect.poll(() => figureOf(page, TOTAL)).toBe(ofMonth);
});

test('a super administrator requests emergency access, reads the schedule, cannot change it, and ends the access', async ({
  pageOf,
}) => {
  const reason = `Ticket ${Date.now()}: an appointment is shown twice`;
  const type = await writtenAppointment({ status: 'pending' });
  const page = await pageOf(people.superAdmin);
  const riverside = await practiceId(page, 'riverside');
  await page.goto(`/admin/practice/${riverside}`);
  await page.getByRole('main').getByRole('link', { name: 'Appointments', exact: true }).click();
  await expect(page.getByText('Names and messages are closed.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await expectFits(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Open until/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by patient, provider or type' }).fill(type);
  const row = page.getByRole('listitem').filter({ hasText: type });
  await expect(row).toContainText('Pending');
  await expect(row).toContainText(people.leo.name);
  await expect(row.getByRole('button')).toHaveCount(0);
  await expectFits(page);

  const listed = await callApi<{ items: { id: string }[] }>(page, {
    method: 'GET',
    path: `/schedule?tab=today&q=${encodeURIComponent(type)}`,
    practiceId: riverside,
  });
  const confirm = { action: 'confirm', reason: null };
  const path = `/appointments/${listed.items[0]?.id}/actions`;
  await expect(callApi(page, { method: 'POST', path, practiceId: riverside, body: confirm })).rejects.toThrow(/403/);

  await page.getByRole('button', { name: 'Close now' }).click();
  await expect(page.getByText('Names and messages are closed.')).toBeVisible();
  await expect(page.getByText(people.leo.name)).toHaveCount(0);
  const admin = await pageOf(people.riversideAdmin);
  await admin.goto('/admin/practice-openings?practice=riverside');
  await expect(admin.getByRole('row').filter({ hasText: reason })).toContainText(people.superAdmin.name);
});

test('a super administrator compares practices and opens one of them', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await page.goto('/super-admin/appointments');
  await expect.poll(() => figureOf(page, TOTAL)).toBeGreaterThan(0);
  await expectFits(page);
  const practices = page.getByRole('table', { name: 'Top Practices' });
  await practices.getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(page).toHaveURL(/view=analytics/);
  await expect.poll(() => figureOf(page, TOTAL)).toBeGreaterThan(0);
});

test("a super administrator reads the platform's figures of chosen days as charts, tables and files", async ({
  pageOf,
}) => {
  await writtenAppointment({ status: 'confirmed' });
  const page = await pageOf(people.superAdmin);
  await page.goto('/super-admin/analytics');
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption('This month');
  await expect(page.getByRole('img', { name: /without cancelled ones$/ })).toBeVisible();
  await expect(page.getByText('on the chosen days, with cancelled ones')).toBeVisible();
  await expectFits(page);
  const overview = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await overview).suggestedFilename()).toMatch(/^system-overview_[-\d]{10}_[-\d]{10}\.csv$/);

  await page.getByRole('tab', { name: 'Practices' }).click();
  await expect(period).toHaveValue('thisMonth');
  const practices = page.getByRole('table', { name: 'Practices', exact: true });
  await expect(practices.getByRole('row', { name: /Riverside/ })).toBeVisible();
  await expect(page.getByText(/^Of the chosen days:/)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Show as table: Top Practices' }).click();
  await expect(page.getByRole('table', { name: 'Top Practices' })).toBeVisible();
  const listed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await listed).suggestedFilename()).toMatch(/^practices_/);

  await page
    .getByRole('combobox', { name: 'Practice' })
    .selectOption({ label: 'Riverside Family Practice (riverside)' });
  await expect(practices.getByRole('row')).toHaveCount(2);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('table', { name: 'Top Practices' })).toHaveCount(0);
  await expect(page.getByRole('img', { name: /without cancelled ones$/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
});
