import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { practiceExportDto, practiceExports } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { buildWorld, CANARY, type World } from '../../../test/isolation/world.js';
import { unzipped } from '../../../test/unzipped.js';
import type { Visitor } from '../../../test/visitor.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { PracticeExportsCleanUp } from './practice-exports.scheduled-job.js';
import { PracticeExportsProcessor } from './practice-exports.processor.js';

let api: ApiHarness;
let world: World;
let workerDb: WorkerDb;
let worker: PracticeExportsProcessor;
let admin: Visitor;

beforeAll(async () => {
  api = await startApi();
  world = await buildWorld(api);
  workerDb = new WorkerDb({ env: api.env });
  worker = new PracticeExportsProcessor(workerDb);
  admin = await api.as(world.people.practice_admin, world.home);
}, START_TIMEOUT);

afterAll(async () => {
  await workerDb?.onApplicationShutdown();
  await api?.stop();
});

const messageOf = (id: string) => ({
  id,
  practiceId: world.home.id,
  topic: 'practice.export',
  payload: { exportId: id },
});

async function ask(who: Visitor): Promise<string> {
  const answer = await who.post('/practice-exports');
  expect(answer.status).toBe(202);
  return practiceExportDto.parse(answer.body).id;
}

async function make(who: Visitor): Promise<string> {
  const id = await ask(who);
  await worker.handle(messageOf(id));
  return id;
}

const list = async (who: Visitor) => practiceExports.parse((await who.get('/practice-exports')).body).items;

const linesOf = (files: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  String(files.get(`data/${name}.ndjson`))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('an export of a practice', () => {
  it('contains all rows of the practice and no other, with counts and hashes', async () => {
    await api.given.medicalHistory(world.people.patient, '=HYPERLINK("https://elsewhere.example")');
    const id = await make(admin);
    const answer = await admin.get(`/practice-exports/${id}/content`);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
    expect(String(answer.headers['content-disposition'])).toContain(`filename="${world.home.subdomain}-`);
    const files = unzipped(answer.bytes);
    expect(linesOf(files, 'practice')).toMatchObject([{ id: world.home.id, name: world.home.name }]);
    expect(linesOf(files, 'appointments').map((row) => row.id)).toEqual(
      expect.arrayContaining([world.ownAppointment.id, world.ownPast.id]),
    );
    expect(linesOf(files, 'messages').map(({ content }) => content)).toContain('Hello');
    expect(linesOf(files, 'medical-histories')).toHaveLength(1);
    expect(linesOf(files, 'audit-events').map(({ resource_type: type }) => type)).toContain('practice-export');
    const attachments = [...files.keys()].filter((name) => name.startsWith('files/'));
    expect(attachments.map((name) => String(files.get(name)))).toEqual(['a picture']);
    for (const [name, content] of files) {
      expect(`${name}: ${String(content).includes(CANARY)}`).toBe(`${name}: false`);
      expect(`${name}: ${String(content).includes(world.other.id)}`).toBe(`${name}: false`);
    }
    const manifest = JSON.parse(String(files.get('manifest.json'))) as {
      files: { name: string; rows: number | null; bytes: number; sha256: string }[];
    };
    const others = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'README.txt');
    expect(manifest.files.map(({ name }) => name).sort()).toEqual(others.sort());
    for (const { name, bytes, sha256, rows } of manifest.files) {
      const content = files.get(name)!;
      expect({ name, bytes, sha256 }).toEqual({
        name,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
      });
      if (name.endsWith('.ndjson')) expect(rows).toBe(String(content).split('\n').length - 1);
    }
    const item = (await list(admin)).find((each) => each.id === id);
    expect(item).toMatchObject({ state: 'ready', progress: 100, isOwn: true, bytes: answer.bytes.length });
    expect(item?.sha256).toBe(createHash('sha256').update(answer.bytes).digest('hex'));
  });

  it('names every patient of the practice in its audit event', async () => {
    const event = (await api.given.auditOf(world.home.id)).findLast(({ action }) => action === 'export');
    const patients = await api.given.owner.query<{ id: string }[]>(
      'select profile_id as id from app.patient_practice_relationships where practice_id = $1',
      [world.home.id],
    );
    expect(event?.patient_ids.toSorted()).toEqual(patients.map(({ id }) => id).toSorted());
  });

  it('contains spreadsheet tables without formulas', async () => {
    const id = await make(admin);
    const files = unzipped((await admin.get(`/practice-exports/${id}/content`)).bytes);
    expect(String(files.get('tables/patients.csv'))).toContain(`'=HYPERLINK(`);
    expect(String(files.get('tables/appointments.csv'))).toContain(world.ownAppointment.id);
    expect(String(files.get('tables/staff.csv'))).toContain('practice_admin');
  });

  it('starts again after a worker crashed', async () => {
    const id = await ask(admin);
    await api.given.owner.query(`update app.practice_exports set state = 'making' where id = $1`, [id]);
    await api.given.owner.query(
      `insert into app.practice_export_chunks (practice_id, export_id, n, content) values ($1, $2, 0, 'half')`,
      [world.home.id, id],
    );
    await worker.handle(messageOf(id));
    expect(unzipped((await admin.get(`/practice-exports/${id}/content`)).bytes).has('manifest.json')).toBe(true);
  });

  it('runs once for concurrent requests', async () => {
    const ids = await Promise.all([ask(admin), ask(admin), ask(admin)]);
    expect(new Set(ids).size).toBe(1);
    await worker.handle(messageOf(ids[0]));
  });

  it('never opens for super administrators', async () => {
    const operator = await api.opened(world.people.super_admin, world.home);
    const mine = await make(admin);
    for (const answer of [
      await operator.get(`/practice-exports/${mine}/content`),
      await operator.post('/practice-exports'),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'practice.closed' } });
    }
    expect(await admin.get(`/practice-exports/${mine}/content`)).toMatchObject({ status: 200 });
  });

  it('rejects practitioners', async () => {
    const practitioner = await api.as(world.people.practitioner, world.home);
    expect(await practitioner.post('/practice-exports')).toMatchObject({ status: 403 });
    expect(await practitioner.get('/practice-exports')).toMatchObject({ status: 403 });
  });

  it('allows downloads for seven days', async () => {
    const id = await make(admin);
    await api.given.owner.query(`update app.practice_exports set expires_at = now() where id = $1`, [id]);
    expect(await admin.get(`/practice-exports/${id}/content`)).toMatchObject({ status: 404 });
    await new PracticeExportsCleanUp(workerDb).run();
    const [left] = await api.given.owner.query<{ chunks: number }[]>(
      'select count(*)::int as chunks from app.practice_export_chunks where export_id = $1',
      [id],
    );
    expect(left?.chunks).toBe(0);
    expect((await list(admin)).find((each) => each.id === id)).toMatchObject({ state: 'expired' });
  });

  it('ends as "failed" after the last retry, and can be requested again', async () => {
    const id = await ask(admin);
    await worker.givenUp(messageOf(id));
    expect((await list(admin)).find((each) => each.id === id)).toMatchObject({ state: 'failed' });
    expect(await ask(admin)).not.toBe(id);
  });
});

describe("the worker's database login", () => {
  it('reads messages, histories and the audit log of a practice only during its export', async () => {
    for (const table of ['messages', 'medical_histories', 'conversation_notes', 'audit_events']) {
      const rows = await workerDb.inPractice(world.home.id, { text: `select from app.${table}`, values: [] });
      expect(`${table}: ${rows.length}`).toBe(`${table}: 0`);
    }
  });
});
