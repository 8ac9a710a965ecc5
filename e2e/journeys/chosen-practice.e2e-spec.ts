import { expect, type Page } from '@playwright/test';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { callApi } from '../support/api.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const PLATFORM = '00000000-0000-0000-0000-000000000000';
const serial = Math.floor(Math.random() * 1_000_000);

const switcher = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });

test('the page of a super administrator shows the practice that the switcher names', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await page.goto('/super-admin/appointments');
  await switcher(page, 'Main Platform').click();
  await page.getByRole('menuitem', { name: /Riverside Family Practice/ }).click();
  await expect(page).toHaveURL(/\/appointments\?practice=riverside$/);
  await expect(switcher(page, 'Riverside Family Practice')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/Riverside Family Practice/)
      .first(),
  ).toBeVisible();

  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/super-admin\/dashboard$/);
  await expect(switcher(page, 'Main Platform')).toBeVisible();

  await page.goto('/admin/practices?practice=riverside&q=lake');
  await expect(page).toHaveURL(/\/admin\/practices\?q=lake$/);
  await expect(switcher(page, 'Main Platform')).toBeVisible();
});

test('former addresses of a renamed practice lead to its current one', async ({ pageOf, baseURL }) => {
  const page = await pageOf(people.superAdmin);
  const [former, present] = [`elm-${serial}`, `elmwood-${serial}`];
  const facts = {
    name: `Elm ${serial}`,
    customDomain: null,
    websiteUrl: null,
    email: null,
    phone: null,
    address: null,
  };
  const body = { ...facts, isActive: true, timeZone: 'America/New_York' };
  const at = { path: '/platform/practices', practiceId: PLATFORM };
  const made = await callApi<ManagedPracticeDto>(page, { ...at, method: 'POST', body: { ...body, subdomain: former } });
  const path = `${at.path}/${made.id}`;
  const renamed = { ...body, subdomain: present, revision: made.revision };
  await callApi(page, { ...at, path, method: 'PATCH', body: renamed });

  const { host, origin } = new URL(baseURL ?? '');
  for (const address of [`/settings?practice=${former}`, `http://${former}.${host}/settings`]) {
    await page.goto(address);
    await expect(page).toHaveURL(`${origin}/settings?practice=${present}`);
  }
  await callApi(page, { ...at, path: `${path}?name=${encodeURIComponent(facts.name)}`, method: 'DELETE' });
});
