import type { TypeOrmModuleOptions } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Env } from '../../config/env.schema.js';
import { ServiceUnavailable } from '../../http/domain-error.js';
import { databaseProblem } from '../database-problem.js';
import { LASTING, ListeningClient } from '../connections/listening-client.js';
import type { Login } from '../logins/logins.js';
import { assertSafeLogin } from './preflight.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export type EntityClass = new () => object;

export interface ConnectionSettings {
  readonly url: string;
  readonly poolSize: number;
  /** Milliseconds that a caller waits for a connection. */
  readonly waitMs: number;
  readonly name: string;
  readonly entities: readonly EntityClass[];
}

export const dataSourceOptions = ({ url, poolSize, waitMs, name, entities }: ConnectionSettings) =>
  ({
    type: 'postgres',
    url,
    poolSize,
    applicationName: name,
    schema: 'app',
    entities: [...entities],
    namingStrategy: new SnakeNamingStrategy(),
    synchronize: false,
    installExtensions: false,
    invalidWhereValuesBehavior: { null: 'throw', undefined: 'throw' },
    extra: { ...LASTING, connectionTimeoutMillis: waitMs, Client: ListeningClient },
  }) satisfies DataSourceOptions;

/** A starting process waits up to a minute for a database that is starting or busy. */
const ATTEMPTS = { retryAttempts: 60, retryDelay: 1_000, toRetry: (error: unknown) => mayPass(error) };

const mayPass = (error: unknown): boolean => databaseProblem(error) instanceof ServiceUnavailable;

export function apiConnection(env: Env, login: Login, entities: readonly EntityClass[]): TypeOrmModuleOptions {
  const { DATABASE_POOL_SIZE: poolSize, DATABASE_WAIT_MS: waitMs } = env;
  const name = `telecare-api-${login}`;
  return { ...dataSourceOptions({ url: urlOf(env, login), poolSize, waitMs, name, entities }), ...ATTEMPTS };
}

function urlOf(env: Env, login: Login): string {
  switch (login) {
    case 'open':
      return env.DATABASE_URL;
    case 'staff':
      return env.DATABASE_STAFF_URL;
    case 'patient':
      return env.DATABASE_PATIENT_URL;
  }
}

/** Connects a data source. Refuses a login that row-level security does not bind. */
export async function safeDataSource(options: DataSourceOptions): Promise<DataSource> {
  const source = await new DataSource(options).initialize();
  try {
    await assertSafeLogin(source);
    return source;
  } catch (error) {
    await source.destroy();
    throw error;
  }
}
