import { expect, type Page, type Request, type Response } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { callApi, practiceId } from '../support/api.ts';
import { people } from '../support/people.ts';
import { test } from '../support/test.ts';

test.describe.configure({ lock: 'lakeside' });

/**
 * A visible tab takes over the connection after 45 seconds without a sign of the leader. It checks every five seconds.
 */
const TAKEN_OVER = { timeout: 75_000 };

const isStream = (call: Request | Response): boolean => new URL(call.url()).pathname === '/api/realtime';

async function writeToTeam(patient: Page): Promise<string> {
  const subject = `Live ${randomUUID().slice(0, 8)}`;
  const message = { id: randomUUID(), content: 'Is anybody there?' };
  const body = { id: randomUUID(), to: { kind: 'team' }, subject, message, aboutAppointmentId: null };
  const practice = await practiceId(patient, 'lakeside');
  await callApi(patient, { method: 'POST', path: '/conversations', practiceId: practice, body });
  return subject;
}

const row = (page: Page, subject: string) => page.getByRole('link').filter({ hasText: subject });

test('a visible tab takes over the live connection of a suspended one and misses no event', async ({ pageOf }) => {
  const patient = await pageOf(people.mateo);
  const leader = await pageOf(people.lakesidePractitioner);
  const listening = leader.waitForResponse((answer) => isStream(answer) && answer.ok());
  await leader.goto('/messages?practice=lakeside');
  await listening;
  const follower = await pageOf(people.lakesidePractitioner);
  await follower.goto('/messages?practice=lakeside');
  await expect(follower.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await expect(row(follower, await writeToTeam(patient))).toBeVisible();

  const browser = await leader.context().newCDPSession(leader);
  // `Page.setWebLifecycleState` does not freeze tabs that Playwright keeps in focus. A paused debugger stops a tab just
  // as well.
  await browser.send('Debugger.enable');
  await browser.send('Debugger.pause');
  const takenOver = follower.waitForResponse((answer) => isStream(answer) && answer.ok(), TAKEN_OVER);
  const meanwhile = await writeToTeam(patient);
  await takenOver;
  await expect(row(follower, meanwhile)).toBeVisible({ timeout: 5_000 });

  const givenUp = leader.waitForEvent('requestfailed', isStream);
  const asked: Request[] = [];
  leader.on('request', (request) => isStream(request) && asked.push(request));
  await browser.send('Debugger.resume');
  await givenUp;
  await leader.bringToFront();
  await expect(row(leader, meanwhile)).toBeVisible();
  await expect(row(leader, await writeToTeam(patient))).toBeVisible({ timeout: 5_000 });
  expect(asked).toEqual([]);
});
