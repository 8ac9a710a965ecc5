import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let admin: Client;
let practitioner: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
  admin = new Client({ connectionString: api.migrationUrl });
  await admin.connect();
}, START_TIMEOUT);

afterAll(async () => {
  await admin?.end();
  await api?.stop();
});

beforeEach(async () => {
  practitioner = await api.given.person(await api.given.practice(), 'practitioner');
  await api.given.person(practitioner.practice, 'patient', { firstName: 'Quirina' });
  desk = await api.as(practitioner);
});

async function takeFlushAway(): Promise<void> {
  const database = admin.escapeIdentifier(admin.database ?? '');
  await admin.query(`grant connect on database ${database} to app_staff, app_patient, app_platform, app_worker`);
  await admin.query(`revoke connect on database ${database} from public, app_rt`);
  await endFlush();
}

async function giveFlushBack(): Promise<void> {
  await admin.query(`grant connect on database ${admin.escapeIdentifier(admin.database ?? '')} to public`);
}

const endFlush = () =>
  admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = 'telecare-api-flush'`,
  );

const readsOf = async ({ practice }: PersonIn) =>
  (await api.given.auditOf(practice.id)).filter(({ action }) => action === 'list').length;

describe('a read whose audit event cannot be flushed', () => {
  it('returns an error without patient data', async () => {
    expect((await desk.get('/patients')).text).toContain('Quirina');
    await takeFlushAway();
    const refused = await eventually(async () => {
      const answer = await desk.get('/patients');
      expect(answer.status).toBeGreaterThanOrEqual(500);
      return answer;
    });
    expect(refused.text).not.toContain('Quirina');
    await giveFlushBack();
    await eventually(async () => expect((await desk.get('/patients')).text).toContain('Quirina'));
  });
});

describe('reads during repeated losses of the flush connection', () => {
  it('appear in the audit log once they are answered', async () => {
    let isOver = false;
    let answered = 0;
    const read = async () => {
      while (!isOver) if ((await desk.get('/patients')).status === 200) answered += 1;
    };
    const readers = Promise.all([read(), read(), read(), read()]);
    try {
      for (let lost = 0; lost < 20; lost += 1) await endFlush();
      await eventually(() => expect(answered).toBeGreaterThan(20));
    } finally {
      isOver = true;
      await readers;
    }
    expect(await readsOf(practitioner)).toBeGreaterThanOrEqual(answered);
  });
});
