import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { startTestServices, type TestServices } from '../../../../test/services.js';
import { createDatabase, type DatabaseUrls } from '../../../../test/test-database.js';
import { ownerDataSource } from '../../../platform/database/schema/migrate.js';
import { drillRestore } from './restore-drill.js';

let services: TestServices;
let urls: [DatabaseUrls, DatabaseUrls];
let live: DataSource;
let restored: DataSource;

beforeAll(async () => {
  services = await startTestServices();
  const admin = services.databaseAdminUrl;
  urls = [await createDatabase(admin), await createDatabase(admin)];
  [live, restored] = [await connected(urls[0]), await connected(urls[1])];
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all([live, restored].map((database) => database?.destroy()));
  await services?.stop();
});

const connected = ({ DATABASE_MIGRATION_URL }: DatabaseUrls) => ownerDataSource(DATABASE_MIGRATION_URL).initialize();

const SAMPLE = `insert into app.health_samples (part, minute, at, state, since, worst, measures)
  values ('mail', now(), now() - interval '1 hour', 'healthy', now(), 'healthy', '{}')`;

async function seal(database: DataSource, hash: string) {
  await database.query('alter table app.audit_blocks no force row level security');
  await database.query('delete from app.audit_blocks');
  await database.query(
    `insert into app.audit_blocks (seq, from_tx, from_at, to_tx, to_at, events, leaves, prev, hash, signature)
     values (1, '1', now(), '2', now(), 1, decode(repeat('00', 48), 'hex'), decode(repeat('00', 32), 'hex'),
       decode(repeat($1, 32), 'hex'), decode(repeat('00', 64), 'hex'))`,
    [hash],
  );
  await database.query('alter table app.audit_blocks force row level security');
}

const noted = () => live.query<{ restored_to: Date }[]>('select restored_to from app.restore_drills');

beforeEach(async () => {
  await live.query('delete from app.restore_drills');
  await restored.query('delete from app.health_samples');
  await restored.query(SAMPLE);
  for (const database of [live, restored]) await seal(database, '0a');
});

describe('a restored backup', () => {
  it('leaves a record with its point in time if it is complete', async () => {
    const { faults, restoredTo, tables, rows } = await drillRestore(live, restored);
    expect(faults).toEqual([]);
    expect(tables).toBeGreaterThan(50);
    expect(rows).toBeGreaterThan(0);
    expect(await noted()).toEqual([{ restored_to: restoredTo }]);
    expect(Date.now() - (restoredTo?.getTime() ?? 0)).toBeGreaterThan(50 * 60_000);
  });

  const refused = async () => {
    const { faults } = await drillRestore(live, restored);
    expect(await noted()).toEqual([]);
    return faults;
  };

  it('needs to differ from the live database', async () => {
    expect((await drillRestore(live, live)).faults).toEqual([{ kind: 'same_database' }]);
    expect(await noted()).toEqual([]);
  });

  it('needs the beginning of the live audit chain', async () => {
    await seal(restored, '0b');
    expect(await refused()).toEqual([{ kind: 'block_differs', seq: 1 }]);
  });

  it('needs rows', async () => {
    await restored.query('delete from app.health_samples');
    expect(await refused()).toEqual([{ kind: 'never_used' }]);
  });

  it('needs its row-level security', async () => {
    await restored.query('alter table app.appointments disable row level security');
    expect(await refused()).toEqual([{ kind: 'table_unguarded', table: 'appointments' }]);
    await restored.query('alter table app.appointments enable row level security');
  });

  it('needs every table, but not the last upgrade', async () => {
    await restored.query('alter table app.mail_choices rename to mail_choices_away');
    expect(await refused()).toEqual([{ kind: 'table_missing', table: 'mail_choices' }]);
    await restored.query('create table app.later as select * from app.schema_migrations order by id desc limit 1');
    await restored.query('delete from app.schema_migrations where id = (select id from app.later)');
    expect((await drillRestore(live, restored)).faults).toEqual([]);
    await restored.query('insert into app.schema_migrations select * from app.later');
    await restored.query('drop table app.later');
    await restored.query('alter table app.mail_choices_away rename to mail_choices');
  });

  it('contains only migrations that the live database knows', async () => {
    await restored.query(`insert into app.schema_migrations (timestamp, name) values (1, 'OfALaterRelease1')`);
    expect(await refused()).toEqual([{ kind: 'migration_unknown', name: 'OfALaterRelease1' }]);
    await restored.query(`delete from app.schema_migrations where name = 'OfALaterRelease1'`);
  });
});
