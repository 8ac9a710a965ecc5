import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { releasesDirectory } from './data-paths.ts';
import { releaseSchema, type Release } from './registry.schema.ts';

/** Open tabs continue to load files of the version they started with. */
const versionsKept = 5;

export function readRelease(directory: string): Release {
  const file = path.join(directory, 'release.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build the portal first.`);
  return releaseSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export const releaseDirectory = (portal: string, version: string): string =>
  path.join(releasesDirectory(portal), version);

/** Copies a build to its permanent place. Refuses the same version with other content. */
export function storeRelease(from: string): Release {
  const release = readRelease(from);
  const target = releaseDirectory(release.name, release.version);
  if (existsSync(target)) assertSame(release, readRelease(target));
  else copyWhole(from, target);
  return release;
}

export function pruneReleases(portal: string, inUse: ReadonlySet<string>): void {
  const directory = releasesDirectory(portal);
  const newestFirst = readdirSync(directory)
    .map((version) => ({ version, storedAt: statSync(path.join(directory, version)).mtimeMs }))
    .sort((left, right) => right.storedAt - left.storedAt);
  for (const { version } of newestFirst.slice(versionsKept)) {
    if (!inUse.has(version)) rmSync(path.join(directory, version), { recursive: true });
  }
}

function assertSame(built: Release, stored: Release): void {
  if (JSON.stringify(built.integrity) === JSON.stringify(stored.integrity)) return;
  throw new Error(`${built.name} ${built.version} is already published with other content; versions never change.`);
}

function copyWhole(from: string, target: string): void {
  const partial = `${target}.partial-${process.pid}`;
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(from, partial, { recursive: true });
  renameSync(partial, target);
}
