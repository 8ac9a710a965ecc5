import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { listPortals } from '@telecare/federation';
import { repository } from './server-process.ts';

const run = promisify(execFile);

export const portals = listPortals().map(({ name }) => name);

export const builtApp = (app: string): string => path.join(repository, 'apps', app, 'dist');

export const fixturePortal = path.join(repository, 'e2e/composed/fixture-portal');

/** Builds one app under another version number into a directory of the test. */
export async function buildVersion(appDirectory: string, version: string, output: string): Promise<string> {
  const webpack = path.join(repository, 'node_modules/webpack/bin/webpack.js');
  const env = { ...process.env, RELEASE_VERSION: version };
  const args = [webpack, 'build', '--output-path', output];
  if (!existsSync(output)) await run(process.execPath, args, { cwd: appDirectory, env });
  return output;
}

export const appDirectory = (app: string): string => path.join(repository, 'apps', app);

export async function registry(dataDirectory: string, ...args: readonly string[]): Promise<string> {
  const cli = path.join(repository, 'libs/federation/src/registry/cli.ts');
  const env = { ...process.env, TELECARE_DATA: dataDirectory };
  const { stdout } = await run(process.execPath, [cli, ...args], { cwd: repository, env });
  return stdout;
}
