import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { appDirectory, buildVersion, builtApp, fixturePortal } from './support/builds.ts';
import { expect, test, versionShown } from './support/test.ts';

const next = '90.0.0';
const staffPage = (page: string): string => `${page}?practice=riverside`;

function shellAsItIs(gatewayPid: number | undefined): string {
  const hash = createHash('sha256');
  const files = globSync('**/*', { cwd: builtApp('shell'), withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) hash.update(readFileSync(path.join(parentPath, name)));
  return `${gatewayPid} ${hash.digest('hex')}`;
}

// Each of these tests builds a portal.
test.describe.configure({ timeout: 120_000 });

test.beforeEach(async ({ stack }) => {
  await stack.publish('staff-portal', builtApp('staff-portal'));
});

test('T1 forward: a new tab gets the new release while an open tab keeps its own', async ({
  stack,
  builds,
  openAs,
}) => {
  const shellBefore = shellAsItIs(stack.gateway.pid);
  const open = await openAs('practice_admin', staffPage('/dashboard'));
  const first = await versionShown(open, 'staff-portal');

  const build = await buildVersion(appDirectory('staff-portal'), next, path.join(builds, 'staff-next'));
  await stack.publish('staff-portal', build);

  const fresh = await openAs('practice_admin', staffPage('/dashboard'));
  expect(await versionShown(fresh, 'staff-portal')).toBe(next);
  await open.getByRole('link', { name: 'Appointments' }).first().click();
  await expect(open.getByRole('heading', { level: 1, name: 'Appointments' })).toBeVisible();
  expect(await versionShown(open, 'staff-portal')).toBe(first);
  expect(shellAsItIs(stack.gateway.pid)).toBe(shellBefore);
});

test('T2 rollback: the pointer goes back without a build, and files come from the cache', async ({
  stack,
  builds,
  openAs,
}) => {
  const build = await buildVersion(appDirectory('staff-portal'), next, path.join(builds, 'staff-next'));
  await stack.publish('staff-portal', build);
  const page = await openAs('practice_admin', staffPage('/dashboard'));
  expect(await versionShown(page, 'staff-portal')).toBe(next);

  expect(await stack.registry('rollback', 'staff-portal')).not.toContain(next);
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() === 200 && pathname === '/registry.json') answers.push(pathname);
  });
  await page.reload();
  await expect(page.locator('[data-portal="staff-portal"]')).toBeVisible();
  expect(await versionShown(page, 'staff-portal')).not.toBe(next);
  expect(answers).toHaveLength(1);
});

test('T3 hot swap: a user who leaves a portal and returns gets the new release without a page load', async ({
  stack,
  builds,
  openAs,
}) => {
  const page = await openAs('practice_admin', staffPage('/profile'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'Appointments' }).first().click();
  await expect(page.locator('[data-portal="staff-portal"]')).toBeVisible();
  expect(await versionShown(page, 'staff-portal')).not.toBe(next);
  await page.goBack();
  await expect(page.locator('[data-portal]')).toHaveCount(0);

  const build = await buildVersion(appDirectory('staff-portal'), next, path.join(builds, 'staff-next'));
  await stack.publish('staff-portal', build);
  // The shell only checks the registry again after some seconds.
  await expect(async () => {
    await page.getByRole('link', { name: 'Appointments' }).first().click();
    const shown = await versionShown(page, 'staff-portal');
    if (shown !== next) await page.goBack();
    expect(shown).toBe(next);
  }).toPass({ intervals: [1_000] });
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL(/dashboard/);
  await expect(page.locator(`[data-portal-version="${next}"]`)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('T3 hot swap: a new release is shown with its own texts', async ({ stack, builds, openAs }) => {
  const publish = async (version: string) =>
    stack.publish(
      'patient-portal',
      await buildVersion(fixturePortal, version, path.join(builds, `fixture-${version}`)),
    );
  await publish('50.0.0');
  const page = await openAs('patient', '/patient/dashboard?practice=riverside');
  await expect(page).toHaveTitle(/Fixture 50\.0\.0/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();

  await publish('54.0.0');
  // The shell only checks the registry again after some seconds.
  await expect(async () => {
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.locator('[data-portal="patient-portal"]')).toBeVisible();
    const shown = await versionShown(page, 'patient-portal');
    if (shown !== '54.0.0') await page.goBack();
    expect(shown).toBe('54.0.0');
  }).toPass({ intervals: [1_000] });
  await expect(page).toHaveTitle(/Fixture 54\.0\.0/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await stack.publish('patient-portal', builtApp('patient-portal'));
});
