import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Statement } from './statement.js';
import { migrations } from './migrations/index.js';

const names = migrations.map(({ name }) => name);

export interface MissingMigration {
  readonly name: string;
}

/** Migrations of this release that the database lacks, oldest first. */
export const missingMigrations: Statement<MissingMigration> = {
  text: `select wanted.name from unnest($1::text[]) with ordinality wanted(name, place)
    where not exists (select from app.schema_migrations done where done.name = wanted.name) order by wanted.place`,
  values: [names],
};

const log = new Logger('schema');
let isLogged = false;

/** @throws Error if the database lacks a migration; the log names it once. */
export function requireCurrentSchema([missing]: readonly MissingMigration[]): void {
  if (!missing) return;
  if (!isLogged) log.error(`The database lacks the migration ${missing.name}. Run the migrate command of this release`);
  isLogged = true;
  throw new Error('The database lacks a migration');
}

/** @throws Error if a later release migrated the database: its functions would be replaced by older ones. */
export async function refuseNewerSchema(owner: DataSource): Promise<void> {
  const [known] = await owner.query<{ known: boolean }[]>(
    `select to_regclass('app.schema_migrations') is not null as known`,
  );
  if (!known?.known) return;
  const [newer] = await owner.query<MissingMigration[]>(
    'select name from app.schema_migrations where name <> all ($1) order by id desc limit 1',
    [names],
  );
  if (newer) {
    throw new Error(`The database is newer than this release: it has ${newer.name}. Use the release that applied it`);
  }
}
