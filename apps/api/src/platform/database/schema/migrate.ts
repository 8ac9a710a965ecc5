import { DataSource } from 'typeorm';
import type { MigrationEnv } from '../../config/env.schema.js';
import { bootstrapRoles } from '../logins/bootstrap-roles.js';
import { type EntityClass, dataSourceOptions } from './data-source.js';
import { applyFunctions } from './functions.js';
import { refuseNewerSchema } from './schema-version.js';
import { migrations } from '../migrations/index.js';

/** Commands can wait longer for a connection than requests. */
const WAIT_MS = 60_000;

export function ownerDataSource(url: string, entities: readonly EntityClass[] = []): DataSource {
  const options = dataSourceOptions({ url, poolSize: 2, waitMs: WAIT_MS, name: 'telecare-migrate', entities });
  return new DataSource({
    ...options,
    migrations,
    migrationsTableName: 'schema_migrations',
    migrationsTransactionMode: 'each',
    extra: { ...options.extra, options: '-c role=app_owner -c lock_timeout=5s' },
  });
}

/**
 * Updates roles, tables and functions. Returns the names of everything that ran.
 *
 * @throws Error if a later release migrated the database.
 */
export async function migrate(env: MigrationEnv, functions: string): Promise<string[]> {
  await refuseNewerSchema(env.DATABASE_MIGRATION_URL);
  await bootstrapRoles(env);
  const source = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
  try {
    const migrated = (await source.runMigrations()).map(({ name }) => name);
    return (await applyFunctions(source, functions)) ? [...migrated, 'the functions'] : migrated;
  } finally {
    await source.destroy();
  }
}
