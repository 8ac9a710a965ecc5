import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answersQueries } from './database-urls.ts';
import { ManagedProcess } from './managed-process.ts';
import { locatePostgres, type PostgresInstallation } from './postgres-binaries.ts';
import { commandLine } from './process-table.ts';

const run = promisify(execFile);

/** Small enough for a laptop that also runs everything else. Durable, because lost writes would hide bugs. */
const settings = {
  listen_addresses: 'localhost',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors contain names and addresses of people and reach the caller anyway. The log only contains messages about the
  // server.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

export interface PostgresOptions {
  port: number;
  dataDir: string;
  adminPassword: string;
  adminUrl: string;
  settings?: Readonly<Record<string, string>>;
}

export async function postgresServer(options: PostgresOptions): Promise<ManagedProcess> {
  const installation = await locatePostgres(options.dataDir);
  if (!existsSync(join(installation.dataDir, 'PG_VERSION'))) {
    await createCluster(installation, options.adminPassword);
  }
  removeStaleLock(installation);
  const flags = Object.entries({ ...settings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  return new ManagedProcess({
    part: 'postgres',
    label: 'PostgreSQL',
    command: installation.postgres,
    args: ['-D', installation.dataDir, '-p', String(options.port), ...flags],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
    dataDir: options.dataDir,
    // PostgreSQL's "fast" shutdown. SIGTERM would wait for all clients to disconnect.
    stopSignal: 'SIGINT',
    user: installation.user,
    isReady: () => answersQueries(options.adminUrl),
  });
}

export async function removePostgresData(dataDir: string): Promise<void> {
  rmSync((await locatePostgres(dataDir)).dataDir, { recursive: true, force: true });
}

async function createCluster(installation: PostgresInstallation, adminPassword: string): Promise<void> {
  // A start that was interrupted before the cluster was complete leaves this behind.
  rmSync(installation.dataDir, { recursive: true, force: true });
  mkdirSync(installation.dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = `${installation.dataDir}.password`;
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (installation.user) {
    const { uid, gid } = installation.user;
    for (const path of [installation.dataDir, passwordFile]) chownSync(path, uid, gid);
  }
  try {
    await run(
      installation.initdb,
      [
        `--pgdata=${installation.dataDir}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-instructions',
      ],
      { ...installation.user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } },
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** After a crash, the lock may contain a process id that the system has reused. */
function removeStaleLock(installation: PostgresInstallation): void {
  const lock = join(installation.dataDir, 'postmaster.pid');
  if (!existsSync(lock)) return;
  const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
  if (!commandLine(pid).includes(installation.dataDir)) rmSync(lock, { force: true });
}
