import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { copyOfCheckout } from './support/checkout.ts';
import { freePort } from './support/server-process.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const run = promisify(execFile);

/** Runs a program in the copy. Programs of packages are named by their path in node_modules. */
async function inCopy(directory: string, ...args: readonly string[]): Promise<string> {
  return (await run(process.execPath, args, { cwd: directory })).stdout;
}

let checkout: string;
let port: number;
test.beforeAll(async () => {
  checkout = copyOfCheckout();
  port = await freePort();
  await inCopy(checkout, 'infra/commands/add-portal.ts', 'lab-results', 'Lab Results', '--port', `${port}`);
});
test.afterAll(() => rmSync(checkout, { recursive: true }));

test('a new portal is built and opens in the running shell', async ({ stack, openAs }) => {
  const portal = path.join(checkout, 'apps/lab-results');
  await inCopy(portal, path.join(checkout, 'node_modules/webpack/bin/webpack.js'), 'build');
  const shell = stack.gateway.pid;
  const server = stack.portalServer('lab-results', port);
  await server.start();
  try {
    await stack.publish('lab-results', path.join(portal, 'dist'));
    const page = await openAs('practice_admin', '/lab-results?practice=riverside');
    await expect(page.getByRole('heading', { level: 1, name: 'Lab Results' })).toBeVisible();
    await expect(page.locator('[data-portal="lab-results"]')).toContainText('Riverside Family Practice');
    await expect(page).toHaveTitle(/Lab Results/);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await expect(page.locator('[data-portal="staff-portal"]')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Lab Results', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lab Results' })).toBeVisible();
    expect(stack.gateway.pid).toBe(shell);
  } finally {
    await server.stop();
  }
});

test('a new portal is named by its title in error messages', async ({ openAs }) => {
  const page = await openAs('practice_admin', '/lab-results?practice=riverside');
  await expect(page.getByText('Lab Results could not be loaded')).toBeVisible();
});

test('a new portal is started, checked and shipped like the others', async () => {
  const ports = "import('./infra/stack/ports.ts').then((file) => console.log(JSON.stringify(file.portsFrom({}))))";
  expect(JSON.parse(await inCopy(checkout, '--eval', ports))).toMatchObject({ 'lab-results': port });
  expect(readFileSync(path.join(checkout, 'infra/compose.yaml'), 'utf8')).toContain('\n  lab-results:\n');
  const screen = 'src/features/home/home.screen.tsx';
  const typed = await inCopy(checkout, 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json', '--listFilesOnly');
  expect(typed).toContain(path.join('apps/lab-results', screen));
  const rules = (portal: string) =>
    inCopy(checkout, 'node_modules/eslint/bin/eslint.js', '--print-config', `apps/${portal}/${screen}`);
  expect(await rules('lab-results')).toBe(await rules('staff-portal'));
});
