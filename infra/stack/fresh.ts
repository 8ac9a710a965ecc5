import { rmSync } from 'node:fs';
import { removePostgresData } from './postgres.ts';

/** Begins again with empty databases, new secrets and no releases. Downloads and build caches stay. */
export async function wipeData(dataDir: string): Promise<void> {
  await removePostgresData(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
