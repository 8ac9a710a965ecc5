import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listPortals } from '@telecare/federation';
import { nodeModules, repositoryRoot } from './paths.ts';
import type { Steps } from './steps.ts';
import { runTask } from './task.ts';

export async function buildProduct(steps: Steps): Promise<void> {
  const nx = join(nodeModules, 'nx', 'dist', 'bin', 'nx.js');
  await steps.run('Build', () =>
    runNode([nx, 'run-many', '-t', 'build', '--output-style=static'], { NX_DAEMON: 'false', NX_TUI: 'false' }),
  );
}

export async function publishPortals(steps: Steps, dataDir: string): Promise<void> {
  const cli = 'libs/federation/src/registry/cli.ts';
  await steps.run('Publish portals', async () => {
    await runNode([cli, 'shell', '--from', 'apps/shell/dist'], { TELECARE_DATA: dataDir });
    for (const { name } of listPortals()) {
      await runNode([cli, 'publish', name, '--from', `apps/${name}/dist`], { TELECARE_DATA: dataDir });
    }
  });
}

export async function migrate(steps: Steps, environment: Record<string, string>): Promise<void> {
  await steps.run('Migrations', () => runNode(['apps/api/dist/migrate.js'], environment));
}

export async function seed(steps: Steps, environment: Record<string, string>, dataDir: string): Promise<void> {
  const program = join(repositoryRoot, 'apps/api/dist/seed.js');
  const { DATABASE_MIGRATION_URL = '', OIDC_ISSUER = '' } = environment;
  const state = createHash('sha256').update(readFileSync(program)).update(DATABASE_MIGRATION_URL).update(OIDC_ISSUER);
  const stamp = join(dataDir, 'seed.stamp');
  const wanted = state.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await steps.run('Demo data', () => runPatiently([program], environment));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Retries, because Keycloak answers its first calls slowly. The seed only adds missing data. */
async function runPatiently(args: string[], variables: Record<string, string>, attempts = 3): Promise<void> {
  try {
    await runNode(args, variables);
  } catch (error) {
    if (attempts <= 1) throw error;
    await sleep(2_000);
    await runPatiently(args, variables, attempts - 1);
  }
}

async function runNode(args: string[], variables: Record<string, string>): Promise<void> {
  await runTask(process.execPath, args, { cwd: repositoryRoot, env: { ...process.env, ...variables } });
}
