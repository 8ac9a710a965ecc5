import { execFile } from 'node:child_process';
import { cpSync, createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { buildVersion, fixturePortal } from './support/builds.ts';
import { startComposedStack } from './support/composed-stack.ts';
import { freePort, repository } from './support/server-process.ts';
import { signIn } from './support/signed-in.ts';
import { expect, test } from './support/test.ts';

const run = promisify(execFile);
const home = '/patient/dashboard?practice=riverside';

test.describe.configure({ timeout: 120_000 });

async function affectedBy(file: string): Promise<string[]> {
  const nx = path.join(repository, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'show', 'projects', '--affected', '--with-target=build', '--json', `--files=${file}`];
  const env = { ...process.env, NX_DAEMON: 'false' };
  const { stdout } = await run(process.execPath, args, { cwd: repository, env });
  return (JSON.parse(stdout) as string[]).toSorted();
}

test('T12 a change in one portal affects only the build of that portal', async () => {
  expect(await affectedBy('apps/patient-portal/src/routes.ts')).toEqual(['@telecare/patient-portal']);
});

test('T12 a change in a library affects only the builds of apps that use it', async () => {
  const users = ['admin-console', 'patient-portal', 'shell', 'staff-portal'].map((name) => `@telecare/${name}`);
  expect(await affectedBy('libs/ui/src/data/data-list.tsx')).toEqual(users);
});

async function serveBuild(build: string): Promise<{ readonly url: string; readonly close: () => void }> {
  const port = await freePort();
  const server = createServer((request, response) => {
    const file = path.join(build, path.basename(request.url ?? ''));
    response.setHeader('access-control-allow-origin', '*');
    if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
    if (existsSync(file)) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

for (const environment of ['local', 'production'] as const) {
  test(`T12 a developer's own portal runs in the ${environment} shell`, async ({ browser, builds }) => {
    const built = await buildVersion(fixturePortal, '50.0.0', path.join(builds, 'fixture'));
    cpSync(built, path.join(builds, 'mine'), { recursive: true });
    const mine = await serveBuild(path.join(builds, 'mine'));
    const stack = await startComposedStack({ environment });
    try {
      const context = await browser.newContext({ baseURL: stack.url });
      await signIn(context, stack, 'patient');
      await context.addInitScript((address) => localStorage.setItem('telecare:mf:patient-portal', address), mine.url);
      const page = await context.newPage();
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const isMine = environment === 'local' ? 1 : 0;
      await expect(page.getByRole('heading', { name: 'Fixture of a portal' })).toHaveCount(isMine);
      await expect(page.getByText('Development build: patient-portal')).toHaveCount(isMine);
      await context.close();
    } finally {
      await stack.stop();
      mine.close();
    }
  });
}
