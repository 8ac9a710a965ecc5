import { type Compilable, type Expression, type SelectQueryBuilder, sql, type UpdateQueryBuilder } from 'kysely';
import { ctxPractice } from './expressions.js';
import { db } from './prepared.js';
import type { DB } from './tables.js';

type Moved = UpdateQueryBuilder<DB, never, never, { row_key: string }> & Compilable<{ row_key: string }>;

interface Move {
  readonly from: string;
  readonly to: string;
}

// Rows of one table that reference a patient. The module that owns the table declares them, and a merge of two patients
// moves them.
export interface RowsOfPatient {
  readonly relation: string;
  readonly move: (move: Move) => Moved;
  readonly moveOnly: (move: Move, keys: Expression<{ key: string }>) => Moved;
  readonly count: (patient: string) => SelectQueryBuilder<DB, never, { count: number }>;
}

// Kysely can't type a table name that is a parameter, so the types of this table stand in for those of all.
type AnyTable = 'app.care_team_members';

// `key` identifies the rows of one patient. A row stays if the other patient already has one with the same key.
export function rowsOfPatient<Table extends keyof DB & `app.${string}`>(
  table: Table,
  column: keyof DB[Table] & string,
  key: keyof DB[Table] & string,
): RowsOfPatient {
  const of = (alias: string, name: string) => sql.ref<string>(`${alias}.${name}`);
  const sameOf = (to: string) =>
    db
      .selectFrom(`${table as AnyTable} as same`)
      .where('same.practice_id', '=', ctxPractice)
      .where(of('same', column), '=', to)
      .where(of('same', key), '=', of('moved', key))
      .select('same.practice_id');
  const move = ({ from, to }: Move) =>
    db
      .updateTable(`${table as AnyTable} as moved`)
      .set({ [column]: to } as never)
      .where('moved.practice_id', '=', ctxPractice)
      .where(of('moved', column), '=', from)
      .where(({ not, exists }) => (key === 'id' ? sql.lit(true) : not(exists(sameOf(to)))))
      .returning(of('moved', key).as('row_key'));
  return {
    relation: `${table.slice('app.'.length)}.${column}`,
    move: (patients) => move(patients),
    moveOnly: (patients, keys) => move(patients).where(sql<boolean>`${of('moved', key)} in (${keys})`),
    count: (patient) =>
      db
        .selectFrom(`${table as AnyTable} as counted`)
        .where('counted.practice_id', '=', ctxPractice)
        .where(of('counted', column), '=', patient)
        .select(({ fn }) => sql`${fn.countAll()}::int`.as('count')) as never,
  };
}
