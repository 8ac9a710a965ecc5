import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { startTestServices, type TestServices } from '../../../test/services.js';
import { createDatabase, type DatabaseUrls, dropDatabase } from '../../../test/test-database.js';
import { ownerDataSource } from './migrate.js';
import { PartAuditEventsByMonth1764513000000 } from './migrations/1764513000000-part-audit-events-by-month.js';
import { migrations } from './migrations/index.js';

let services: TestServices;
let urls: DatabaseUrls;
let owner: DataSource;

/** The table as the migrations before have it, made by them alone. */
beforeAll(async () => {
  services = await startTestServices();
  urls = await createDatabase(services.databaseAdminUrl);
  const now = await ownerDataSource(urls.DATABASE_MIGRATION_URL).initialize();
  for (const _ of migrations) await now.undoLastMigration();
  const before = migrations.slice(0, migrations.indexOf(PartAuditEventsByMonth1764513000000));
  owner = await new DataSource({ ...now.options, migrations: before }).initialize();
  await now.destroy();
  await owner.runMigrations();
}, 180_000);

afterAll(async () => {
  await owner?.destroy();
  if (urls) await dropDatabase(urls);
  await services?.stop();
});

const TABLE = `'app.audit_events'::regclass`;

/** Everything that depends on the table, except its partitioning. */
const FACTS = `
  select line from (
    select format('column %s %s %s %s %s', attname, format_type(atttypid, atttypmod), attnotnull,
      (select pg_get_expr(adbin, adrelid) from pg_attrdef where adrelid = attrelid and adnum = attnum),
      col_description(attrelid, attnum)) as line
    from pg_attribute where attrelid = ${TABLE} and attnum > 0 and not attisdropped
    union all
    select format('constraint %s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
    where conrelid = ${TABLE} and contype <> 'n'
    union all
    select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') from pg_index where indrelid = ${TABLE}
    union all
    select format('policy %s %s %s %s %s %s', polname, polcmd, polpermissive,
      (select string_agg(named::regrole::text, ',' order by named::regrole::text) from unnest(polroles) named),
      pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy where polrelid = ${TABLE}
    union all
    select format('grant %s to %s', privilege_type, grantee::regrole) from pg_class, aclexplode(relacl) where oid = ${TABLE}
    union all
    select format('grant %s of %s to %s', privilege_type, attname, grantee::regrole)
    from pg_attribute, aclexplode(attacl) where attrelid = ${TABLE} and not attisdropped
    union all
    select pg_get_triggerdef(oid) from pg_trigger where tgrelid = ${TABLE} and not tgisinternal
    union all
    select format('guarded %s %s, owned by %s, %s', relrowsecurity, relforcerowsecurity, relowner::regrole,
      obj_description(oid, 'pg_class')) from pg_class where oid = ${TABLE}
  ) fact order by line`;

const lines = async (text: string) => (await owner.query<{ line: string }[]>(text)).map(({ line }) => line);
const facts = () => lines(FACTS);
const rows = () => lines('select event::text as line from app.audit_events event order by at');

const kind = async () => (await lines(`select relkind as line from pg_class where oid = ${TABLE}`)).join();

/** Events of six years and of next month, one of them with every column set. Only a superuser writes for others. */
const fill = () =>
  owner.transaction(async (manager) => {
    await manager.query('set local role none');
    await manager.query(`
      insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids,
        correlation_id, outcome, opening_id, at)
      select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'practitioner', 'read', 'patient',
        array[gen_random_uuid()], 'a-request', 'denied', gen_random_uuid(), now() + interval '1 month' * ago
      from generate_series(-72, 1) ago`);
  });

it('partitioning the audit log by month keeps its rows and dependent objects, up and down', async () => {
  await fill();
  const before = { facts: await facts(), rows: await rows() };
  expect(before.rows).toHaveLength(74);
  expect(before.facts).toContain('grant SELECT of opening_id to app_auth');
  const runner = owner.createQueryRunner();
  const migration = new PartAuditEventsByMonth1764513000000();
  for (const step of ['up', 'down', 'up'] as const) {
    await migration[step](runner);
    expect(await kind()).toBe(step === 'up' ? 'p' : 'r');
    expect({ facts: await facts(), rows: await rows() }).toEqual(before);
  }
  await runner.release();
});
