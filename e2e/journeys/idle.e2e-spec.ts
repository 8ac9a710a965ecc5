import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { inDatabase } from '../support/database.ts';
import { sessionsOf } from '../support/identity-server.ts';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';
import { beWatched, leaveUnused, moveTime } from '../support/unused.ts';

test.describe.configure({ lock: 'lakeside' });

const warning = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' });
const signedOut = (page: Page) => page.getByRole('heading', { level: 1, name: 'You were signed out' });
const phone = (page: Page) => page.getByLabel(/^Phone/);

const tokensIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.user:')));

const sessionIn = (page: Page) =>
  page.evaluate(() => {
    const [, user = ''] = Object.entries<string>(sessionStorage).find(([name]) => name.startsWith('oidc.user:')) ?? [];
    const { access_token: token } = JSON.parse(user) as { access_token: string };
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(claims)) as { sid: string }).sid;
  });

const isRefused = async (session: string) =>
  (await inDatabase('select from app.ended_sessions where session_id = $1', [session])).length > 0;

test('a key press in one tab keeps the session in both, and an idle session ends in both', async ({
  context,
  page,
}) => {
  const person = people.lakesidePractitioner;
  await moveTime(context);
  await signIn(page, person);
  const second = await context.newPage();
  await second.goto('/profile');
  await phone(second).fill('+1 555 010 7777');
  const session = await sessionIn(page);
  await beWatched(context);

  await leaveUnused(13.1, page, second);
  for (const tab of [page, second]) {
    await expect(warning(tab)).toBeVisible();
    await expect(tab.getByRole('timer')).toHaveText(/^You will be signed out in 1:\d\d\.$/);
  }
  await expect(warning(page).getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await expectAccessible(page);
  await page.bringToFront();
  await page.keyboard.press('Enter');
  for (const tab of [page, second]) await expect(warning(tab)).toBeHidden();
  await expect(phone(second)).toHaveValue('+1 555 010 7777');
  expect(await sessionsOf(person.email)).toContain(session);

  const streamEnded = Promise.race(
    [page, second].flatMap((tab) =>
      (['requestfinished', 'requestfailed'] as const).map((event) =>
        tab.waitForEvent(event as 'requestfinished', (request) => request.url().endsWith('/api/realtime')),
      ),
    ),
  );
  await leaveUnused(14.95, page, second);
  for (const tab of [page, second]) {
    await expect(signedOut(tab)).toBeVisible();
    await expect(tab.getByRole('navigation')).toHaveCount(0);
    await expect(tab.getByText(person.name)).toHaveCount(0);
  }
  await expect(phone(second)).toHaveCount(0);
  await streamEnded;
  await expectAccessible(page);
  await expect.poll(() => isRefused(session)).toBe(true);
  expect(await sessionsOf(person.email)).not.toContain(session);

  for (const tab of [page, second]) {
    await tab.bringToFront();
    for (const key of ['a', 'Escape', 'Tab']) await tab.keyboard.press(key);
    await tab.getByRole('heading', { level: 1 }).click();
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(signedOut(tab)).toBeVisible();
    expect(await tokensIn(tab)).toEqual([]);
  }

  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
  await second.getByRole('link', { name: 'Sign in again' }).click();
  await expect(second).toHaveURL(/\/auth\?/);
  await second.getByRole('main').getByRole('link', { name: /Staff/ }).click();
  await fillSignIn(second, person.email, PASSWORD);
  await expect(second).toHaveURL(/\/profile/);
  expect(await sessionIn(second)).not.toBe(session);
  await expect(phone(second)).toHaveValue('+1 555 010 7777');
});
