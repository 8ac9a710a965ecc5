import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchEverybody } from '../../src/modules/users/accounts.queries.js';
import { PlatformDb } from '../../src/platform/database/platform-db.js';
import { personPatterns } from '../../src/platform/text/search-patterns.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../api-harness.js';

const ANYWHERE = { roles: [], created: null, id: null, limit: 51, practiceId: null, withoutRole: false };

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

describe('a search for a person on the platform', () => {
  it.each(['García', 'gar', 'lu', '(555) 0100'])('for %s is looked up in the index of names', async (typed) => {
    const { text, values } = searchEverybody({ ...ANYWHERE, patterns: personPatterns(typed) });
    const client = await api.app.get(PlatformDb).pool.connect();
    try {
      const plan = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(lines).toMatch(/Bitmap Index Scan on profiles_search .*\n\s+Index Cond: \(+search_text ~~/);
    } finally {
      client.release();
    }
  });
});
