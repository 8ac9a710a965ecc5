import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { MOVED, MOVED_IN_CONVERSATION, NOT_MOVED } from './moved-rows.js';

const NO_REFERENCES = ['conversation_events.by_profile_id', 'text_numbers.is_displaced'];

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('the tables of a merge', () => {
  it('include every column that refers to a profile', async () => {
    const columns = await api.given.owner.query<{ name: string }[]>(
      `select distinct conrelid::regclass::text || '.' || att.attname as name
       from pg_constraint c
       join unnest(c.conkey, c.confkey) key(own, foreign_key) on true
       join pg_attribute att on att.attrelid = c.conrelid and att.attnum = key.own
       join pg_attribute far on far.attrelid = c.confrelid and far.attnum = key.foreign_key
       where c.contype = 'f' and c.confrelid = 'app.profiles'::regclass and far.attname = 'id'
       order by 1`,
    );
    const moved = [...MOVED, ...MOVED_IN_CONVERSATION].map(({ relation }) => relation);
    const said = [...moved.filter((relation) => !NO_REFERENCES.includes(relation)), ...Object.keys(NOT_MOVED)];
    expect(said.toSorted()).toEqual(columns.map(({ name }) => name.replace('app.', '')).toSorted());
  });
});
