import type { Role } from '@telecare/contracts';
import { SDK_VERSION } from '@telecare/shell-sdk';
import { version as react } from 'react';
import { knownRegistry } from './registry.js';
import { findRemote, usableVersion } from './remote-choice.js';
import { loadRemoteModule } from './remote-module.js';

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Loads the portal a person will most likely open, once nothing else is to do; a failure waits for the visit. */
export function preloadPortalOnIdle(role: Role, path: string): void {
  if (isCostly((navigator as { connection?: Connection }).connection)) return;
  whenIdle(() => void preload(role, path).catch(() => undefined));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1_000);
}

async function preload(role: Role, path: string): Promise<void> {
  const chosen = findRemote(await knownRegistry(), path, role);
  const version = chosen && usableVersion(chosen.entry, { sdk: SDK_VERSION, react });
  if (version) await loadRemoteModule(version);
}

function isCostly(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType ?? '').includes('2g');
}
