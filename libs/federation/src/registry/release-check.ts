import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { hasIntegrity } from '../build/integrity.ts';
import type { RemoteVersion, ShellOffer } from './registry.schema.ts';
import { releaseDirectory } from './release-store.ts';
import { readShell } from './shell-store.ts';

const sdkName = '@telecare/shell-sdk';

export interface CheckContext {
  /** Undefined until the first shell has started. */
  readonly shell: ShellOffer | undefined;
  readonly allowedOrigins: readonly string[];
}

export function defaultCheckContext(): CheckContext {
  return { shell: readShell(), allowedOrigins: (process.env.REMOTE_ORIGINS ?? '').split(',').filter(Boolean) };
}

/** Returns every reason why this version would fail in a browser. Empty if it can be served. */
export async function findFaults(portal: string, remote: RemoteVersion, context: CheckContext): Promise<string[]> {
  const faults = [...rangeFaults(remote, context), ...originFaults(remote, context)];
  if (faults.length > 0) return faults;
  const files = Object.entries(remote.integrity).map(async ([file, expected]) => {
    const content = await readPublished(portal, remote, file);
    if (!content) return `${file} is missing`;
    return hasIntegrity(content, expected) ? undefined : `${file} differs from the published hash`;
  });
  return (await Promise.all(files)).filter((fault) => fault !== undefined);
}

function rangeFaults({ requires }: RemoteVersion, { shell }: CheckContext): string[] {
  if (!shell) return [];
  const needed = { ...requires.shared, react: requires.react, [sdkName]: requires.sdk };
  const offered: Readonly<Record<string, string>> = { ...shell.shared, [sdkName]: shell.sdk };
  return Object.entries(needed).flatMap(([name, range]) => {
    const version = offered[name];
    if (version !== undefined && satisfies(version, range)) return [];
    return [`needs ${name} ${range}, the running shell has ${version ?? 'none'}`];
  });
}

function originFaults({ base }: RemoteVersion, { allowedOrigins }: CheckContext): string[] {
  if (base.startsWith('/')) return [];
  const { origin } = new URL(base);
  return allowedOrigins.includes(origin) ? [] : [`${origin} is not an allowed origin (REMOTE_ORIGINS)`];
}

async function readPublished(portal: string, remote: RemoteVersion, file: string): Promise<Buffer | undefined> {
  if (remote.base.startsWith('/')) {
    const stored = path.join(releaseDirectory(portal, remote.version), file);
    return existsSync(stored) ? readFileSync(stored) : undefined;
  }
  const answer = await fetch(new URL(file, remote.base), { signal: AbortSignal.timeout(5_000) });
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
}
