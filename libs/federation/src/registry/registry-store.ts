import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lock } from 'proper-lockfile';
import { registryFile } from './data-paths.ts';
import { registrySchema, type Registry } from './registry.schema.ts';

const emptyRegistry: Registry = { schema: 1, revision: 0, rings: { stable: {}, canary: {} }, canaryPractices: [] };
/** Retries every tenth of a second for five seconds. The lock of a command that died expires after half a minute. */
const patience = { retries: 50, factor: 1, minTimeout: 100, maxTimeout: 100 };
const staleAfterMs = 30_000;

export class RevisionConflict extends Error {
  constructor(expected: number, found: number) {
    super(`The registry is at revision ${found}, not ${expected}: somebody else changed it. Look again and retry.`);
  }
}

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

/** Writes the changed registry with the next revision. Fails if the revision has changed (compare and swap). */
export async function changeRegistry(
  change: (current: Registry) => Registry,
  expectedRevision?: number,
): Promise<Registry> {
  const release = await lockRegistry();
  try {
    const current = readRegistry();
    if (expectedRevision !== undefined && expectedRevision !== current.revision) {
      throw new RevisionConflict(expectedRevision, current.revision);
    }
    const changed = change(current);
    return changed === current ? current : write({ ...changed, revision: current.revision + 1 });
  } finally {
    await release();
  }
}

/** Writes atomically, so that readers see either the old or the new file. */
function write(registry: Registry): Registry {
  const file = registryFile();
  const checked = registrySchema.parse(registry);
  writeFileSync(`${file}.next`, `${JSON.stringify(checked, null, 2)}\n`);
  renameSync(`${file}.next`, file);
  return checked;
}

async function lockRegistry(): Promise<() => Promise<void>> {
  const file = registryFile();
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Before the first publication the file does not exist, so its real path is unknown.
    return await lock(file, { realpath: false, stale: staleAfterMs, retries: patience });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ELOCKED') throw error;
    throw new Error(`${file}.lock is held by another command; try again when it is done.`, { cause: error });
  }
}
