import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { AuditOwner, runnerOf, startWorker } from '../../../../test/audit-owner.js';
import { eventually } from '../../../../test/eventually.js';
import { auditTables, monthsAhead } from '../../../platform/audit/audit-tables.js';
import { runOn } from '../../../platform/database/connections/run-on.js';
import { AnchorFile } from '../anchor-file.js';
import { publicKeyOf, signingKeyOf } from '../audit-chain.js';
import { storedChain } from '../stored-chain.js';
import { verifyChain } from '../verify-chain.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let owner: AuditOwner;
let run: (job: string) => Promise<void>;

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  owner = new AuditOwner(api);
  run = runnerOf(worker);
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

beforeEach(async () => {
  await owner.forgetAll();
  await rm(api.env.AUDIT_ANCHOR_FILE, { force: true });
});

const verified = async () =>
  verifyChain(
    storedChain(api.given.owner),
    publicKeyOf(signingKeyOf(api.env.AUDIT_SIGNING_SECRET)),
    await new AnchorFile(api.env.AUDIT_ANCHOR_FILE).all(),
  );

/** Inserts an event at a time given as a PostgreSQL expression. Returns its id. */
async function event(at: string): Promise<string> {
  await owner.tamper(
    `insert into app.audit_events (practice_id, actor_role, action, resource_type, at)
     select '00000000-0000-0000-0000-000000000000', 'practitioner', 'read', 'patient', ${at}`,
  );
  const [last] = await owner.query('select id from app.audit_events order by tx desc, at desc limit 1');
  return last!.id;
}

const ids = async () => (await owner.query('select id from app.audit_events order by tx, at')).map(({ id }) => id);

async function sealAll(): Promise<void> {
  await owner.sealAll(run);
  await eventually(async () => {
    await run('access-ledger-projection');
    expect(
      await owner.query(`select event.id from app.audit_events event, app.access_ledger_position place
        where (event.tx, event.at) > (place.tx, place.at)`),
    ).toEqual([]);
  });
}

const OLD = `date_trunc('month', now(), 'UTC') - interval '7 years'`;

const monthOf = async (at: string) => {
  const [row] = await owner.query<{ month: string }>(`select to_char((${at}) at time zone 'UTC', 'YYYY-MM') as month`);
  return row!.month;
};

describe('the monthly audit tables', () => {
  const ahead = async () => monthsAhead(await runOn(api.given.owner.manager, auditTables({})), new Date());

  it('exist for the next three months', async () => {
    await run('audit-months');
    expect(await ahead()).toBe(3);
  });

  it('keep events in the default table until a missing month is created', async () => {
    const next = `date_trunc('month', now(), 'UTC') + interval '40 days'`;
    await owner.query(`drop table audit.events_${(await monthOf(next)).replace('-', '_')}`);
    expect(await ahead()).toBe(0);
    const id = await event(next);
    expect(await owner.query('select id from audit.events_rest')).toEqual([{ id }]);
    await run('audit-months');
    expect(await owner.query('select id from audit.events_rest')).toEqual([]);
    expect(await ids()).toEqual([id]);
    expect(await ahead()).toBe(3);
  });

  it('cannot be read or changed by any login', async () => {
    const rights = await owner.query(
      `select grantee as id from information_schema.role_table_grants where table_schema = 'audit' and grantee <> 'app_owner'`,
    );
    expect(rights).toEqual([]);
  });
});

describe('an audit month past its retention period', () => {
  it('disappears, and the verification names the retention rule', async () => {
    await event(OLD);
    await event(`${OLD} + interval '3 days'`);
    const kept = [await event(`now() - interval '5 years'`), await event('now()')];
    await sealAll();
    await run('audit-retention');
    expect(await ids()).toEqual(kept);
    const { faults, gone } = await verified();
    expect(faults).toEqual([]);
    expect(gone).toMatchObject([{ month: await monthOf(OLD), events: 2, years: 6 }]);
  });

  it('takes the sign-ins of that month and earlier ones out of access logs', async () => {
    const practice = await api.given.practice();
    const [person, kept] = [await api.given.person(practice, 'practitioner'), new Date()];
    await api.given.signIn(person, 'practitioner', new Date(kept.getTime() - 7.1 * 365 * 86_400_000));
    await api.given.signIn(person, 'practitioner', kept);
    await event(OLD);
    await sealAll();
    await run('audit-retention');
    expect(await owner.query('select at from app.listed_sign_ins')).toEqual([{ at: kept }]);
  });

  it('disappears after the earlier ones, even if months share blocks', async () => {
    const next = `${OLD} + interval '1 month'`;
    await event(next);
    await event(OLD);
    await event(next);
    await sealAll();
    await run('audit-retention');
    expect(await ids()).toEqual([]);
    const { faults, gone } = await verified();
    expect(faults).toEqual([]);
    expect(gone.map(({ month, events }) => [month, events])).toEqual([
      [await monthOf(OLD), 1],
      [await monthOf(next), 2],
    ]);
  });

  it('remains until it is sealed', async () => {
    const id = await event(OLD);
    await run('audit-retention');
    expect(await ids()).toEqual([id]);
  });

  it('remains if it differs from its seal', async () => {
    const id = await event(OLD);
    await sealAll();
    await owner.tamper(`update app.audit_events set action = 'list'`);
    await run('audit-retention');
    expect(await ids()).toEqual([id]);
    expect((await verified()).faults).toEqual([expect.objectContaining({ kind: 'altered', eventId: id })]);
  });

  it('leaves the seals of other events, so a later deletion is detected', async () => {
    await event(OLD);
    const id = await event('now()');
    await sealAll();
    await run('audit-retention');
    await owner.tamper('delete from app.audit_events');
    expect((await verified()).faults).toEqual([expect.objectContaining({ kind: 'deleted', eventId: id })]);
  });

  it('cannot be declared as deleted without the key', async () => {
    const id = await event(OLD);
    await sealAll();
    await run('audit-retention');
    await owner.tamper(`update app.audit_closures set years = 1`);
    expect((await verified()).faults).toEqual([
      { kind: 'closure_altered', month: await monthOf(OLD) },
      expect.objectContaining({ kind: 'deleted', eventId: id }),
    ]);
  });
});
