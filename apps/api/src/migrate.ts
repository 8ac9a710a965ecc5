import 'reflect-metadata';
import { migrationEnvSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { migrate } from './platform/database/migrate.js';

const applied = await migrate(readEnv(migrationEnvSchema));
process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'The schema is up to date\n');
