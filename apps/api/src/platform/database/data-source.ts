import { setTimeout } from 'node:timers/promises';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { ServiceUnavailable } from '../http/domain-error.js';
import { databaseProblem } from './database-problem.js';
import { ListeningClient } from './listening-client.js';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export type EntityClass = new () => object;

export interface ConnectionSettings {
  readonly url: string;
  readonly poolSize: number;
  /** How long a caller waits for a connection, in milliseconds. */
  readonly waitMs: number;
  readonly name: string;
  readonly entities: readonly EntityClass[];
}

/** How the processes reach PostgreSQL; `pipeline` lets one round trip carry a whole transaction. */
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
    extra: { pipeline: true, connectionTimeoutMillis: waitMs, Client: ListeningClient },
  }) satisfies DataSourceOptions;

const START_WITHIN_MS = 60_000;
const TRY_EVERY_MS = 1_000;

/** A connected data source. A process that starts beside a database that is starting or busy waits for it, a minute at most. */
export async function connect(settings: ConnectionSettings): Promise<DataSource> {
  const until = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return await new DataSource(dataSourceOptions(settings)).initialize();
    } catch (error) {
      const mayPass = databaseProblem(error) instanceof ServiceUnavailable;
      if (!mayPass || Date.now() > until) throw error;
      await setTimeout(TRY_EVERY_MS);
    }
  }
}
