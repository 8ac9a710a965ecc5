import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { removePostgresData } from './postgres.ts';
import { runningOwner, stopLeftovers } from './process-record.ts';

export const AUDIT_ANCHORS = 'audit-anchors.jsonl';

/** Lists names explicitly, because a subfolder may contain data of another stack, such as that of the tests. */
const contents = [
  AUDIT_ANCHORS,
  'logs',
  'mail',
  'redis',
  'registry',
  'releases',
  'secrets.json',
  'seed.stamp',
  'stack.json',
];

/** Starts over with empty databases, new secrets and no releases. Keeps downloads and build caches. */
export async function wipeData(dataDir: string): Promise<void> {
  const owner = runningOwner(dataDir);
  if (owner !== null) throw new Error(`${dataDir} is in use by process ${owner}. Stop that first: kill ${owner}`);
  await stopLeftovers(dataDir);
  await removePostgresData(dataDir);
  for (const name of contents) rmSync(join(dataDir, name), { recursive: true, force: true });
}
