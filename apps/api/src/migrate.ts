import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { commandLine } from '@telecare/kernel/command-line';
import { functionFiles } from './database-functions.js';
import { migrationEnvSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { describeSchema } from './platform/database/schema/describe-schema.js';
import { countFunctions, functionsText } from './platform/database/schema/functions.js';
import { migrate, ownerDataSource } from './platform/database/schema/migrate.js';

const usage = `node apps/api/dist/migrate.js [FILE]
Brings the schema of DATABASE_MIGRATION_URL up to date, and writes into FILE what it is then.`;

const [schemaFile] = commandLine(usage, { operands: [0, 1] }).positionals;
const env = readEnv(migrationEnvSchema);
const applied = await migrate(env, await functionsText(functionFiles));
process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n');

if (schemaFile) {
  const owner = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
  await writeFile(schemaFile, await describeSchema(owner));
  const { all, definer } = await countFunctions(owner);
  process.stdout.write(`The database has ${all} functions, ${definer} of them security definer\n`);
  await owner.destroy();
}
