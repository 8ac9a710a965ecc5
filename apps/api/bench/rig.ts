import { setTimeout as sleep } from 'node:timers/promises';
import type { ManagedProcess } from '../../../infra/stack/managed-process.ts';
import { portsFrom, silentSteps, startServices } from '../../../infra/stack/index.ts';
import { removePostgresData } from '../../../infra/stack/postgres.ts';
import { type BenchIssuer, startIssuer } from './issuer.ts';
import { runToEnd } from './servers.ts';

/** Real services on ports of their own, a schema without rows and an identity server. */
export interface Rig {
  readonly issuer: BenchIssuer;
  readonly env: Record<string, string>;
  /** As the owner of the schema. */
  readonly databaseUrl: string;
  /** Kills PostgreSQL as a failing machine would, and starts it again. */
  crashDatabase(): Promise<void>;
  stop(): Promise<void>;
}

/** What browsers call the API; proofs speak about it. */
export const ORIGIN = 'http://localhost:4200';

interface RigOptions {
  readonly dataDir: string;
  /** Added to the usual ports. */
  readonly portOffset: number;
  readonly issuerPort: number;
}

/** A database of its own each time: what an earlier run left would be measured too. */
export async function startRig({ dataDir, portOffset, issuerPort }: RigOptions): Promise<Rig> {
  await removePostgresData(dataDir);
  const usual = portsFrom({});
  const ports = { ...usual, postgres: usual.postgres + portOffset, redis: usual.redis + portOffset };
  const steps = silentSteps();
  const services = await startServices({ services: ['postgres', 'redis'], dataDir, ports, external: {}, steps });
  const issuer = await startIssuer(issuerPort);
  const env = { ...services.environment, OIDC_ISSUER: issuer.url, OIDC_INTERNAL_URL: issuer.url, PUBLIC_URL: ORIGIN };
  await runToEnd('apps/api/dist/migrate.js', env);
  return {
    issuer,
    env,
    databaseUrl: services.environment.DATABASE_MIGRATION_URL ?? '',
    crashDatabase: async () => {
      const postgres = services.processes.find(({ part }) => part === 'postgres');
      await postgres?.kill();
      await startAgain(postgres);
    },
    stop: async () => {
      issuer.stop();
      await services.stop();
    },
  };
}

/** The server refuses to start while a connection's process of the killed one has not noticed its end. */
async function startAgain(postgres: ManagedProcess | undefined): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await postgres?.start();
      return;
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(250);
    }
}
