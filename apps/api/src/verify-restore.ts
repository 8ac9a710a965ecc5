import 'reflect-metadata';
import { commandLine } from '@telecare/kernel/command-line';
import { z } from 'zod';
import { readEnv } from './platform/config/read-env.js';
import { ownerDataSource } from './platform/database/schema/migrate.js';
import { type DrillFault, drillRestore } from './modules/system-health/restore-drill/restore-drill.js';

commandLine(`DATABASE_RESTORED_URL=… npm run verify:restore
Compares a database that was restored of a backup with that of DATABASE_MIGRATION_URL, reads every table of it, and notes
in the latter that the backup is whole: System Health says how long ago that is. Exit code 1 when it is not.`);

const env = readEnv(z.object({ DATABASE_MIGRATION_URL: z.url(), DATABASE_RESTORED_URL: z.url() }));
const live = await ownerDataSource(env.DATABASE_MIGRATION_URL).initialize();
const restored = await ownerDataSource(env.DATABASE_RESTORED_URL).initialize();
const { restoredTo, tables, rows, faults } = await drillRestore(live, restored);
await Promise.all([live.destroy(), restored.destroy()]);
for (const fault of faults) process.stdout.write(`${wordsOf(fault)}\n`);
process.stdout.write(
  faults.length > 0
    ? `Not whole: ${faults.length} faults\n`
    : `Whole up to ${restoredTo?.toISOString()}: ${rows} rows of ${tables} tables\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

function wordsOf(fault: DrillFault): string {
  switch (fault.kind) {
    case 'same_database':
      return 'DATABASE_RESTORED_URL is the database in use';
    case 'never_used':
      return 'Nothing was ever recorded in it: it is empty';
    case 'migration_unknown':
      return `It has the migration ${fault.name}, which the database in use does not have`;
    case 'table_missing':
      return `The table ${fault.table} is missing`;
    case 'table_unguarded':
      return `The row-level security of ${fault.table} is off`;
    case 'table_unreadable':
      return `${fault.table} cannot be read: ${fault.reason}`;
    case 'block_differs':
      return `Its audit block ${fault.seq} is not that of the database in use`;
  }
}
