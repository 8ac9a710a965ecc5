import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import { AppointmentRollup } from './modules/analytics/appointments/appointment-rollup.js';
import { PatientRollup } from './modules/analytics/patients/patient-rollup.js';
import { envSchema } from './platform/config/env.schema.js';
import { readEnv } from './platform/config/read-env.js';
import { WorkerDb } from './platform/queue/worker-db.js';

commandLine(`npm run verify:analytics
Compares the appointments and the patients that are counted, with what changed since, with the appointments and patients
themselves, practice by practice, in the environment of the worker. Names each day that differs and by how much. Exit
code 1 when one does.`);

const db = new WorkerDb({ env: readEnv(envSchema) });
const rollups = [
  ['appointments', new AppointmentRollup(db)],
  ['patients', new PatientRollup(db)],
] as const;
try {
  for (const [what, rollup] of rollups) {
    const { practices, differences } = await rollup.verify();
    for (const difference of differences) process.stdout.write(`${JSON.stringify({ what, ...difference })}\n`);
    process.stdout.write(`${what}: ${practices} practices verified, ${differences.length} days differ\n`);
    if (differences.length > 0) process.exitCode = 1;
  }
} finally {
  await db.onApplicationShutdown();
}
