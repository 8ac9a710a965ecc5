import { expect, type Page } from '@playwright/test';
import type { ManagedPracticeDto } from '@telecare/contracts';
// eslint-disable-next-line @nx/enforce-module-boundaries -- one name server for all specs, which imports nothing
import { startNameServer } from '../../apps/api/test/name-server.ts';
import { callApi, practiceId } from '../support/api.ts';
import { launchOptions } from '../support/browser.ts';
import { writtenInvitation } from '../support/invitations.ts';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn } from '../support/sign-in.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const PLATFORM = '00000000-0000-0000-0000-000000000000';
const DOMAIN = 'riverside-health.example';
const OWN = 'care.lakeside-clinic.example';

const resolving = `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1, MAP *.${DOMAIN} 127.0.0.1, MAP ${OWN} 127.0.0.1`;
test.use({ launchOptions: { ...launchOptions, args: [...(launchOptions.args ?? []), resolving] } });

async function setDomain(page: Page, customDomain: string | null): Promise<void> {
  const path = `/platform/practices/${await practiceId(page, 'riverside')}`;
  const practice = await callApi<ManagedPracticeDto>(page, { method: 'GET', path, practiceId: PLATFORM });
  const { name, subdomain, email, phone, websiteUrl, address, isActive, timeZone, revision } = practice;
  const contact = { email, phone, websiteUrl, address };
  const body = { name, subdomain, isActive, timeZone, revision, ...contact, customDomain };
  await callApi(page, { method: 'PATCH', path, practiceId: PLATFORM, body });
}

test("a practice's own domain shows its page and supports signing in", async ({ pageOf, browser, baseURL }) => {
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

    const visitor = await browser.newPage({ baseURL });
    await visitor.goto(`http://${DOMAIN}:${port}${await writtenInvitation()}`);
    await expect(visitor.getByText('Grace Whitfield').first()).toBeVisible();
    expect(new URL(visitor.url()).origin).toBe(origin);
    await visitor.close();

    await page.goto(`http://lakeside.${DOMAIN}:${port}/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Lakeside/)).toHaveCount(0);
  } finally {
    await page.close();
    await setDomain(superAdmin, null);
  }
});

test('an administrator verifies a custom domain with a text record and removes it', async ({
  pageOf,
  browser,
  baseURL,
}) => {
  const { origin, port } = new URL(baseURL ?? '');
  const names = await startNameServer(Number(port));
  const visitor = await browser.newPage({ baseURL });
  try {
    const page = await pageOf(people.lakesideAdmin);
    await page.goto('/admin/practice-management?practice=lakeside');
    await page.getByRole('link', { name: 'Set up a custom domain' }).click();
    await page.getByRole('textbox', { name: 'Domain' }).fill('https://lakeside-clinic.example');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter only the name of a domain');
    await page.getByRole('textbox', { name: 'Domain' }).fill(`WWW.${OWN}.`);
    await page.getByRole('button', { name: 'Continue' }).click();
    const records = page.getByRole('list', { name: 'DNS records' });
    await expect(records.getByText(`_telecare.${OWN}`)).toBeVisible();

    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText(`There is no TXT record at _telecare.${OWN} yet.`)).toBeVisible();
    await visitor.goto(`http://${OWN}:${port}/`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(/Lakeside/)).toHaveCount(0);

    names.records.set(`_telecare.${OWN}`, {
      txt: [(await records.getByText(/^telecare-domain=/).textContent()) ?? ''],
    });
    names.records.set(OWN, { a: ['127.0.0.1'] });
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    await expect(page.getByText(`${OWN} leads to your practice.`)).toBeVisible();
    await visitor.goto(`http://${OWN}:${port}/`);
    await expect(visitor).toHaveURL(/practice=lakeside/);
    expect(new URL(visitor.url()).origin).toBe(origin);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: `Remove ${OWN}` }).click();
    await expect(page.getByRole('heading', { name: 'Your domain' })).toBeVisible();
  } finally {
    await visitor.close();
    await names.stop();
  }
});
