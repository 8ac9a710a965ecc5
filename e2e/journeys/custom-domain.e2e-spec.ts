import { expect, type Page } from '@playwright/test';
import type { ManagedPracticeDto } from '@telecare/contracts';
import { callApi, practiceId } from '../support/api.ts';
import { launchOptions } from '../support/browser.ts';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

const PLATFORM = '00000000-0000-0000-0000-000000000000';
const DOMAIN = 'riverside-health.example';

/** What DNS does in production: the practice's domain leads to the gateway. */
const resolving = `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1, MAP *.${DOMAIN} 127.0.0.1`;
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), resolving] } });

async function setDomain(page: Page, customDomain: string | null): Promise<void> {
  const path = `/platform/practices/${await practiceId(page, 'riverside')}`;
  const practice = await callApi<ManagedPracticeDto>(page, { method: 'GET', path, practiceId: PLATFORM });
  const { name, subdomain, email, phone, websiteUrl, address, isActive, timeZone, revision } = practice;
  const contact = { email, phone, websiteUrl, address };
  const body = { name, subdomain, isActive, timeZone, revision, ...contact, customDomain };
  await callApi(page, { method: 'PATCH', path, practiceId: PLATFORM, body });
}

test("a practice's own domain leads to its page, and signing in there works", async ({ pageOf, browser, baseURL }) => {
  const superAdmin = await pageOf(people.superAdmin);
  await setDomain(superAdmin, DOMAIN);
  const { origin, port } = new URL(baseURL ?? '');
  const page = await browser.newPage({ baseURL });
  try {
    for (const host of [DOMAIN, `riverside.${DOMAIN}`]) {
      await page.goto(`http://${host}:${port}/patient/appointments?tab=past`);
      await expect(page).toHaveURL(/practice=riverside/);
      expect(new URL(page.url()).origin).toBe(origin);
    }
    await page
      .getByRole('link', { name: /Patient Portal/ })
      .last()
      .click();
    await fillSignIn(page, people.leo.email, PASSWORD);
    await expect(page).toHaveURL(`${origin}/patient/appointments?tab=past&practice=riverside`);

    await page.goto(`http://lakeside.${DOMAIN}:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Lakeside/)).toHaveCount(0);
  } finally {
    await page.close();
    await setDomain(superAdmin, null);
  }
});
