import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { migrations } from './migrations/index.js';

const MIGRATION = 'RetryGivenUpRenames';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const sinceThen = () => migrations.slice(migrations.findIndex(({ name }) => name.startsWith(MIGRATION)));

/** A message that was handled, or failed, an hour ago. Only a superuser may write one for another practice. */
const settled = ({ practice }: PersonIn, state: 'done' | 'failed') =>
  api.given.owner.transaction(async (manager) => {
    await manager.query('set local role none');
    await manager.query(
      `with message as (
         insert into app.outbox (practice_id, topic, created_at, done_at)
         values ($1, 'profile.renamed', now() - interval '1 hour', now()) returning id)
       insert into app.deliveries (idempotency_key, state) select 'profile.renamed/' || id, $2 from message`,
      [practice.id, state],
    );
  });

const changed = ({ profile }: PersonIn, ago: string) =>
  api.given.owner.query(`update app.profiles set updated_at = now() - $2::interval where id = $1`, [profile.id, ago]);

it('the migration queues failed renames and later changes for the identity server again', async () => {
  const { given } = api;
  const practice = await given.practice();
  const [renamed, before] = [await given.person(practice, 'patient'), await given.person(practice, 'patient')];
  const elsewhere = await given.person(await given.practice(), 'patient');
  await Promise.all([settled(renamed, 'failed'), settled(elsewhere, 'done')]);
  await Promise.all([changed(renamed, '1 hour'), changed(before, '2 hours'), changed(elsewhere, '1 hour')]);
  for (const _ of sinceThen()) await given.owner.undoLastMigration();
  await given.owner.runMigrations();
  expect(await given.owner.query('select topic, payload from app.outbox where done_at is null')).toEqual([
    { topic: 'profile.renamed', payload: { userId: renamed.userId } },
  ]);
});
