import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { callApi, practiceId } from '../support/api.ts';
import { writtenAppointment } from '../support/appointments.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

const TOTAL = 'Total Appointments';

/** The figure of the card with a label. */
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

test('a practice sees its figures, and one more after a booking', async ({ pageOf }) => {
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

test('charts are read as tables, on a phone too', async ({ pageOf }) => {
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

test('a super administrator reads the schedule of a practice and cannot change it', async ({ pageOf }) => {
  const type = await writtenAppointment({ status: 'pending' });
  const page = await pageOf(people.superAdmin);
  const riverside = await practiceId(page, 'riverside');
  await page.goto(`/admin/practice/${riverside}`);
  await page.getByRole('main').getByRole('link', { name: 'Appointments', exact: true }).click();
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
});

test('a super administrator compares practices, and goes on to one of them', async ({ pageOf }) => {
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
