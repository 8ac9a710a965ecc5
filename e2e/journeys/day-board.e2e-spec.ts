import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { countClicks } from '../support/clicks.ts';
import { forgetDay, writtenDay } from '../support/day-of-practice.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

/** Well below the half minute after which the board polls. */
const AT_ONCE = { timeout: 8_000 };

const TYPE = `Board ${randomUUID().slice(0, 8)}`;
const NAME = "Anna (Ann) O'Brien-李 & Co";

test.afterEach(() => forgetDay(TYPE));

async function openBoard(page: Page): Promise<void> {
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('radio', { name: 'Board' }).check();
  await expect(page.getByRole('group', { name: 'Stages' })).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

test('two desks and a practitioner use the same board, with one press per step and an undo for each', async ({
  pageOf,
}) => {
  await writtenDay({ type: TYPE, names: [NAME] });
  const [desk, other, practitioner] = [
    await pageOf(people.frontDesk),
    await pageOf(people.riversideAdmin),
    await pageOf(people.alvarez),
  ];
  for (const page of [desk, other, practitioner]) await openBoard(page);

  await rowOf(desk, NAME)
    .getByRole('button', { name: `Check in ${NAME}` })
    .click();
  for (const page of [desk, other, practitioner]) await expect(rowOf(page, NAME)).toContainText('Since', AT_ONCE);
  await rowOf(practitioner, NAME)
    .getByRole('button', { name: `To room: ${NAME}` })
    .click();
  for (const page of [desk, other, practitioner])
    await expect(rowOf(page, NAME)).toContainText('In room since', AT_ONCE);

  // The front desk would undo the check-in, but the practitioner has already continued.
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(desk.getByText('This could not be undone', { exact: true })).toBeVisible();
  await expect(rowOf(desk, NAME)).toContainText('In room since');

  await practitioner.getByRole('button', { name: 'Undo' }).click();
  for (const page of [desk, other, practitioner]) await expect(rowOf(page, NAME)).toContainText('Since', AT_ONCE);
  await rowOf(other, NAME)
    .getByRole('button', { name: `To room: ${NAME}` })
    .click();
  await rowOf(other, NAME)
    .getByRole('button', { name: `Complete the appointment of ${NAME}` })
    .click();
  for (const page of [desk, other, practitioner]) await expect(rowOf(page, NAME)).toContainText('Done', AT_ONCE);
  await expectAccessible(desk);
});

test('the front desk takes a patient through the day with one press per step', async ({ pageOf }) => {
  await writtenDay({ type: TYPE, names: [NAME] });
  const page = await pageOf(people.frontDesk);
  await openBoard(page);
  const clicks = await countClicks(page);
  const row = rowOf(page, NAME);
  await row.getByRole('button', { name: `Check in ${NAME}` }).click();
  await row.getByRole('button', { name: `To room: ${NAME}` }).click();
  await row.getByRole('button', { name: `Complete the appointment of ${NAME}` }).click();
  await expect(row).toContainText('Done');
  const pressed = await clicks();
  console.log(`A patient through the day on the board: ${pressed} clicks`);
  expect(pressed).toBeLessThanOrEqual(3);
});

test('a user operates the board by keyboard, and the device remembers the view', async ({ pageOf }) => {
  await writtenDay({ type: TYPE, names: ['Ida Board', 'Zoë Board'] });
  const page = await pageOf(people.frontDesk);
  await openBoard(page);
  await page.reload();
  const first = rowOf(page, 'Ida Board').getByRole('button', { name: /^Ida Board/ });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ida Board' })).toBeVisible();
});

test('the front desk prints the day from the board with Ctrl+P', async ({ pageOf }) => {
  await writtenDay({ type: TYPE, names: [`${NAME} printed`] });
  const page = await pageOf(people.frontDesk);
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-print-asked', '')));
  await page.goto('/appointments?practice=riverside');
  await page.getByRole('radio', { name: 'Board' }).check({ force: true });
  await expect(page.getByRole('group', { name: 'Stages' })).toBeVisible();
  await page.keyboard.press('Control+p');
  await expect(page.locator('body[data-print-asked]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('body').innerText()).toContain(`${NAME} printed`);
});

test('the front desk prints all rows of the day with two clicks and without menus', async ({ pageOf }) => {
  const names = Array.from({ length: 63 }, (_, place) => `${NAME} ${place + 1}.`);
  await writtenDay({ type: TYPE, names: names.slice(0, 32) });
  await writtenDay({ type: TYPE, names: names.slice(32), practitioner: people.chen });
  const page = await pageOf(people.frontDesk);
  // Without a screen the print dialog closes at once, but the sheets stay for the PDF.
  await page.addInitScript(() => (window.print = () => document.body.setAttribute('data-print-asked', '')));
  await page.goto('/appointments?practice=riverside');

  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await page.getByRole('menuitem', { name: 'Today, by provider', exact: true }).click();
  await expect(page.locator('body[data-print-asked]')).toBeAttached();
  const pressed = await clicks();
  console.log(`Print the day: ${pressed} clicks`);
  expect(pressed).toBeLessThanOrEqual(2);

  await page.emulateMedia({ media: 'print' });
  const paper = await page.locator('body').innerText();
  for (const name of names) expect(paper).toContain(name);
  for (const menu of ['New Appointment', 'Dashboard', 'Find a patient', 'Wall view']) expect(paper).not.toContain(menu);
  expect(paper).toContain('Riverside Family Practice');
  expect(paper).toMatch(/Printed .+\d/);
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = file.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThanOrEqual(2);
});
