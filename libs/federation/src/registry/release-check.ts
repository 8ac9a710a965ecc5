import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { satisfies } from 'semver';
import { hasIntegrity } from '../build/integrity.ts';
import { workspaceRoot } from '../workspace.ts';
import type { RemoteVersion } from './registry.schema.ts';
import { releaseDirectory } from './release-store.ts';

export interface CheckContext {
  /** What the shell in place offers. */
  readonly sdk: string;
  readonly react: string;
  /** Origins besides our own that may serve portals. */
  readonly allowedOrigins: readonly string[];
}

/** The checkout's shell and the operator's allow list. */
export function defaultCheckContext(): CheckContext {
  return {
    sdk: packageVersion('libs/shell-sdk'),
    react: packageVersion('node_modules/react'),
    allowedOrigins: (process.env.REMOTE_ORIGINS ?? '').split(',').filter(Boolean),
  };
}

/** Everything that would make this version fail in a browser; empty when it may be served. */
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

function rangeFaults({ requires }: RemoteVersion, { sdk, react }: CheckContext): string[] {
  return [
    ...(satisfies(sdk, requires.sdk) ? [] : [`needs shell contract ${requires.sdk}, the shell has ${sdk}`]),
    ...(satisfies(react, requires.react) ? [] : [`needs React ${requires.react}, the shell has ${react}`]),
  ];
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

function packageVersion(directory: string): string {
  const manifest = path.join(workspaceRoot, directory, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}
