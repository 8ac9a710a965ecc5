import { appendFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { AuditOwner, runnerOf, startWorker } from '../../../test/audit-owner.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { publicKeyOf, signingKeyOf } from './audit-chain.js';
import { storedChain } from './stored-chain.js';
import { type Anchor, signAnchor } from './anchor.js';
import { AnchorFile } from './anchor-file.js';
import { verifyChain } from './verify-chain.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let admin: PersonIn;
let auditOwner: AuditOwner;

beforeAll(async () => {
  api = await startApi();
  worker = await startWorker(api.env);
  auditOwner = new AuditOwner(api);
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const owner = (text: string, values?: unknown[]) => auditOwner.query(text, values);
const tamper = (text: string, values?: unknown[]) => auditOwner.tamper(text, values);
const run = (job: string) => runnerOf(worker)(job);
const sealAll = () => auditOwner.sealAll(run);

const key = () => signingKeyOf(api.env.AUDIT_SIGNING_SECRET);
const anchorFile = () => new AnchorFile(api.env.AUDIT_ANCHOR_FILE);
const verified = async () => verifyChain(storedChain(api.given.owner), publicKeyOf(key()), await anchorFile().all());
const headInDatabase = async () => {
  const [block] = await auditOwner.query<Pick<Anchor, 'seq' | 'hash'>>(
    `select seq::int as seq, encode(hash, 'hex') as hash from app.audit_blocks order by app.audit_blocks.seq desc limit 1`,
  );
  return block;
};

let events: { id: string }[];

beforeEach(async () => {
  await auditOwner.forgetAll();
  await rm(api.env.AUDIT_ANCHOR_FILE, { force: true });
  admin = await api.given.person(await api.given.practice(), 'practice_admin');
  const desk = await api.as(admin);
  for (let read = 0; read < 3; read += 1) await desk.get('/patients');
  await sealAll();
  await desk.get('/patients');
  await sealAll();
  events = await owner('select id from app.audit_events order by tx, at');
});

describe('the chain of audit events', () => {
  it('contains every audited event', async () => {
    expect(events).toHaveLength(4);
    expect(await verified()).toMatchObject({ events: 4, faults: [] });
  });

  it('names an altered event', async () => {
    await tamper(`update app.audit_events set actor_user_id = gen_random_uuid() where id = $1`, [events[1]!.id]);
    expect((await verified()).faults).toEqual([expect.objectContaining({ kind: 'altered', eventId: events[1]!.id })]);
  });

  it('names a deleted event', async () => {
    await tamper('delete from app.audit_events where id = $1', [events[1]!.id]);
    expect((await verified()).faults).toEqual([expect.objectContaining({ kind: 'deleted', eventId: events[1]!.id })]);
  });

  it('names an event inserted into a sealed block', async () => {
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

  it('names both events of an exchange', async () => {
    const both = [events[0]!.id, events[1]!.id];
    await tamper(
      `update app.audit_events event set tx = other.tx, at = other.at from app.audit_events other
       where event.id = any($1) and other.id = any($1) and event.id <> other.id`,
      [both],
    );
    const { faults } = await verified();
    expect(faults.map((fault) => ('eventId' in fault ? fault.eventId : '')).sort()).toEqual([...both].sort());
  });

  it('detects an altered or removed block', async () => {
    await tamper(`update app.audit_blocks set leaves = leaves || leaves, events = 2 * events where seq = 1`);
    expect((await verified()).faults).toContainEqual({ kind: 'block_altered', seq: 1 });
    await tamper('delete from app.audit_blocks where seq = 1');
    expect((await verified()).faults).toContainEqual({ kind: 'block_missing', seq: 1 });
  });

  it('counts the faults that the worker finds', async () => {
    await owner('delete from app.audit_verifications');
    await run('audit-verification');
    await tamper('delete from app.audit_events where id = $1', [events[1]!.id]);
    await run('audit-verification');
    expect(await owner('select events, faults from app.audit_verifications order by at')).toEqual([
      { events: 4, faults: 0 },
      { events: 3, faults: 1 },
    ]);
  });

  it('cannot be read by any login of the API', async () => {
    const [rights] = await owner(
      `select array_agg(distinct grantee::text) as id from information_schema.role_table_grants
       where table_schema = 'app' and table_name = 'audit_blocks' and grantee like 'app\\_%'`,
    );
    expect(rights).toEqual({ id: ['app_owner', 'app_worker'] });
  });
});

describe('anchors outside the database', () => {
  const newest = async () => (await anchorFile().last())!;

  it('name the newest block', async () => {
    expect(await newest()).toMatchObject((await headInDatabase())!);
  });

  it('detect altered events whose chain was signed again', async () => {
    const { seq } = await newest();
    await tamper(`update app.audit_events set actor_user_id = gen_random_uuid() where id = $1`, [events[1]!.id]);
    await tamper('delete from app.audit_blocks');
    await expect(run('audit-sealing')).rejects.toThrow('anchor_is_newer');
    expect(await headInDatabase()).toBeUndefined();
    expect((await verified()).faults).toEqual([{ kind: 'anchor_is_newer', seq }]);
  });

  it('detect removed blocks with their events', async () => {
    const { seq } = await newest();
    await tamper('delete from app.audit_events where id = $1', [events[3]!.id]);
    await tamper('delete from app.audit_blocks where seq = $1', [seq]);
    await expect(run('audit-sealing')).rejects.toThrow('anchor_is_newer');
    expect((await verified()).faults).toEqual([{ kind: 'anchor_is_newer', seq }]);
  });

  it('detect a chain that was rebuilt with a stolen key', async () => {
    const all = await anchorFile().all();
    await writeFile(api.env.AUDIT_ANCHOR_FILE, '');
    await tamper('delete from app.audit_blocks');
    await tamper('delete from app.audit_events where id = $1', [events[0]!.id]);
    await sealAll();
    await writeFile(api.env.AUDIT_ANCHOR_FILE, all.map((anchor) => `${JSON.stringify(anchor)}\n`).join(''));
    await expect(run('audit-sealing')).rejects.toThrow(/anchor_(differs|is_newer)/);
    expect((await verified()).faults.map(({ kind }) => kind)).toContain('anchor_differs');
  });

  it('stop sealing when the anchored block was changed next to its hash', async () => {
    const { seq } = await newest();
    await tamper(`update app.audit_blocks set to_tx = (to_tx::text::bigint + 1)::text::xid8 where seq = $1`, [seq]);
    await expect(run('audit-sealing')).rejects.toThrow('block_altered');
  });

  it('record when the audit log was last sealed, even without new events', async () => {
    const long = new Date(Date.now() - 300 * 86_400_000);
    await utimes(api.env.AUDIT_ANCHOR_FILE, long, long);
    await run('audit-sealing');
    expect((await stat(api.env.AUDIT_ANCHOR_FILE)).mtimeMs).toBeGreaterThan(long.getTime());
  });

  it('stop sealing when the file is missing', async () => {
    await rm(api.env.AUDIT_ANCHOR_FILE);
    await expect(run('audit-sealing')).rejects.toThrow('anchors_missing');
    expect((await verified()).faults).toEqual([{ kind: 'anchors_missing' }]);
  });

  it('stop sealing when the newest anchor is not signed with the key', async () => {
    const { seq, hash } = await newest();
    await anchorFile().append(signAnchor({ seq, hash, at: new Date().toISOString() }, signingKeyOf('another key')));
    await expect(run('audit-sealing')).rejects.toThrow('anchor_forged');
    expect((await verified()).faults).toContainEqual({ kind: 'anchor_forged', seq });
  });

  it('turn System Health red while sealing is stopped, even after a forged verification', async () => {
    const faults = async () =>
      (await owner('select faults as id from app.audit_verifications order by at desc limit 1'))[0]?.id;
    await tamper('delete from app.audit_blocks');
    await expect(run('audit-sealing')).rejects.toThrow();
    expect(await faults()).toBe(1);
    await owner('insert into app.audit_verifications (blocks, events, faults) values (2, 4, 0)');
    await expect(run('audit-sealing')).rejects.toThrow();
    expect(await faults()).toBe(1);
  });

  it('survive a line that a crash cut short', async () => {
    await appendFile(api.env.AUDIT_ANCHOR_FILE, '{"seq":7,"ha');
    await (await api.as(admin)).get('/patients');
    const { seq } = (await headInDatabase())!;
    await sealAll();
    expect((await newest()).seq).toBeGreaterThan(seq);
    expect((await verified()).faults).toEqual([]);
  });

  it('let workers seal again after an operator set older anchors aside', async () => {
    const { seq } = await newest();
    await tamper('delete from app.audit_blocks where seq = $1', [seq]);
    await expect(run('audit-sealing')).rejects.toThrow('anchor_is_newer');
    const head = (await headInDatabase())!;
    const [at, reason] = [new Date().toISOString(), 'Restored the backup of 3 March'];
    await anchorFile().append(signAnchor({ ...head, at, reason }, key()));
    await sealAll();
    expect(await verified()).toMatchObject({ events: 4, faults: [] });
  });
});
