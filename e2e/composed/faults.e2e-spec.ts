import type { Route } from '@playwright/test';
import path from 'node:path';
import { buildVersion, builtApp, fixturePortal } from './support/builds.ts';
import { expect, test } from './support/test.ts';

const home = '/patient/dashboard?practice=riverside';
const title = 'Fixture of a portal';
const panelWithinMs = 10_000;

test.describe.configure({ timeout: 90_000 });

test.beforeEach(async ({ stack, builds }) => {
  const build = await buildVersion(fixturePortal, '50.0.0', path.join(builds, 'fixture'));
  await stack.publish('patient-portal', build);
  stack.api.faults.length = 0;
});

test.afterAll(async ({ stack }) => {
  await stack.publish('patient-portal', builtApp('patient-portal'));
});

type Fault = (route: Route) => Promise<void> | void;

const missing: Fault = (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' });
const missingAsJson: Fault = (route) => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' });
const anotherPage: Fault = (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' });
const hangs: Fault = () => undefined;
const throws: Fault = (route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' });
const tampered: Fault = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `window.tampered = true;${await response.text()}` });
};

const entry = '**/mf/patient-portal/**/remoteEntry.*.js';
const expose = '**/mf/patient-portal/**/__federation_expose_remote.*.js';
/** Chunks with only a number as their name: the screen, and the portal's own copy of a shared package. */
const lazy = /\/mf\/patient-portal\/[^/]+\/\d+\.\w+\.js$/;

const faults: readonly [name: string, files: string | RegExp, fault: Fault][] = [
  ['the entry is missing', entry, missing],
  ['the entry is missing and says so in JSON', entry, missingAsJson],
  ['the entry is a page', entry, anotherPage],
  ['the entry never arrives', entry, hangs],
  ['the entry throws', entry, throws],
  ['the first module is missing', expose, missing],
  ['the first module never arrives', expose, hangs],
  ['a lazy chunk is missing', lazy, missing],
  ['a lazy chunk never arrives', lazy, hangs],
  ['T10: one changed byte in the entry', entry, tampered],
  ['T10: one changed byte in the first module', expose, tampered],
  ['T10: one changed byte in a lazy chunk', lazy, tampered],
];

for (const [name, files, fault] of faults) {
  test(`T5 ${name}: a panel replaces the portal, and "Try again" loads it`, async ({ openAs, stack }) => {
    const page = await openAs('patient', '/profile?practice=riverside');
    await page.route(files, fault);
    await page.evaluate((address) => window.open(address, '_self'), home);
    await expect(page.getByText('Patient Portal could not be loaded')).toBeVisible({ timeout: panelWithinMs + 5_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
    expect(stack.api.faults).toContainEqual(
      expect.objectContaining({ remote: 'patient-portal', version: '50.0.0', kind: 'load' }),
    );

    await page.unroute(files);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
}

const laterScripts = '**/mf/staff-portal/**/*.js';
const reset: Fault = (route) => route.abort('connectionreset');

test.describe('T5 on the pages of a running portal', () => {
  for (const failing of [1, 4]) {
    test(`a lost connection of script ${failing} does not keep the page from opening`, async ({ openAs }) => {
      const page = await openAs('practice_admin', '/dashboard?practice=riverside');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      let seen = 0;
      await page.route(laterScripts, (route) => (++seen === failing ? reset(route) : route.continue()));
      await page.getByRole('link', { name: 'Patients', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Patient Management' })).toBeVisible();
      await page.getByRole('link', { name: 'Analytics', exact: true }).click();
      await expect(page.getByRole('tab').first()).toBeVisible();
    });
  }

  test('"Try again" loads this page and later ones after scripts were unavailable', async ({ openAs }) => {
    const page = await openAs('practice_admin', '/dashboard?practice=riverside');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.route(laterScripts, reset);
    await page.getByRole('link', { name: 'Patients', exact: true }).click();
    await expect(page.getByText('Staff Portal could not be loaded')).toBeVisible({ timeout: panelWithinMs });

    await page.unroute(laterScripts);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Patient Management' })).toBeVisible();
    await page.getByRole('link', { name: 'Analytics', exact: true }).click();
    await expect(page.getByRole('tab').first()).toBeVisible();
  });
});

test('T5 "Try again" loads a missing part of a page', async ({ openAs }) => {
  const page = await openAs('patient', '/profile?practice=riverside');
  await page.route('**/late-part.*.js', missing);
  await page.evaluate((address) => window.open(address, '_self'), '/patient/parts?practice=riverside');
  await expect(page.getByText('This page of Patient Portal stopped working')).toBeVisible();

  await page.unroute('**/late-part.*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The late part is here')).toBeVisible();
});

for (const [name, fault] of [
  ['missing', missing],
  ['JSON of something else', missingAsJson],
  ['a page', anotherPage],
  ['never arriving', hangs],
] as const) {
  test(`T5 if the registry is ${name}, the last good one is used, or the page reports it`, async ({ openAs }) => {
    const page = await openAs('patient', home);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.route('**/registry.json*', fault);
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();

    await page.evaluate(() => localStorage.removeItem('telecare:registry'));
    await page.reload();
    await expect(page.getByText('TeleCare is temporarily unavailable')).toBeVisible();
    await page.unroute('**/registry.json*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });
}

for (const [where, kind] of [
  ['render', 'render'],
  ['effect', 'render'],
] as const) {
  test(`T6 a fault in ${where} breaks only the portal's part of the page`, async ({ openAs, stack }) => {
    const page = await openAs('patient', `/patient/${where}?practice=riverside`);
    await expect(page.getByText('This page of Patient Portal stopped working')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect
      .poll(() => stack.api.faults)
      .toContainEqual(expect.objectContaining({ remote: 'patient-portal', version: '50.0.0', kind }));
    expect(JSON.stringify(stack.api.faults)).not.toContain('Amara');
  });
}

for (const [button, kind] of [
  ['Throw', 'event'],
  ['Reject', 'rejection'],
] as const) {
  test(`T6 a fault of kind ${kind} breaks nothing and is reported without personal data`, async ({ openAs, stack }) => {
    const page = await openAs('patient', '/patient/later?practice=riverside');
    await page.getByRole('button', { name: button }).click();
    await expect
      .poll(() => stack.api.faults)
      .toContainEqual(expect.objectContaining({ remote: 'patient-portal', kind }));
    await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible();
    expect(JSON.stringify(stack.api.faults)).not.toContain('Amara');
  });
}
