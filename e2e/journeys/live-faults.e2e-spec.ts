import { expect, type Page, type Response } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { people, type Person } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: ['riverside', 'lakeside'] });

const isStream = (call: Response): boolean => new URL(call.url()).pathname === '/api/realtime';

const row = (page: Page, subject: string) => page.getByRole('link').filter({ hasText: subject });

test('messages are in no browser storage and in no URL', async ({ pageOf }) => {
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const patient = await pageOf(people.leo);
  const addresses: string[] = [];
  patient.on('request', (request) => addresses.push(request.url()));
  await patient.getByRole('link', { name: 'Send Message to Care Team' }).click();
  await patient.getByRole('textbox', { name: 'Subject' }).fill(`${canary} subject`);
  await patient.getByRole('textbox', { name: 'Message' }).fill(`${canary} message`);
  await patient.getByRole('button', { name: 'Send' }).click();
  await expect(patient.getByRole('list', { name: 'Messages of the conversation' })).toContainText(`${canary} message`);
  const saved = patient.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.ok());
  await patient.getByRole('textbox', { name: 'Message' }).fill(`${canary} draft`);
  await saved;
  await patient.getByRole('searchbox').fill(canary);
  await expect(row(patient, canary).first()).toBeVisible();

  expect(await patient.evaluate(storedTexts)).not.toContain(canary);
  expect(patient.url()).not.toContain(canary);
  expect(addresses.filter((address) => address.includes(canary))).toEqual([]);
  await patient.getByRole('textbox', { name: 'Message' }).fill('');
});

async function storedTexts(): Promise<string> {
  const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) kept.push(request.url, await (await cache.match(request))?.text());
  }
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('IndexedDB does not answer'));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await settled(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      kept.push(await settled(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  return JSON.stringify(kept);
}

test('a user cannot connect to the live channel of another practice', async ({ pageOf }) => {
  const refusedTo = async (person: Person) => {
    const page = await pageOf(person);
    const refused: number[] = [];
    page.on('response', (answer) => isStream(answer) && !answer.ok() && refused.push(answer.status()));
    for (const path of ['/?practice=riverside', '/practices?practice=riverside', '/profile?practice=riverside']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      // Live events start when the browser is idle. If they don't start, there is no response to wait for.
      await page.waitForResponse(isStream, { timeout: 3_000 }).catch(() => undefined);
    }
    return [person.name, refused];
  };
  const who = [people.hannah, people.casey];
  expect(await Promise.all(who.map(refusedTo))).toEqual(who.map(({ name }) => [name, []]));
});
