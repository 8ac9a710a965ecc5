import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { EXPORTED_TABLES, LEFT_OUT } from './exported-tables.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

const columns = () =>
  api.given.owner.query<Column[]>(
    `select 'app.' || table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'app'`,
  );

describe('the tables of a practice export', () => {
  it('include all tables of a practice except those excluded with a reason', async () => {
    const ofPractices = (await columns()).filter(({ column }) => column === 'practice_id').map(({ table }) => table);
    const named = [...EXPORTED_TABLES.map(({ table }) => table as string), ...Object.keys(LEFT_OUT)];
    expect(named.sort()).toEqual([...ofPractices, 'app.practices'].sort());
  });

  it('contain no secret and no search index', async () => {
    const left = (await columns()).filter(({ table, column }) =>
      EXPORTED_TABLES.some((each) => each.table === table && !each.without?.includes(column)),
    );
    const isSecret = ({ column, type }: Column) =>
      type === 'bytea' || type === 'tsvector' || /token|secret|hash|digest/.test(column);
    expect(left.filter(isSecret)).toEqual([]);
  });
});
