import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registryFile } from './data-paths.ts';
import { registrySchema, type Registry } from './registry.schema.ts';

const emptyRegistry: Registry = { schema: 1, revision: 0, rings: { stable: {}, canary: {} }, canaryPractices: [] };
const lockPatienceMs = 5_000;
const lockIsStaleAfterMs = 30_000;

export class RevisionConflict extends Error {
  constructor(expected: number, found: number) {
    super(`The registry is at revision ${found}, not ${expected}: somebody else changed it. Look again and retry.`);
  }
}

/** The registry as it is now; empty before the first publication. */
export function readRegistry(): Registry {
  let text: string;
  try {
    text = readFileSync(registryFile(), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return emptyRegistry;
    throw error;
  }
  return registrySchema.parse(JSON.parse(text));
}

/** Compare and swap: writes the changed registry one revision up, or refuses when it moved meanwhile. */
export async function changeRegistry(
  change: (current: Registry) => Registry,
  expectedRevision?: number,
): Promise<Registry> {
  const release = await lock();
  try {
    const current = readRegistry();
    if (expectedRevision !== undefined && expectedRevision !== current.revision) {
      throw new RevisionConflict(expectedRevision, current.revision);
    }
    const changed = change(current);
    return changed === current ? current : write({ ...changed, revision: current.revision + 1 });
  } finally {
    release();
  }
}

/** Readers see the old file or the new one, never half of it. */
function write(registry: Registry): Registry {
  const file = registryFile();
  const checked = registrySchema.parse(registry);
  writeFileSync(`${file}.next`, `${JSON.stringify(checked, null, 2)}\n`);
  renameSync(`${file}.next`, file);
  return checked;
}

async function lock(): Promise<() => void> {
  const file = `${registryFile()}.lock`;
  mkdirSync(path.dirname(file), { recursive: true });
  const deadline = Date.now() + lockPatienceMs;
  while (!tryLock(file)) {
    if (Date.now() > deadline) throw new Error(`${file} is held by another command; delete it if none is running.`);
    await sleep(50);
  }
  return () => rmSync(file, { force: true });
}

function tryLock(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > lockIsStaleAfterMs) rmSync(file, { force: true });
    return false;
  }
}
