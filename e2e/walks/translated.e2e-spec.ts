import { expect, type Locator, type Page } from '@playwright/test';
import { people, type Person } from '../support/people.ts';
import { ADDRESSES, type Reader } from '../support/routes.ts';
import { test } from '../support/test.ts';
import { translate } from '../support/translation.ts';
import { withoutLiveChannel } from '../support/without-live-channel.ts';

const READERS: readonly [Exclude<Reader, 'visitor'>, Person, query: string][] = [
  ['patient', people.priya, '?practice=riverside'],
  ['practitioner', people.chen, '?practice=riverside'],
  ['administrator', people.riversideAdmin, '?practice=riverside'],
  ['superAdmin', people.superAdmin, ''],
];

/**
 * Every form sends its request, and the server refuses it. Buttons show progress, errors appear, and nothing changes.
 */
async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    const problem = { type: 'about:blank', title: 'Unavailable', status: 503, code: 'service.unavailable' };
    await route.fulfill({ status: 503, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  });
}

function reportedFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) faults.push(`${page.url()} ${request.postData()}`);
  });
  return faults;
}

const VALUES: Record<string, string> = {
  date: '1990-02-03',
  email: 'somebody@mail.example',
  tel: '+1 555 010 2345',
  number: '2',
  time: '10:00',
};

async function fill(form: Locator): Promise<void> {
  for (const field of await form.locator('input:visible, textarea:visible').all()) {
    const type = (await field.getAttribute('type')) ?? 'text';
    if (['checkbox', 'radio', 'file', 'range'].includes(type) || !(await field.isEditable())) continue;
    if ((await field.inputValue()) === '') await field.fill(VALUES[type] ?? 'Something');
  }
}

async function submit(page: Page, form: Locator): Promise<void> {
  const button = form.locator('button[type=submit]:visible').first();
  if (!(await button.isVisible()) || (await button.isDisabled())) return;
  await button.click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await fill(form);
  if ((await button.isVisible()) && (await button.isEnabled())) await button.click();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

const LEADING_AWAY = /passkey|authenticator|codes|password/i;

/** Rows of a list have the same buttons, so the first row stands for all. */
const FURTHER_ROWS = 'main :is(tr, li):not(:first-child) button';

// A button of an empty list is gone once its rows have arrived.
const isPressable = async (button: Locator): Promise<boolean> =>
  (await button.isVisible()) && !(await button.isDisabled({ timeout: 5_000 }).catch(() => true));

async function pressEverything(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const texts = await main
    .getByRole('button')
    .and(page.locator(`:not(${FURTHER_ROWS})`))
    .allInnerTexts();
  for (const name of new Set(texts.map((text) => text.trim()).filter(Boolean))) {
    if (LEADING_AWAY.test(name)) continue;
    const button = main.getByRole('button', { name, exact: true }).first();
    if (!(await isPressable(button))) continue;
    await button.click();
    const dialog = page.getByRole('dialog');
    const hasDialog = await dialog.first().isVisible();
    await submit(page, hasDialog ? dialog.last() : main);
    if (!hasDialog && page.url().endsWith(address)) continue;
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

for (const [reader, person, query] of READERS) {
  test(`no form of a translated page breaks for ${person.name}`, async ({ pageOf }) => {
    const page = await pageOf(person);
    await translate(page);
    await withoutLiveChannel(page);
    await refuseWrites(page);
    page.on('dialog', (dialog) => void dialog.accept());
    const faults = reportedFaults(page);
    for (const { path, at } of ADDRESSES) {
      const { to, text } = at(reader);
      if (to || text || path.startsWith('/admin/practice/')) continue;
      await test.step(path, () => pressEverything(page, path + query));
      expect(faults).toEqual([]);
    }
  });
}
