import path from 'node:path';
import { buildVersion, builtApp, fixturePortal } from './support/builds.ts';
import type { Visitor } from './support/stub-api.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 90_000 });

const homes: Record<'patient-portal' | 'staff-portal' | 'admin-console', readonly [Visitor, string]> = {
  'patient-portal': ['patient', '/patient/dashboard?practice=riverside'],
  'staff-portal': ['practice_admin', '/dashboard?practice=riverside'],
  'admin-console': ['super_admin', '/super-admin/dashboard'],
};

test('T4 down: the shell and other portals work without one portal, which returns with "Try again"', async ({
  stack,
  openAs,
}) => {
  await stack.portal('staff-portal').stop();
  const page = await openAs(...homes['staff-portal']);
  await expect(page.getByText('Staff Portal could not be loaded')).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('banner')).toBeVisible();

  await stack.portal('staff-portal').start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-portal="staff-portal"]')).toBeVisible();
});

for (const portal of ['patient-portal', 'staff-portal', 'admin-console'] as const) {
  test(`T10 ${portal} runs under the strict policy without a violation`, async ({ context, openAs }) => {
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        console.error(`CSP ${violatedDirective}`),
      );
    });
    const complaints: string[] = [];
    context.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    const page = await openAs(...homes[portal]);
    await expect(page.locator(`[data-portal="${portal}"]`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(complaints.filter((text) => text.includes('CSP') || text.includes('Trusted'))).toEqual([]);
  });
}

test('T10 the policy allows no inline and no evaluated script', async ({ request }) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test('T9 one copy: a portal gets parameters, navigation, theme and cache of the shell', async ({
  stack,
  builds,
  openAs,
}) => {
  await stack.publish('patient-portal', await buildVersion(fixturePortal, '50.0.0', path.join(builds, 'fixture')));
  const page = await openAs(...homes['patient-portal']);
  await expect(page.getByRole('heading', { name: 'Fixture of a portal' })).toBeVisible();
  expect(Number(await page.getByLabel('cached').textContent())).toBeGreaterThan(0);
  const colour = await page
    .getByRole('button', { name: 'Themed' })
    .evaluate((button) => getComputedStyle(button).backgroundColor);
  const practiceGreen = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1).map(Number) ?? [];
  expect(practiceGreen[1]).toBeGreaterThan(practiceGreen[0] ?? 255);

  await page.getByRole('link', { name: 'An appointment' }).click();
  await expect(page.getByRole('heading', { name: 'Appointment 42' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/patient\/dashboard/);

  const loadedByPortal = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/mf/')),
  );
  const sources = await Promise.all(loadedByPortal.map(async (url) => (await page.request.get(url)).text()));
  for (const mark of ['Minified React error', 'useParams() may', 'QueryClientProvider to set one']) {
    expect(
      sources.some((source) => source.includes(mark)),
      mark,
    ).toBe(false);
  }
  await stack.publish('patient-portal', builtApp('patient-portal'));
});

test('T11 cache: a second load transfers no script, style or font', async ({ openAs }) => {
  const page = await openAs(...homes['patient-portal']);
  await expect(page.locator('[data-portal]')).toBeVisible();
  // These load when the browser is idle, which may be long after the network is quiet.
  await page.waitForFunction(() =>
    ['/typed-text.', '/live.', '/live-events.'].every((script) =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes(script)),
    ),
  );
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.locator('[data-portal]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const transferred = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => transferSize > 0 && /\.(js|css|woff2)$/.test(name))
      .map(({ name }) => name),
  );
  expect(transferred).toEqual([]);
});

test('T11 cache: each kind of file declares how long it may be cached', async ({ stack, request, openAs }) => {
  const page = await openAs(...homes['patient-portal']);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  for (const script of scripts) {
    expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  }
  for (const address of ['/', '/registry.json']) {
    expect((await request.get(address)).headers()['cache-control']).toBe('no-cache');
  }
  const { etag = '' } = (await request.get('/registry.json')).headers();
  expect((await request.get('/registry.json', { headers: { 'if-none-match': etag } })).status()).toBe(304);
  expect((await request.get(`${stack.url}/mf/patient-portal/0.0.0/none.js`)).headers()['cache-control']).toBe(
    'no-store',
  );
});
