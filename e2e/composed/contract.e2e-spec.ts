import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { appDirectory, buildVersion, builtApp, fixturePortal } from './support/builds.ts';
import { startComposedStack } from './support/composed-stack.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test, versionShown } from './support/test.ts';

const home = '/patient/dashboard?practice=riverside';

test.beforeEach(async ({ stack }) => {
  await stack.publish('patient-portal', builtApp('patient-portal'));
});

function needingSdk(range: string, version: string, build: string, target: string): string {
  cpSync(build, target, { recursive: true });
  const file = path.join(target, 'release.json');
  const release = JSON.parse(readFileSync(file, 'utf8')) as { requires: object };
  writeFileSync(file, JSON.stringify({ ...release, version, requires: { ...release.requires, sdk: range } }));
  return target;
}

test('T7 contract: a release for a later shell is refused, and the previous version is shown if it is forced', async ({
  stack,
  builds,
  openAs,
}) => {
  const build = await buildVersion(fixturePortal, '50.0.0', path.join(builds, 'fixture'));
  const tooNew = needingSdk('^3.0.0', '51.0.0', build, path.join(builds, 'too-new'));
  await expect(stack.publish('patient-portal', tooNew)).rejects.toThrow(
    /^patient-portal 51\.0\.0 refused: needs @telecare\/shell-sdk \^3\.0\.0, the running shell has [\d.]+$/m,
  );

  await stack.publish('patient-portal', tooNew, '--force');
  await expect(stack.registry('check')).rejects.toThrow(/needs @telecare\/shell-sdk/);
  const requested: string[] = [];
  const page = await openAs('patient', '/profile?practice=riverside');
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(home);
  await expect(page.locator('[data-portal="patient-portal"]')).toBeVisible();
  expect(await versionShown(page, 'patient-portal')).not.toBe('51.0.0');
  expect(requested.filter((url) => url.includes('/51.0.0/'))).toEqual([]);
});

test('T7 contract: a release is compared with the running shell', async ({ stack, builds }) => {
  const build = await buildVersion(fixturePortal, '50.0.0', path.join(builds, 'fixture'));
  const later = needingSdk('^3.0.0', '55.0.0', build, path.join(builds, 'for-later-shell'));
  const laterShell = path.join(builds, 'later-shell');
  const offer = JSON.parse(readFileSync(path.join(builtApp('shell'), 'offer.json'), 'utf8')) as object;
  mkdirSync(laterShell, { recursive: true });
  writeFileSync(path.join(laterShell, 'offer.json'), JSON.stringify({ ...offer, sdk: '3.1.0' }));

  await stack.registry('shell', '--from', laterShell);
  await expect(stack.publish('patient-portal', build)).rejects.toThrow(/the running shell has 3\.1\.0/);
  expect(await stack.publish('patient-portal', later)).toContain('patient-portal  55.0.0');
  await stack.gateway.stop();
  await stack.gateway.start();
  await expect(stack.registry('check')).rejects.toThrow(/55\.0\.0: needs @telecare\/shell-sdk \^3/);
});

test('T7 registry: a write with a stale revision is refused and changes nothing', async ({ stack }) => {
  const before = await stack.registry('list');
  await expect(stack.registry('rollback', 'patient-portal', '--if-revision', '0')).rejects.toThrow(/revision/);
  expect(await stack.registry('list')).toBe(before);
});

test('T7 registry: a published file that was changed later is detected', async ({ stack, builds }) => {
  const build = await buildVersion(fixturePortal, '52.0.0', path.join(builds, 'to-damage'));
  await stack.publish('patient-portal', build);
  const { entry } = JSON.parse(readFileSync(path.join(build, 'release.json'), 'utf8')) as { entry: string };
  const published = path.join(stack.dataDirectory, 'releases/patient-portal/52.0.0', entry);
  const content = readFileSync(published);
  writeFileSync(published, Buffer.concat([content, Buffer.from(' ')]));
  await expect(stack.registry('check')).rejects.toThrow(/differs from the published hash/);
  writeFileSync(published, content);
});

test('T8 skew: a shell runs portals that were built before and after it', async ({ browser, builds }) => {
  const shell = await buildVersion(appDirectory('shell'), '0.0.1', path.join(builds, 'other-shell'));
  const other = await startComposedStack({ shellFiles: shell });
  try {
    for (const version of ['1.0.0', '2.0.0']) {
      await other.publish(
        'patient-portal',
        await buildVersion(appDirectory('patient-portal'), version, path.join(builds, `patient-${version}`)),
      );
      const context = await browser.newContext({ baseURL: other.url });
      await signIn(context, other, 'patient');
      const page = await context.newPage();
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await versionShown(page, 'patient-portal')).toBe(version);
      await context.close();
    }
  } finally {
    await other.stop();
  }
});

test('T12 canary: only the named practices get a canary release until it is promoted', async ({
  stack,
  builds,
  request,
}) => {
  const build = await buildVersion(fixturePortal, '50.0.0', path.join(builds, 'fixture'));
  await stack.publish('patient-portal', build, '--ring', 'canary');
  await stack.registry('canary', 'riverside');
  const versionFor = async (practice: string) => {
    const { remotes } = (await (await request.get(`/registry.json?practice=${practice}`)).json()) as {
      remotes: Record<string, { version: string }>;
    };
    return remotes['patient-portal']?.version;
  };
  expect(await versionFor('riverside')).toBe('50.0.0');
  expect(await versionFor('lakeside')).not.toBe('50.0.0');
  await stack.registry('promote', 'patient-portal');
  expect(await versionFor('lakeside')).toBe('50.0.0');
  await stack.registry('canary');
});
