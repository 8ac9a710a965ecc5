import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { AuditOwner, runnerOf, startWorker } from '../../../test/audit-owner.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { publicKeyOf, signingKeyOf } from './audit-chain.js';
import { storedChain } from './stored-chain.js';
import { type Anchor, verifyChain } from './verify-chain.js';

const SECRET = 'a-secret-that-signs-the-audit-of-specs';

let api: ApiHarness;
let worker: INestApplicationContext;
let admin: PersonIn;
let auditOwner: AuditOwner;

beforeAll(async () => {
  api = await startApi({ AUDIT_SIGNING_SECRET: SECRET });
  worker = await startWorker(api.env);
  auditOwner = new AuditOwner(api);
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const owner = (text: string, values?: unknown[]) => auditOwner.query(text, values);
const tamper = (text: string, values?: unknown[]) => auditOwner.tamper(text, values);
const run = (chore: string) => runnerOf(worker)(chore);
const sealAll = () => auditOwner.sealAll(run);

const verified = (anchor?: Anchor) =>
  verifyChain(storedChain(api.given.owner), publicKeyOf(signingKeyOf(SECRET)), anchor);

const head = async (): Promise<Anchor> => {
  const [block] = (await owner(
    `select seq::int as seq, encode(hash, 'hex') as hash from app.audit_blocks order by app.audit_blocks.seq desc limit 1`,
  )) as unknown as Anchor[];
  return block!;
};

let events: { id: string }[];

beforeEach(async () => {
  await auditOwner.forgetAll();
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  const desk = await api.as(admin);
  for (let read = 0; read < 3; read += 1) await desk.get('/patients');
  await sealAll();
  await desk.get('/patients');
  await sealAll();
  events = await owner('select id from app.audit_events order by tx, at');
});

describe('the chain over audit events', () => {
  it('holds what was audited, in blocks that follow one another', async () => {
    expect(events).toHaveLength(4);
    expect(await verified(await head())).toMatchObject({ events: 4, faults: [] });
  });

  it('names an event that was altered', async () => {
    await tamper(`update app.audit_events set actor_user_id = gen_random_uuid() where id = $1`, [events[1]!.id]);
    expect((await verified()).faults).toEqual([expect.objectContaining({ kind: 'altered', eventId: events[1]!.id })]);
  });

  it('names an event that was deleted', async () => {
    await tamper('delete from app.audit_events where id = $1', [events[1]!.id]);
    expect((await verified()).faults).toEqual([expect.objectContaining({ kind: 'deleted', eventId: events[1]!.id })]);
  });

  it('names an event that was inserted into what is sealed', async () => {
    await tamper(
      `insert into app.audit_events (practice_id, id, actor_role, action, resource_type, tx, at)
       select practice_id, '5a1e0000-0000-4000-8000-000000000001', 'practitioner', 'read', 'patient', tx, at + interval '1 microsecond'
       from app.audit_events where id = $1`,
      [events[1]!.id],
    );
    expect((await verified()).faults).toEqual([
      expect.objectContaining({ kind: 'inserted', eventId: '5a1e0000-0000-4000-8000-000000000001' }),
    ]);
  });

  it('names both events whose places were exchanged', async () => {
    const both = [events[0]!.id, events[1]!.id];
    await tamper(
      `update app.audit_events event set tx = other.tx, at = other.at from app.audit_events other
       where event.id = any($1) and other.id = any($1) and event.id <> other.id`,
      [both],
    );
    const { faults } = await verified();
    expect(faults.map((fault) => ('eventId' in fault ? fault.eventId : '')).sort()).toEqual([...both].sort());
  });

  it('does not take a block that was altered or taken out', async () => {
    await tamper(`update app.audit_blocks set leaves = leaves || leaves, events = 2 * events where seq = 1`);
    expect((await verified()).faults).toContainEqual({ kind: 'block_altered', seq: 1 });
    await tamper('delete from app.audit_blocks where seq = 1');
    expect((await verified()).faults).toContainEqual({ kind: 'block_missing', seq: 1 });
  });

  it('says that the anchor is newer than the data when an older database was restored', async () => {
    const anchor = await head();
    await tamper('delete from app.audit_blocks where seq = (select max(seq) from app.audit_blocks)');
    expect((await verified(anchor)).faults).toEqual([{ kind: 'anchor_is_newer', seq: anchor.seq }]);
  });

  it('says that the chain was made anew when it is another than that of the anchor', async () => {
    const { seq } = await head();
    expect((await verified({ seq, hash: '0'.repeat(64) })).faults).toEqual([{ kind: 'anchor_differs', seq }]);
  });

  it('is verified by the worker, which keeps how many faults there were', async () => {
    await owner('delete from app.audit_verifications');
    await run('audit-verification');
    await tamper('delete from app.audit_events where id = $1', [events[1]!.id]);
    await run('audit-verification');
    expect(await owner('select events, faults from app.audit_verifications order by at')).toEqual([
      { events: 4, faults: 0 },
      { events: 3, faults: 1 },
    ]);
  });

  it('gives no login of the API a block or an event', async () => {
    const [rights] = await owner(
      `select array_agg(distinct grantee::text) as id from information_schema.role_table_grants
       where table_schema = 'app' and table_name = 'audit_blocks' and grantee like 'app\\_%'`,
    );
    expect(rights).toEqual({ id: ['app_owner', 'app_worker'] });
  });
});
