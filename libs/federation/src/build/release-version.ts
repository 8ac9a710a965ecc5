import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from '../workspace.ts';
import { releaseSources } from './release-sources.ts';

/**
 * Name of a build, from the package version and the content. It is part of the URL and of webpack's `uniqueName`, so
 * that two builds can run in one page.
 */
export function releaseVersion(appDirectory: string, root = workspaceRoot): string {
  if (process.env.RELEASE_VERSION) return process.env.RELEASE_VERSION;
  const { version } = JSON.parse(readFileSync(path.join(appDirectory, 'package.json'), 'utf8')) as { version: string };
  return `${version}-${contentHash(appDirectory, root)}`;
}

function contentHash(appDirectory: string, root: string): string {
  const hash = createHash('sha256');
  for (const file of releaseSources(appDirectory, root)) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
