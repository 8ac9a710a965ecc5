import { DataSource, type DataSourceOptions } from 'typeorm';
import { SnakeNamingStrategy } from './snake-naming.strategy.js';

export type EntityClass = new () => object;

export interface ConnectionSettings {
  readonly url: string;
  readonly poolSize: number;
  /** How long a caller waits for a connection; three seconds if not given. */
  readonly waitMs?: number;
  readonly name: string;
  readonly entities: readonly EntityClass[];
}

/** How the processes reach PostgreSQL; `pipeline` lets one round trip carry a whole transaction. */
export const dataSourceOptions = ({ url, poolSize, waitMs = 3_000, name, entities }: ConnectionSettings) =>
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
    extra: { pipeline: true, connectionTimeoutMillis: waitMs },
  }) satisfies DataSourceOptions;

/** A connected data source. */
export const connect = (settings: ConnectionSettings): Promise<DataSource> =>
  new DataSource(dataSourceOptions(settings)).initialize();
