import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountPages } from '../../src/modules/users/accounts.queries.js';
import { PlatformDb } from '../../src/platform/database/platform-db.js';
import { personPatterns } from '../../src/platform/text/search-patterns.js';
import type { Statement } from '../../src/platform/database/statement.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';

const ANYWHERE = { roles: [], place: null, id: null, limit: 51, practiceId: null, withoutRole: false };

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
  const { id } = await api.given.practice();
  await api.given.owner.query(
    `insert into app.profiles (practice_id, id, user_id, first_name, last_name, email)
     select $1, gen_random_uuid(), gen_random_uuid(), 'Name ' || md5(n::text), 'Of ' || md5((-n)::text), n || '@example.test'
     from generate_series(1, 20000) n`,
    [id],
  );
  await api.given.owner.query('analyze app.profiles');
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function planOf({ text, values }: Statement<unknown>): Promise<string> {
  const client = await api.app.get(PlatformDb).pool.connect();
  try {
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

describe('a search for a person on the platform', () => {
  it.each(['García', 'gar', 'lu', '(555) 0100'])('for %s is looked up in the index of names', async (typed) => {
    for (const { searched } of Object.values(accountPages.list)) {
      const plan = await planOf(searched({ ...ANYWHERE, patterns: personPatterns(typed) }));
      expect(plan).toMatch(/Bitmap Index Scan on profiles_search .*\n\s+Index Cond: \(+search_text ~~/);
    }
  });
});

describe('a list that is sorted by name', () => {
  it('reads people in the order of an index', async () => {
    expect(await planOf(accountPages.list.name.everybody({ ...ANYWHERE, roles: ['patient'] }))).toContain(
      'Index Scan using profiles_by_name_anywhere',
    );
  });
});
