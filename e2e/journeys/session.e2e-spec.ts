import { createHash, randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { endSessionsOf, whileDisabled } from '../support/identity-server.ts';
import { countMails } from '../support/mailbox.ts';
import { PASSWORD, people } from '../support/people.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

test.describe.configure({ lock: 'lakeside' });

const isRenewal = (response: { url(): string; ok(): boolean }) =>
  response.url().endsWith('/protocol/openid-connect/token') && response.ok();

/** Makes this tab's token expire soon and triggers the check that otherwise runs every 30 s. */
async function renewNow(page: Page, change: { refreshToken?: string } = {}): Promise<void> {
  const renewed = page.waitForResponse(isRenewal);
  await page.evaluate(({ refreshToken }) => {
    for (const key of Object.keys(sessionStorage).filter((name) => name.startsWith('oidc.user:'))) {
      const user = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>;
      const changed = {
        ...user,
        expires_at: Math.floor(Date.now() / 1000) + 20,
        ...(refreshToken && { refresh_token: refreshToken }),
      };
      sessionStorage.setItem(key, JSON.stringify(changed));
    }
    window.dispatchEvent(new Event('online'));
  }, change);
  await renewed;
  // The token is stored after the response. A change before that would be overwritten.
  await page.waitForFunction(() =>
    Object.entries(sessionStorage)
      .filter(([name]) => name.startsWith('oidc.user:'))
      .some(([, user]) => (JSON.parse(user as string) as { expires_at: number }).expires_at > Date.now() / 1000 + 60),
  );
}

function signInAgain(web: string): string {
  const parameters = new URLSearchParams({
    client_id: 'telecare-staff',
    redirect_uri: `${web}/auth/callback/staff`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'login',
    code_challenge: createHash('sha256').update(randomUUID()).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return `${process.env.OIDC_ISSUER}/protocol/openid-connect/auth?${parameters.toString()}`;
}

async function expectAtWork(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('/api/schedule?'));
  await page.getByRole('navigation').getByRole('link', { name: 'Appointments' }).click();
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
}

test('a token is renewed unnoticed, even with a corrupted refresh token', async ({ page }) => {
  await signIn(page, people.lakesidePractitioner);
  await renewNow(page);
  await renewNow(page, { refreshToken: 'spoilt' });
  await expectAtWork(page);
});

test('a duplicated tab and its original both keep working', async ({ page }) => {
  await signIn(page, people.lakesidePractitioner);
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void window.open(location.href))]);
  await expect(copy.getByRole('heading', { level: 1 })).toBeVisible();
  await renewNow(page);
  await renewNow(copy);
  await renewNow(page);
  await expectAtWork(page);
  await expectAtWork(copy);
});

test('the first tab keeps working after signing in again in another one', async ({ page, context, baseURL }) => {
  await signIn(page, people.lakesidePractitioner);
  const second = await context.newPage();
  await second.goto(signInAgain(baseURL ?? ''));
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Sign In' }).click();
  await expect(second).not.toHaveURL(/login-actions/);
  await renewNow(page);
  await renewNow(page);
  await expectAtWork(page);
});

test('a page reports a session that ended elsewhere, and signing in returns to it', async ({ page }) => {
  await signIn(page, people.lakesidePractitioner);
  await endSessionsOf(people.lakesidePractitioner.email);
  await page.getByRole('navigation').getByRole('link', { name: 'Appointments' }).click();
  await expect(page.getByText('Your session has ended').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Staff/ })
    .or(page.getByRole('button', { name: /Staff|Sign in/i }))
    .first()
    .click();
  await fillSignIn(page, people.lakesidePractitioner.email, PASSWORD);
  await expect(page.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
});

test('tokens copied from the page do not work elsewhere', async ({ page, request }) => {
  await signIn(page, people.lakesidePractitioner);
  const tokens = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as { access_token: string; refresh_token: string };
  });
  expect(tokens.access_token).toBeTruthy();
  for (const scheme of ['Bearer', 'DPoP']) {
    const answer = await request.get('/api/me', { headers: { authorization: `${scheme} ${tokens.access_token}` } });
    expect(answer.status()).toBe(401);
  }
  const form = { grant_type: 'refresh_token', client_id: 'telecare-staff', refresh_token: tokens.refresh_token };
  const refreshed = await request.post(`${process.env.OIDC_ISSUER}/protocol/openid-connect/token`, { form });
  expect(refreshed.status()).toBe(400);
});

test('signing in with a new browser sends a mail, and the user can sign out everywhere else', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, people.mateo);
  const mailed = () => countMails(people.mateo.email, 'New sign-in to TeleCare');
  const before = await mailed();
  await signIn(page, people.mateo);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'telecare_device');
  expect(cookie).toMatchObject({ path: '/api', httpOnly: true, sameSite: 'Lax' });
  await expect.poll(mailed, { timeout: 60_000 }).toBeGreaterThan(before);
  await page.goto('/settings');
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else', { exact: true })).toBeVisible();
  await expect(other).toHaveURL(/\/auth/, { timeout: 30_000 });
  await other.context().close();
  await page.goto('/patient/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'My Appointments' })).toBeVisible();
});

test('a user disabled in Keycloak loses access within five seconds and can return once enabled', async ({ page }) => {
  await signIn(page, people.mateo);
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/') && answer.status() === 401);
  await whileDisabled(people.mateo.email, async () => {
    const disabledAt = Date.now();
    await refused;
    expect(Date.now() - disabledAt).toBeLessThan(5_000);
    await expect(page).toHaveURL(/\/auth/);
  });
  await signIn(page, people.mateo);
});
