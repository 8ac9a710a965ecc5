import { expect, type Page } from '@playwright/test';
import { people, type Person } from '../support/people.ts';
import { ADDRESSES, ENTERED, type Expected, type Reader, READERS } from '../support/routes.ts';
import { test } from '../support/test.ts';
import { withoutLiveChannel } from '../support/without-live-channel.ts';

const WHO: Record<Reader, { readonly called: string; readonly person?: Person }> = {
  visitor: { called: 'visitors' },
  patient: { called: 'patients', person: people.priya },
  practitioner: { called: 'practitioners', person: people.chen },
  administrator: { called: 'practice administrators', person: people.riversideAdmin },
  superAdmin: { called: 'super administrators', person: people.superAdmin },
};

const asReadBy = (path: string, reader: Reader): string =>
  reader === 'visitor' || reader === 'superAdmin' ? path : `${path}?practice=riverside`;

function titleAt(url: string, title: string | undefined): string {
  const brand = new URL(url).searchParams.has('practice') ? 'Riverside Family Practice' : 'TeleCare';
  return title === undefined ? brand : `${title} · ${brand}`;
}

async function expectShown(page: Page, path: string, { title, text, to }: Expected): Promise<void> {
  const [pathname = ''] = path.split('?');
  await expect(page).toHaveURL((url) => url.pathname === (to ?? pathname));
  await expect(async () => expect(await page.title()).toBe(titleAt(page.url(), title))).toPass({ timeout: 30_000 });
  if (text) await expect(page.getByText(text).first()).toBeVisible();
}

async function follow(page: Page, start: string, trail: readonly string[]): Promise<void> {
  await page.goto(start);
  for (const name of trail) await page.getByRole('link', { name, exact: true }).first().click();
}

for (const reader of READERS) {
  const { called, person } = WHO[reader];
  test(`every URL shows ${called} their page or a reason, and links lead to their pages`, async ({
    browser,
    pageOf,
  }) => {
    const page = person ? await pageOf(person) : await (await browser.newContext()).newPage();
    await withoutLiveChannel(page);
    const start = page.url();
    for (const { path, at, trails } of ADDRESSES) {
      const trail = trails?.[reader];
      await test.step(path, async () => {
        await page.goto(asReadBy(path, reader));
        await expectShown(page, path, at(reader));
      });
      if (!trail) continue;
      await test.step(`${path} by ${trail.join(', ')}`, async () => {
        await follow(page, start, trail);
        await expectShown(page, path, at(reader));
      });
    }
    if (!person) await page.context().close();
  });
}

test('a super administrator in a practice sees its pages and valid links', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await withoutLiveChannel(page);
  const start = page.url();
  for (const { path, shown, trail } of ENTERED) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectShown(page, path, shown);
      if (!trail) return;
      await follow(page, start, trail);
      await expectShown(page, path, shown);
    });
  }
});

test('the phone menu of a super administrator lists every page of the platform', async ({ pageOf }) => {
  const page = await pageOf(people.superAdmin);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const links = page.getByRole('dialog').getByRole('navigation').getByRole('link');
  await expect(links).toHaveText([
    'Dashboard',
    'Appointments',
    'Messages',
    'Patients',
    'Analytics',
    'Practices',
    'Users',
    'Security',
    'Health',
    'Changes',
  ]);
  await links.filter({ hasText: 'Analytics' }).click();
  await page.getByRole('tab', { name: 'Practices' }).click();
  await expect(page).toHaveURL(/\/super-admin\/analytics\?tab=practices$/);
  const practices = page.getByRole('table', { name: 'Practices', exact: true });
  await expect(practices.getByRole('row', { name: /Riverside/ })).toBeVisible();
});
