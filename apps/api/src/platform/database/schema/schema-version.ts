import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import type { Statement } from '../connections/statement.js';
import { migrations } from '../migrations/index.js';

const names = migrations.map(({ name }) => name);

export interface MissingMigration {
  readonly name: string;
}

export const missingMigrations: Statement<MissingMigration> = {
  text: `select wanted.name from unnest($1::text[]) with ordinality wanted(name, place)
    where not exists (select from app.schema_migrations done where done.name = wanted.name) order by wanted.place`,
  values: [names],
};

const log = new Logger('schema');
let isLogged = false;

/** @throws Error if the database lacks a migration. Logs the migration's name once. */
export function requireCurrentSchema([missing]: readonly MissingMigration[]): void {
  if (!missing) return;
  if (!isLogged) log.error(`The database lacks the migration ${missing.name}. Run the migrate command of this release`);
  isLogged = true;
  throw new Error('The database lacks a migration');
}

/** @throws Error if a later release migrated the database, because older functions would replace its newer ones. */
export async function refuseNewerSchema(migrationUrl: string): Promise<void> {
  const client = new Client({ connectionString: migrationUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ isNew: boolean }>(`select to_regrole('app_owner') is null as "isNew"`);
    if (rows[0]?.isNew) return;
    await client.query('set role app_owner');
    const newer = await newestUnknown(client);
    if (newer) throw new Error(`Another release migrated the database: it has ${newer}. Use that release`);
  } finally {
    await client.end();
  }
}

async function newestUnknown(client: Client): Promise<string | undefined> {
  const table = await client.query<{ name: string | null }>(
    `select to_regclass('app.schema_migrations')::text as name`,
  );
  if (!table.rows[0]?.name) return undefined;
  const { rows } = await client.query<MissingMigration>(
    'select name from app.schema_migrations where name <> all ($1) order by id desc limit 1',
    [names],
  );
  return rows[0]?.name;
}
