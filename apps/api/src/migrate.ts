import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { migrationEnvSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { describeSchema } from './platform/database/describe-schema.js';
import { migrate, ownerDataSource } from './platform/database/migrate.js';

/** Brings the schema up to date; with a file name it also writes down what the schema is then. */
const [schemaFile] = process.argv.slice(2);
const env = readEnv(migrationEnvSchema);
const applied = await migrate(env);
process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n');

if (schemaFile) {
  const owner = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
  await writeFile(schemaFile, await describeSchema(owner));
  await owner.destroy();
}
