import type { DataSource } from 'typeorm';
import { runOn } from '../../../platform/database/connections/run-on.js';
import type { Statement } from '../../../platform/database/connections/statement.js';
import {
  countRows,
  type GuardedTable,
  hashOfBlock,
  keepDrill,
  listMigrations,
  listTables,
  lookAtEnd,
  takeDrillLock,
} from './restore-drill.queries.js';

export type DrillFault =
  | { readonly kind: 'same_database' }
  | { readonly kind: 'never_used' }
  | { readonly kind: 'migration_unknown'; readonly name: string }
  | { readonly kind: 'table_missing' | 'table_unguarded'; readonly table: string }
  | { readonly kind: 'table_unreadable'; readonly table: string; readonly reason: string }
  | { readonly kind: 'block_differs'; readonly seq: number };

export interface DrillResult {
  /** Time up to which the restored database is complete. Null if it was never used. */
  readonly restoredTo: Date | null;
  readonly tables: number;
  readonly rows: number;
  readonly faults: readonly DrillFault[];
}

/**
 * Compares a restored backup with the database in use, and records there that the backup is complete (docs/health.md).
 */
export async function drillRestore(live: DataSource, restored: DataSource): Promise<DrillResult> {
  if (await isSameDatabase(live, restored)) return failed({ kind: 'same_database' });
  const foreign = await foreignMigrations(live, restored);
  if (foreign.length > 0) return failed(...foreign);
  const tables = await on(restored, listTables({}));
  const counted = await countAll(restored, tables);
  const [end] = await on(restored, lookAtEnd({}));
  const restoredTo = end?.at ?? null;
  const faults = [
    ...(await faultsOfTables(live, restored, tables)),
    ...counted.faults,
    ...(await faultOfChain(live, restored, end?.block ?? null)),
    ...(restoredTo ? [] : [{ kind: 'never_used' } as const]),
  ];
  const result = { restoredTo, tables: tables.length, rows: counted.rows, faults };
  if (restoredTo && faults.length === 0) await on(live, keepDrill({ ...result, restoredTo }));
  return result;
}

const on = <Row>(database: DataSource, statement: Statement<Row>): Promise<Row[]> => runOn(database.manager, statement);

const failed = (...faults: DrillFault[]): DrillResult => ({ restoredTo: null, tables: 0, rows: 0, faults });

const isSameDatabase = (live: DataSource, restored: DataSource): Promise<boolean> =>
  live.transaction(async (manager) => {
    await runOn(manager, takeDrillLock({}));
    const [free] = await restored.transaction((other) => runOn(other, takeDrillLock({})));
    return free?.taken !== true;
  });

/**
 * A backup from before an upgrade lacks migrations. A backup with unknown migrations is from another installation or a
 * later release.
 */
async function foreignMigrations(live: DataSource, restored: DataSource): Promise<DrillFault[]> {
  const known = new Set((await on(live, listMigrations({}))).map(({ name }) => name));
  const done = await on(restored, listMigrations({}));
  return done.filter(({ name }) => !known.has(name)).map(({ name }) => ({ kind: 'migration_unknown', name }));
}

async function faultsOfTables(
  live: DataSource,
  restored: DataSource,
  tables: readonly GuardedTable[],
): Promise<DrillFault[]> {
  const [now, then] = [await on(live, listMigrations({})), await on(restored, listMigrations({}))];
  const found = new Map(tables.map((table) => [table.name, table]));
  return (await on(live, listTables({}))).flatMap(({ name, isGuarded, isPart }): DrillFault[] => {
    const table = found.get(name);
    if (!table) return isPart || now.length > then.length ? [] : [{ kind: 'table_missing', table: name }];
    return isGuarded && !table.isGuarded ? [{ kind: 'table_unguarded', table: name }] : [];
  });
}

async function countAll(restored: DataSource, tables: readonly GuardedTable[]) {
  const faults: DrillFault[] = [];
  let rows = 0;
  for (const { name } of tables) {
    try {
      rows += (await on(restored, countRows(name)))[0]?.rows ?? 0;
    } catch (error) {
      faults.push({ kind: 'table_unreadable', table: name, reason: (error as Error).message });
    }
  }
  return { rows, faults };
}

/** The restored database is an earlier state of the one in use if its last block is part of that chain. */
async function faultOfChain(live: DataSource, restored: DataSource, seq: number | null): Promise<DrillFault[]> {
  if (seq === null) return [];
  const [known, found] = [await on(live, hashOfBlock({ seq })), await on(restored, hashOfBlock({ seq }))];
  return known[0]?.hash === found[0]?.hash ? [] : [{ kind: 'block_differs', seq }];
}
