import type { BrowserContext, Page } from '@playwright/test';
import type { RemoteEntry, ServedRegistry } from '@telecare/federation';
import { expect, test } from './support/test.ts';

test('a deep link requests person, practice, portals and scripts before the shell has loaded', async ({
  context,
  openAs,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  // Delay the largest file of the shell until everything else was requested.
  await context.route('**/core.*.js', async (route) => {
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^\/mf\/patient-portal\/.*remoteEntry/));
    await route.continue();
  });
  const page = await openAs('patient', '/patient/dashboard?practice=riverside');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const address of ['/api/practices/lookup', '/api/me', '/registry.json']) {
    expect(asked.filter((path) => path === address)).toHaveLength(1);
  }
});

test("the browser preloads a page's scripts and texts before the portal's code requests them", async ({
  context,
  openAs,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await context.route('**/mf/patient-portal/**/remoteEntry.*.js', async (route) => {
    const { base, pages, texts } = await patientPortal(context);
    const { scripts } = pages.find(({ path }) => path === '/patient/dashboard')!;
    expect(scripts?.length).toBeGreaterThan(1);
    for (const script of [...scripts!, ...texts!.en!]) await expect.poll(() => asked).toContain(base + script);
    await route.continue();
  });
  const page = await openAs('patient', '/patient/dashboard?practice=riverside');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const ofPortals = asked.filter((path) => path.startsWith('/mf/'));
  expect(ofPortals).toHaveLength(new Set(ofPortals).size);
});

async function patientPortal({ request }: BrowserContext): Promise<RemoteEntry> {
  const registry = (await (await request.get('/registry.json')).json()) as ServedRegistry;
  return registry.remotes['patient-portal']!;
}

test('the page requests the signed-in user before the shell runs, even if every file is cached', async ({ openAs }) => {
  const page = await openAs('patient', '/patient/dashboard?practice=riverside');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.addInitScript(() => {
    const inject = () => performance.mark('React runs');
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [asked = NaN, runs = NaN] = await page.evaluate(() => {
    const entries = [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('mark')];
    const at = (name: string) => entries.find((entry) => entry.name.endsWith(name))?.startTime ?? Number.NaN;
    return [at('/api/me'), at('React runs')];
  });
  expect(asked).toBeLessThan(runs);
});

const IDENTITY = 'http://localhost:9/realms/telecare';

test('a sign-in page opens before the shell runs, and the return needs only a token from Keycloak', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('requestfinished', (request) => void asked.push(request.url()));
  let shellRan = false;
  page.on('console', (message) => (shellRan ||= message.text() === 'React runs'));
  // React notifies its developer tools when its code runs, before it renders anything.
  await page.addInitScript(() => {
    const inject = () => console.info('React runs');
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject } });
  });
  await page.route(`${IDENTITY}/.well-known/openid-configuration`, async (route) => {
    await expect.poll(() => asked).toContainEqual(expect.stringMatching(/\/core\.\w+\.js$/));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await route.fulfill({
      json: { issuer: IDENTITY, authorization_endpoint: `${IDENTITY}/auth`, token_endpoint: `${IDENTITY}/token` },
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await page.route(`${IDENTITY}/auth?*`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  );

  await page.goto('/auth/patient');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(shellRan).toBe(false);

  const state = new URL(page.url()).searchParams.get('state') ?? '';
  const exchange = page.waitForRequest(`${IDENTITY}/token`);
  await page.goto(`/auth/callback/patient?code=1&state=${state}`);
  await exchange;
  await expect.poll(() => shellRan).toBe(true);
  expect(asked.filter((url) => url.endsWith('/openid-configuration'))).toHaveLength(1);
});

test('Keycloak is requested while the shell loads, and the page reports if it does not answer', async ({ page }) => {
  const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/openid-configuration'));
  await page.route('**/core.*.js', async (route) => {
    await unanswered;
    await route.continue();
  });
  await page.goto('/auth/patient');
  await expect(page.getByText("The sign-in service can't be reached")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('the shell preloads the dashboard once idle, so the click requests no script', async ({ openAs }) => {
  const page = await openAs('patient', '/profile?practice=riverside');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringContaining('__federation_expose_remote'));
  await page.waitForLoadState('networkidle');
  const before = await scriptsOf(page);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.locator('[data-portal="patient-portal"]')).toBeVisible();
  expect(await scriptsOf(page)).toEqual(before);
});

const scriptsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
