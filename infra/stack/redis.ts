import { join } from 'node:path';
import { findProgram } from '../bootstrap/find-program.mjs';
import { ManagedProcess } from './managed-process.ts';
import { privateFolder } from './private-folder.ts';
import { acceptsConnections } from './probes.ts';
import { installPackage } from './system-packages.ts';

export interface RedisOptions {
  port: number;
  dataDir: string;
}

export async function redisServer(options: RedisOptions): Promise<ManagedProcess> {
  const folder = privateFolder(join(options.dataDir, 'redis'));
  return new ManagedProcess({
    part: 'redis',
    label: 'Redis',
    command: await findRedis(),
    args: redisArguments(options.port, folder),
    env: { PATH: process.env.PATH },
    dataDir: options.dataDir,
    isReady: () => acceptsConnections(options.port),
  });
}

function redisArguments(port: number, folder: string): string[] {
  const settings = {
    port: [String(port)],
    bind: ['127.0.0.1', '-::1'],
    dir: [folder],
    appendonly: ['yes'],
    save: [''],
    // A queue that drops jobs when memory runs low would silently lose mails.
    'maxmemory-policy': ['noeviction'],
  };
  return Object.entries(settings).flatMap(([name, values]) => [`--${name}`, ...values]);
}

async function findRedis(): Promise<string> {
  const found = findProgram('redis-server');
  if (found) return found;
  await installPackage('redis-server');
  const installed = findProgram('redis-server');
  if (installed) return installed;
  throw new Error(
    'Redis is missing. Install it (Debian and Ubuntu: sudo apt-get install redis-server; ' +
      'macOS: brew install redis), or set REDIS_URL to a Redis 7 server.',
  );
}
