import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { forgetDay, writtenDay } from '../support/day-of-practice.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

const RUN = randomUUID().slice(0, 8);
const TYPE = `Rooms ${RUN}`;
const [ANNA, PRIYA] = [`Anna (Ann) O'Brien-李 & Co ${RUN}`, `Priya ${RUN}`];

test.afterEach(async () => {
  await forgetDay(TYPE);
  await inDatabase(
    `delete from app.rooms where practice_id = (select id from app.practices where subdomain = 'riverside')`,
    [],
  );
});

async function addRooms(page: Page, ...names: string[]): Promise<void> {
  await page.goto('/admin/practice-management/rooms?practice=riverside');
  for (const [place, name] of names.entries()) {
    await page.getByRole('button', { name: 'Add room' }).click();
    await page
      .getByRole('group', { name: `Room ${place + 1}` })
      .getByRole('textbox', { name: 'Name' })
      .fill(name);
  }
  await page.getByRole('button', { name: 'Save rooms' }).click();
  await expect(page.getByText('Rooms saved', { exact: true })).toBeVisible();
}

const rowOf = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });

async function takeTo(page: Page, name: string, room: string): Promise<void> {
  await rowOf(page, name)
    .getByRole('button', { name: `To room: ${name}` })
    .click();
  await page.getByRole('menuitem', { name: room }).click();
}

test('two appointments share a room only if the front desk confirms, and the exported list shows it', async ({
  pageOf,
}) => {
  const admin = await pageOf(people.riversideAdmin);
  await addRooms(admin, 'Yellow room', 'Laboratory');
  await expectAccessible(admin);

  await writtenDay({ type: TYPE, names: [ANNA, PRIYA] });
  const desk = await pageOf(people.frontDesk);
  await desk.goto('/appointments?practice=riverside');
  await desk.getByRole('radio', { name: 'Board' }).check();
  for (const name of [ANNA, PRIYA]) {
    await rowOf(desk, name)
      .getByRole('button', { name: `Check in ${name}` })
      .click();
  }
  await takeTo(desk, ANNA, 'Yellow room');
  await expect(rowOf(desk, ANNA)).toContainText('Yellow room since');

  await takeTo(desk, PRIYA, 'Yellow room');
  const taken = desk.getByRole('dialog', { name: 'This room is taken' });
  await expect(taken).toContainText(`${ANNA} has it`);
  await expectAccessible(desk);
  await taken.getByRole('button', { name: 'Choose another room' }).click();
  await expect(rowOf(desk, PRIYA)).toContainText('Since');
  await takeTo(desk, PRIYA, 'Yellow room');
  await taken.getByRole('button', { name: 'Use it anyway' }).click();
  await expect(rowOf(desk, PRIYA)).toContainText('Yellow room since');
  await expect(rowOf(desk, PRIYA)).toContainText('Shared room');

  await admin.goto(`/appointments?practice=riverside&q=${RUN}`);
  await expect(admin.getByRole('main').getByText(ANNA)).toBeVisible();
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trimEnd().split('\n')).toHaveLength(3);
  expect(file).toContain(ANNA);
  expect(file).toContain('Yellow room');
  await expect(desk.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
});
