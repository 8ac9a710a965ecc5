import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import { AppointmentRollup } from './modules/analytics/appointment-rollup.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { WorkerDb } from './platform/queue/worker-db.js';

commandLine(`npm run verify:analytics
Compares the appointments that are counted by day, with what changed since, with the appointments themselves, practice by
practice, in the environment of the worker. Names each day that differs and by how much. Exit code 1 when one does.`);

const db = new WorkerDb({ env: readEnv(envSchema) });
try {
  const { practices, differences } = await new AppointmentRollup(db).verify();
  for (const difference of differences) process.stdout.write(`${JSON.stringify(difference)}\n`);
  process.stdout.write(`${practices} practices verified, ${differences.length} days differ\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await db.onApplicationShutdown();
}
