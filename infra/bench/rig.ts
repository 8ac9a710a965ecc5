import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '../stack/managed-process.ts';
import { portsFrom, silentSteps, startServices } from '../stack/index.ts';
import { removePostgresData } from '../stack/postgres.ts';
import { type BenchIssuer, startIssuer } from './issuer.ts';
import { runToEnd } from './servers.ts';

export interface Rig {
  readonly issuer: BenchIssuer;
  readonly env: Record<string, string>;
  readonly databaseUrl: string;
  /** Kills PostgreSQL as a failing machine would, and starts it again. */
  crashDatabase(): Promise<void>;
  /** Kills and restarts Redis, optionally with its data. */
  crashRedis(options?: { readonly losesData: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Public origin of the API; DPoP proofs are bound to it. */
export const ORIGIN = 'http://localhost:4200';

interface RigOptions {
  readonly dataDir: string;
  readonly portOffset: number;
  readonly issuerPort: number;
}

/** Starts with a new database each time, because data of an earlier run would affect the measurement. */
export async function startRig({ dataDir, portOffset, issuerPort }: RigOptions): Promise<Rig> {
  await removePostgresData(dataDir);
  const usual = portsFrom({});
  const ports = { ...usual, postgres: usual.postgres + portOffset, redis: usual.redis + portOffset };
  const steps = silentSteps();
  const services = await startServices({ services: ['postgres', 'redis'], dataDir, ports, external: {}, steps });
  const issuer = await startIssuer(issuerPort);
  const env = { ...services.environment, OIDC_ISSUER: issuer.url, OIDC_INTERNAL_URL: issuer.url, PUBLIC_URL: ORIGIN };
  await runToEnd('apps/api/dist/migrate.js', env);
  const crash = async (name: 'postgres' | 'redis', meanwhile = async () => {}) => {
    const program = services.processes.find(({ part }) => part === name);
    await program?.kill();
    await meanwhile();
    await startAgain(program);
  };
  const emptyRedis = async () => {
    await rm(`${dataDir}/redis`, { recursive: true, force: true });
    await mkdir(`${dataDir}/redis`, { recursive: true });
  };
  return {
    issuer,
    env,
    databaseUrl: services.environment.DATABASE_MIGRATION_URL ?? '',
    crashDatabase: () => crash('postgres'),
    crashRedis: ({ losesData } = { losesData: false }) => crash('redis', losesData ? emptyRedis : undefined),
    stop: async () => {
      issuer.stop();
      await services.stop();
    },
  };
}

/** PostgreSQL refuses to start until the connection processes of the killed server have noticed its end. */
async function startAgain(program: ManagedProcess | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await program?.start();
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(250);
    }
}
