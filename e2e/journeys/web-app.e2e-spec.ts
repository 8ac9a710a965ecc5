import { expect } from '@playwright/test';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

test('a patient can put the practice on the home screen of a phone', async ({ pageOf }) => {
  const page = await pageOf(people.amara);
  await page.goto('/');
  await expect(page).toHaveURL(/\/patient\/dashboard\?practice=riverside$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const browser = await page.context().newCDPSession(page);
  const { data = '', errors } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Riverside Family Practice', start_url: '/?practice=riverside' });
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);

  await page.goto('/?practice=riverside');
  await expect(page).toHaveURL(/\/patient\/dashboard\?practice=riverside$/);
});
