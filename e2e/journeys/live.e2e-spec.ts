import { expect, type Page, type Request, type Response } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { callApi, practiceId } from '../support/api.ts';
import { writtenAppointment } from '../support/appointments.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'riverside' });

/** Well below the quarter of a minute, and the minute, after which screens poll. */
const AT_ONCE = { timeout: 5_000 };

const isStream = (call: Request | Response): boolean => new URL(call.url()).pathname === '/api/realtime';

async function listenAt(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((answer) => isStream(answer) && answer.ok());
  await page.goto(path);
  await listening;
}

async function conversationOf(patient: Page) {
  const practice = await practiceId(patient, 'riverside');
  const post = <Body>(path: string, body: object) =>
    callApi<Body>(patient, { method: 'POST', path, practiceId: practice, body: { id: randomUUID(), ...body } });
  const subject = `Live ${randomUUID().slice(0, 8)}`;
  const message = { id: randomUUID(), content: 'Is anybody there?' };
  const { id } = await post<{ id: string }>('/conversations', {
    to: { kind: 'team' },
    subject,
    message,
    aboutAppointmentId: null,
  });
  return { id, subject, say: (content: string) => post(`/conversations/${id}/messages`, { content, read: null }) };
}

test('a new message appears on open staff screens and dashboards immediately', async ({ pageOf }) => {
  const patient = await pageOf(people.leo);
  const { id, subject, say } = await conversationOf(patient);
  const reader = await pageOf(people.riversideAdmin);
  const colleague = await pageOf(people.alvarez);
  // A window without focus does not poll, so this update must come through live events.
  await reader.addInitScript(() => (document.hasFocus = () => false));
  await listenAt(reader, `/messages?practice=riverside&conversation=${id}`);
  const thread = reader.getByRole('list', { name: 'Messages of the conversation' });
  await expect(thread).toContainText('Is anybody there?');

  for (const text of ['I am waiting.', 'Still waiting.']) {
    await say(text);
    await expect(thread).toContainText(text, AT_ONCE);
  }
  const row = reader.getByRole('list', { name: 'Conversations' }).getByRole('link').filter({ hasText: subject });
  await expect(row).toContainText('Still waiting.', AT_ONCE);

  await listenAt(colleague, '/dashboard?practice=riverside');
  const card = colleague.getByRole('link', { name: /^Unread Messages/ });
  await expect(card).toContainText(/\d/);
  const before = await card.textContent();
  await conversationOf(patient);
  await expect(card).not.toHaveText(before ?? '', AT_ONCE);
  // The header and the title of every tab show the same number.
  const count = (await card.textContent())?.match(/\d+/)?.[0] ?? '';
  const link = colleague.getByRole('navigation').getByRole('link', { name: `Messages ${count} unread message` });
  await expect(link).toBeVisible(AT_ONCE);
  await expect(colleague).toHaveTitle(`(${count}) Dashboard · Riverside Family Practice`, AT_ONCE);
});

test('another desk sees a check-in immediately', async ({ pageOf }) => {
  const type = await writtenAppointment({ status: 'confirmed' });
  const desk = await pageOf(people.riversideAdmin);
  const other = await pageOf(people.alvarez);
  const row = (page: Page) => page.getByRole('listitem').filter({ hasText: type });
  await listenAt(other, '/appointments?practice=riverside');
  // Late appointments show that instead of their status.
  await expect(row(other)).toContainText(/Confirmed|Late/);
  await desk.goto('/appointments?practice=riverside');
  await row(desk).getByRole('button', { name: 'Check in Leo Fischer' }).click();
  // The board shows the time instead, if another journey of this browser has selected it.
  await expect(row(other)).toContainText(/Checked in|Since /, AT_ONCE);
});

test('seven tabs of a browser share one live request, and another one takes over from a closed tab', async ({
  pageOf,
}) => {
  const patient = await pageOf(people.leo);
  const first = await pageOf(people.alvarez);
  const streams = new Set<Page>();
  first.context().on('request', (request) => isStream(request) && streams.add(request.frame().page()));
  await listenAt(first, '/messages?practice=riverside');
  const others: Page[] = [];
  for (let tab = 2; tab <= 7; tab += 1) others.push(await pageOf(people.alvarez));
  for (const page of others) await page.goto('/messages?practice=riverside');
  const shows = async (text: string, pages: readonly Page[]) => {
    for (const page of pages) await expect(page.getByRole('link').filter({ hasText: text })).toBeVisible(AT_ONCE);
  };
  for (const page of others) await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await shows((await conversationOf(patient)).subject, [first, ...others]);
  expect([...streams]).toEqual([first]);

  const next = first.context().waitForEvent('response', (answer) => isStream(answer) && answer.ok());
  await first.close();
  expect(others).toContain((await next).frame().page());
  await shows((await conversationOf(patient)).subject, others);
});

test('a reader of messages sees when updates are delayed and when they are live again', async ({ pageOf }) => {
  const reader = await pageOf(people.alvarez);
  await reader.route('**/api/realtime', (route) => route.abort());
  await reader.goto('/messages?practice=riverside');
  const said = reader.getByText('Not live. Trying again…');
  await expect(said).toBeVisible();
  await reader.unroute('**/api/realtime');
  await expect(said).toBeHidden();
});
