import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const workspaceRoot = path.resolve(import.meta.dirname, '../../../..');

/** Everything a portal's bytes come from; a change elsewhere gives no new version. */
const sharedSources = [
  'package-lock.json',
  'libs/{api-client,contracts,failures,federation,insights,kernel,shell-sdk,ui,video-call}/src/**/*.{ts,tsx,css,json,svg,woff2}',
];
const appSources = ['package.json', 'remote.json', 'webpack.config.ts', 'src/**/*.{ts,tsx,css,json,svg,woff2,html}'];

/**
 * The name of one build: package version and content. It is part of the URL and of webpack's `uniqueName`,
 * so that two builds can live in one page.
 */
export function releaseVersion(appDirectory: string): string {
  if (process.env.RELEASE_VERSION) return process.env.RELEASE_VERSION;
  const { version } = JSON.parse(readFileSync(path.join(appDirectory, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${contentHash(appDirectory)}`;
}

function contentHash(appDirectory: string): string {
  const hash = createHash('sha256');
  for (const file of [...files(workspaceRoot, sharedSources), ...files(appDirectory, appSources)]) {
    hash.update(path.relative(workspaceRoot, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}

function files(directory: string, patterns: readonly string[]): string[] {
  return globSync([...patterns], { cwd: directory })
    .filter((file) => !/\.(spec|int-spec|contract-spec)\.tsx?$/.test(file))
    .sort()
    .map((file) => path.join(directory, file));
}
