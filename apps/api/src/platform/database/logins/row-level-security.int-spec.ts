import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AppointmentDto } from '@telecare/contracts';
import type { Pool, PoolClient } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { dayAhead } from '../../../../test/days.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Answer } from '../../../../test/visitor.js';
import { RLS_AUDIT } from './rls-audit.js';
import { listeningPool } from '../connections/listening-client.js';

let api: ApiHarness;
let runtime: Pool;
let here: PersonIn;
let there: PersonIn;

beforeAll(async () => {
  api = await startApi();
  runtime = listeningPool({ connectionString: api.env.DATABASE_STAFF_URL, max: 5 });
  for (const practitioner of [
    await api.given.person(await api.given.practice(), 'practitioner'),
    await api.given.person(await api.given.practice(), 'practitioner'),
  ]) {
    const patient = await api.given.person(practitioner.practice, 'patient');
    await api.given.appointment({ patient, practitioner });
    await api.given.invitation({ practiceId: practitioner.practice.id });
    await api.given.medicalHistory(patient, 'Allergic to penicillin');
    [here, there] = [there, practitioner];
  }
}, START_TIMEOUT);

afterAll(async () => {
  await runtime?.end();
  await api?.stop();
});

const TABLES = [
  'profiles',
  'user_roles',
  'patient_practice_relationships',
  'medical_histories',
  'appointments',
  'user_invitations',
];

async function inside<T>(practiceId: string | null, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await runtime.connect();
  try {
    await client.query('begin');
    if (practiceId)
      await client.query(
        `select set_config('app.practice_id', $1, true), set_config('app.role', 'practice_admin', true),
           set_config('app.roles', '{practice_admin}', true)`,
        [practiceId],
      );
    return await work(client);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('the check of row-level security in the catalog', () => {
  it('finds no table without it', async () => {
    expect(await api.given.owner.query(RLS_AUDIT)).toEqual([]);
  });

  it('detects a table without it', async () => {
    await api.given.owner.query(
      'create table app.forgotten (practice_id uuid, id uuid); grant truncate on app.forgotten to app_staff; ' +
        `create policy not_patients on app.forgotten to app_staff using ((select app.ctx_role()) <> 'patient'); ` +
        'create policy live_channel on app.forgotten for select to app_realtime using (true)',
    );
    const findings = await api.given.owner.query<{ finding: string }[]>(RLS_AUDIT);
    await api.given.owner.query('drop table app.forgotten');
    expect(findings.map(({ finding }) => finding)).toEqual(
      expect.arrayContaining([
        'table without RLS or FORCE',
        'no index led by practice_id',
        'open policy for a bound login',
        'policy that says who is kept out',
        'app_staff may truncate',
      ]),
    );
  });
});

describe.each(TABLES)('%s', (table) => {
  it("shows only rows of the transaction's practice", async () => {
    const { rows } = await inside(here.practice.id, (client) =>
      client.query(`select distinct practice_id from app.${table}`),
    );
    expect(rows).toEqual([{ practice_id: here.practice.id }]);
  });

  it('shows no rows without a practice, even on a used connection', async () => {
    await inside(here.practice.id, (client) => client.query('select 1'));
    const { rows } = await inside(null, (client) => client.query(`select * from app.${table}`));
    expect(rows).toEqual([]);
  });
});

describe('a write', () => {
  it('changes only rows of its practice even without a condition', async () => {
    const own = await inside(here.practice.id, (client) => client.query(`update app.profiles set phone = 'x'`));
    expect(own.rowCount).toBe(2);
  });

  it('fails in another practice', async () => {
    const insert = `insert into app.profiles (practice_id, first_name) values ($1, 'X')`;
    await expect(inside(here.practice.id, (client) => client.query(insert, [there.practice.id]))).rejects.toMatchObject(
      { code: '42501' },
    );
    const move = 'update app.profiles set practice_id = $1';
    await expect(inside(here.practice.id, (client) => client.query(move, [there.practice.id]))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('cannot add a patient of another practice to an appointment', async () => {
    const foreign = `update app.appointments set practitioner_profile_id = $1, practitioner_user_id = $2`;
    const values = [there.profile.id, there.userId];
    await expect(inside(here.practice.id, (client) => client.query(foreign, values))).rejects.toMatchObject({
      code: '23503',
    });
  });

  it('cannot change audit events', async () => {
    for (const verb of ['select * from', 'delete from', 'truncate']) {
      await expect(
        inside(here.practice.id, (client) => client.query(`${verb} app.audit_events`)),
      ).rejects.toMatchObject({ code: '42501' });
    }
  });
});

describe('two appointments at the same time', () => {
  it('fail for a practitioner across practices, and for a patient', async () => {
    const startsAt = new Date(`${dayAhead(1)}T15:00:00Z`);
    const colleague = await api.given.person(here.practice, 'practitioner');
    const patient = await api.given.person(here.practice, 'patient');
    await api.given.appointment({ patient, practitioner: here, startsAt });
    await expect(api.given.appointment({ patient, practitioner: colleague, startsAt })).rejects.toMatchObject({
      code: '23P01',
    });
    const elsewhere = await api.given.person(there.practice, 'practitioner', { userId: here.userId });
    const otherPatient = await api.given.person(there.practice, 'patient');
    const double = { patient: otherPatient, practitioner: elsewhere, startsAt };
    await expect(api.given.appointment(double)).rejects.toMatchObject({ code: '23P01' });
    await expect(api.given.appointment({ ...double, status: 'cancelled' })).resolves.toBeDefined();
  });
});

describe('many concurrent requests on few connections', () => {
  it(
    'never see another practice, even if some are refused',
    async () => {
      const newcomer = await api.given.person(await api.given.practice(), 'practitioner');
      const [one, two, stranger] = [await api.as(here), await api.as(there), await api.as(newcomer, there.practice)];
      const day = '/dashboards/staff';
      const round = async () => {
        const [first, second, refused] = await Promise.all([one.get(day), two.get(day), stranger.get(day)]);
        const practitioners = ({ body }: Answer) => [
          ...new Set((body.next as AppointmentDto[]).map(({ practitioner }) => practitioner.id)),
        ];
        expect([practitioners(first), practitioners(second), refused.status]).toEqual([
          [here.profile.id],
          [there.profile.id],
          403,
        ]);
      };
      for (let batch = 0; batch < 30; batch += 1) await Promise.all(Array.from({ length: 8 }, round));
    },
    START_TIMEOUT,
  );
});
