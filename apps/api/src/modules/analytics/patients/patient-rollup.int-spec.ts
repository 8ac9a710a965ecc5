import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PatientAnalyticsDto, patientAnalyticsDto, platformPatientAnalyticsDto } from '@telecare/contracts';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { ageBack, patientStorm, wrongPatients } from '../../../../test/patient-storm.js';
import { preparedStatements } from '../../../platform/database/statements/prepared.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { PatientRollup } from './patient-rollup.js';

let api: ApiHarness;
let root: Client;
let logins: WorkerDb[];
let rollup: PatientRollup;
let other: PatientRollup;

beforeAll(async () => {
  api = await startApi();
  root = new Client({ connectionString: api.migrationUrl });
  await root.connect();
  logins = [1, 2].map(() => new WorkerDb({ env: api.env }));
  [rollup, other] = logins.map((login) => new PatientRollup(login)) as [PatientRollup, PatientRollup];
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all(logins?.map((login) => login.onApplicationShutdown()) ?? []);
  await root?.end();
  await api?.stop();
});

const figuresOf = async (admin: PersonIn) =>
  patientAnalyticsDto.parse((await (await api.as(admin)).get('/analytics/patients')).body);

const agesOf = ({ ageGroups }: PatientAnalyticsDto) =>
  Object.fromEntries(ageGroups.map(({ group, patients }) => [group, patients]));

function bornYearsAgo(years: number, later = 0): string {
  const day = new Date(Date.now() + later * 86_400_000);
  const month = day.getUTCMonth();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  if (day.getUTCMonth() !== month) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

async function countedPractice() {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  const admin = await api.given.person(practice, 'practice_admin');
  const facts = { email: 'ana@example.test', phone: '+15550100' };
  const patient = await api.given.patientRecord(practice, { ...facts, dateOfBirth: bornYearsAgo(40) });
  await rollup.run();
  return { practice, admin, patient };
}

/**
 * Figures of one practice, calculated without the product's code. Takes conditions on the patients, their profiles and
 * the clock.
 */
const COUNTED = `
  select json_build_object(
    'total', count(*), 'completeProfiles', count(*) filter (where first_name <> '' and last_name <> '' and email <> ''
      and phone <> '' and date_of_birth is not null),
    'createdToday', count(*) filter (where day = today), 'thisWeek', count(*) filter (where day >= sunday and day < sunday + 7),
    'lastWeek', count(*) filter (where day >= sunday - 7 and day < sunday),
    'newPatients', count(*) filter (where came_at >= now() - interval '30 days'),
    'ages', array[count(*) filter (where date_of_birth > today - interval '18 years'),
      count(*) filter (where date_of_birth <= today - interval '18 years' and date_of_birth > today - interval '30 years'),
      count(*) filter (where date_of_birth <= today - interval '30 years' and date_of_birth > today - interval '50 years'),
      count(*) filter (where date_of_birth <= today - interval '50 years' and date_of_birth > today - interval '65 years'),
      count(*) filter (where date_of_birth <= today - interval '65 years'),
      count(*) filter (where date_of_birth is null)]) as figures
  from (select known.created_at as came_at, (known.created_at at time zone practice.time_zone)::date as day, person.*,
      (now() at time zone practice.time_zone)::date as today,
      (now() at time zone practice.time_zone)::date - extract(dow from now() at time zone practice.time_zone)::int as sunday
    from app.practices practice join app.patient_practice_relationships known on known.practice_id = practice.id
      join app.profiles person on (person.practice_id, person.id) = (known.practice_id, known.profile_id)
    where practice.id = $1 and known.ended_at is null) patient`;

async function bothFigures(practiceId: string): Promise<{ said: unknown; there: unknown }> {
  await root.query('begin isolation level repeatable read');
  await root.query(
    `select set_config('app.practice_id', $1, true), set_config('app.role', 'practice_admin', true),
       set_config('app.user_id', gen_random_uuid()::text, true), set_config('app.correlation_id', 'c', true)`,
    [practiceId],
  );
  const statement = preparedStatements.get('analytics.patients')!;
  const { rows: found } = await root.query<{ body: PatientAnalyticsDto }>(statement, [null, null]);
  const { rows: counted } = await root.query<{ figures: unknown }>(COUNTED, [practiceId]);
  await root.query('rollback');
  const { ageGroups, appointmentsMade: _, ...figures } = found[0]!.body;
  return { said: { ...figures, ages: ageGroups.map(({ patients }) => patients) }, there: counted[0]!.figures };
}

describe('patients counted by day and age', () => {
  it('stay exact during concurrent writes, zone and age changes, two workers and lost connections', async () => {
    const practices = [await api.given.practice(), await api.given.practice()];
    const practiceIds = practices.map(({ id }) => id);
    let isOver = false;
    const storming = patientStorm({ databaseUrl: api.migrationUrl, practiceIds, writers: 6, writes: 900 }).finally(
      () => (isOver = true),
    );
    const counting = [rollup, other].map(async (one) => {
      while (!isOver) await one.run().catch(() => undefined);
    });
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_worker'
      and datname = current_database() and random() < 0.1`;
    const found: Awaited<ReturnType<typeof wrongPatients>>[] = [];
    const figures: Awaited<ReturnType<typeof bothFigures>>[] = [];
    try {
      for (let round = 0; !isOver; round += 1) {
        found.push(await wrongPatients(root));
        figures.push(await bothFigures(practiceIds[round % 2]!));
        if (round % 5 === 4) await ageBack(root, 1 + (round % 3));
        await root.query(cut);
      }
    } finally {
      isOver = true;
    }
    const { written, zoneChanges } = await storming;
    await Promise.all(counting);
    expect(written).toBeGreaterThan(300);
    expect(zoneChanges).toBeGreaterThan(0);
    expect(found.some(({ counted }) => counted === 2)).toBe(true);
    expect(found.map(({ wrong }) => wrong)).toEqual(found.map(() => 0));
    expect(figures.map(({ said }) => said)).toEqual(figures.map(({ there }) => there));
    // The pool may notice the last cut connections only when it uses them.
    await eventually(() => rollup.run());
    expect(await wrongPatients(root)).toMatchObject({ wrong: 0 });
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('move to the next age group on the birthday, even before the worker counts that day', async () => {
    const { practice, admin } = await countedPractice();
    await api.given.patientRecord(practice, { dateOfBirth: bornYearsAgo(18) });
    await api.given.patientRecord(practice, { dateOfBirth: bornYearsAgo(65) });
    await api.given.patientRecord(practice, { dateOfBirth: bornYearsAgo(65, 2) });
    await rollup.run();
    const ages = { under18: 0, from18: 1, from30: 1, from50: 1, from65: 1, unknown: 0 };
    expect(agesOf(await figuresOf(admin))).toEqual(ages);
    await ageBack(root, 2);
    const kept = await root.query('select sum(under18)::int as young from app.patient_days where practice_id = $1', [
      practice.id,
    ]);
    expect(kept.rows).toEqual([{ young: 1 }]);
    expect(agesOf(await figuresOf(admin))).toEqual(ages);
    expect(await rollup.recount(practice.id)).toBe(2);
    expect(agesOf(await figuresOf(admin))).toEqual(ages);
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('include each change before and after the worker counts it', async () => {
    const { practice, admin, patient } = await countedPractice();
    expect(await figuresOf(admin)).toMatchObject({ total: 1, completeProfiles: 1 });
    await root.query(`update app.profiles set phone = '', date_of_birth = null where id = $1`, [patient.id]);
    await api.given.patientRecord(practice, { dateOfBirth: bornYearsAgo(20) });
    const changed = await figuresOf(admin);
    expect(changed).toMatchObject({ total: 2, completeProfiles: 0, newPatients: 2 });
    expect(agesOf(changed)).toMatchObject({ from18: 1, from30: 0, unknown: 1 });
    expect(await rollup.recount(practice.id)).toBe(2);
    expect(await figuresOf(admin)).toEqual(changed);
    expect(await rollup.recount(practice.id)).toBe(0);
    await root.query('update app.patient_practice_relationships set ended_at = now() where profile_id = $1', [
      patient.id,
    ]);
    expect(await figuresOf(admin)).toMatchObject({ total: 1 });
    await rollup.run();
    expect(await figuresOf(admin)).toMatchObject({ total: 1 });
  });

  it('do not make the worker wait for changes of other facts', async () => {
    const { practice, patient } = await countedPractice();
    await root.query(`update app.profiles set gender = 'other', updated_at = now() where id = $1`, [patient.id]);
    await root.query(`update app.patient_practice_relationships set status = 'inactive' where profile_id = $1`, [
      patient.id,
    ]);
    expect(await rollup.recount(practice.id)).toBe(0);
  });

  it('follow a new time zone of the practice immediately and after a recount', async () => {
    const { practice, admin, patient } = await countedPractice();
    const days = () =>
      root.query<{ day: string }>('select day::text from app.patient_days where practice_id = $1', [practice.id]);
    await root.query(
      `update app.patient_practice_relationships
       set created_at = date_trunc('day', now(), 'UTC') - interval '1 day' + interval '23 hours' where profile_id = $1`,
      [patient.id],
    );
    await root.query(`update app.practices set time_zone = 'Asia/Tokyo' where id = $1`, [practice.id]);
    const before = await figuresOf(admin);
    await rollup.run();
    expect(await figuresOf(admin)).toEqual(before);
    expect((await days()).rows).toEqual([{ day: new Date().toISOString().slice(0, 10) }]);
  });

  it('stay the same for the platform after a recount', async () => {
    const { practice } = await countedPractice();
    await api.given.patientRecord(practice, { dateOfBirth: bornYearsAgo(70) });
    const asked = await api.as(await api.given.superAdmin());
    const read = async () => platformPatientAnalyticsDto.parse((await asked.get('/platform/analytics/patients')).body);
    const waiting = await read();
    await rollup.run();
    expect(await read()).toEqual(waiting);
    await root.query('delete from app.patient_rollups');
    expect(await read()).toEqual(waiting);
    expect(waiting.practices).toContainEqual(expect.objectContaining({ id: practice.id, patients: 2 }));
  });

  it('allow one counting worker at a time', async () => {
    await root.query(`select pg_advisory_lock(hashtextextended('patient-rollup', 0))`);
    const { practice } = await countedPractice();
    const { rows } = await root.query('select from app.patient_rollups where practice_id = $1', [practice.id]);
    expect(rows).toEqual([]);
    await root.query(`select pg_advisory_unlock(hashtextextended('patient-rollup', 0))`);
  });
});

const TABLES = ['changed_patients', 'patient_rollups', 'patient_days', 'counted_patients'];

describe.each(TABLES)('%s', (table) => {
  async function seenBy(login: string, role: string, practiceId: string, patients = ''): Promise<string[]> {
    await root.query('begin');
    await root.query(
      `select set_config('app.practice_id', $1, true), set_config('app.role', $2, true), set_config('app.patients', $3, true)`,
      [practiceId, role, patients],
    );
    await root.query(`set local role ${login}`);
    const seen = root.query<{ id: string }>(`select distinct practice_id as id from app.${table}`);
    const rows = await seen.then((found) => found.rows).finally(() => root.query('rollback'));
    return rows.map(({ id }) => id);
  }

  it('shows a practice its own rows and patients no rows', async () => {
    const { practice: home } = await countedPractice();
    const { practice: away } = await countedPractice();
    for (const { id } of [home, away]) {
      await root.query('update app.profiles set phone = null where practice_id = $1', [id]);
    }
    expect(await seenBy('app_staff', 'practice_admin', home.id)).toEqual([home.id]);
    expect(await seenBy('app_platform', 'super_admin', home.id, 'all')).toEqual(
      expect.arrayContaining([home.id, away.id]),
    );
    await expect(seenBy('app_patient', 'patient', home.id)).rejects.toThrow('permission denied');
    await expect(seenBy('app_rt', 'own', home.id)).rejects.toThrow('permission denied');
  });
});

describe('counted patients', () => {
  it('stay hidden from super administrators who may not see patients', async () => {
    await countedPractice();
    await root.query('begin');
    await root.query(`select set_config('app.role', 'super_admin', true), set_config('app.patients', 'none', true)`);
    await root.query('set local role app_platform');
    const { rows } = await root.query('select from app.counted_patients');
    await root.query('rollback');
    expect(rows).toEqual([]);
  });
});

describe('the verification of patients', () => {
  it('names each day that differs until the count is corrected', async () => {
    const { practice } = await countedPractice();
    expect((await rollup.verify()).differences).toEqual([]);
    const falsify = (by: number) =>
      root.query('update app.patient_days set from30 = from30 + $2 where practice_id = $1', [practice.id, by]);
    await falsify(3);
    const [difference, ...others] = (await rollup.verify()).differences;
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ practiceId: practice.id, tooMany: { from30: 3, complete: 0, stale: 0 } });
    const figures = await root.query('select sum(differences)::integer as wrong from app.patient_rollups');
    expect(figures.rows).toEqual([{ wrong: 1 }]);
    await falsify(-3);
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('finds a patient who was changed without the trigger, but ignores one who waits for a recount', async () => {
    const { practice, patient } = await countedPractice();
    await root.query(`update app.profiles set phone = null where id = $1`, [patient.id]);
    expect((await rollup.verify()).differences).toEqual([]);
    await root.query('delete from app.changed_patients where practice_id = $1', [practice.id]);
    const [difference] = (await rollup.verify()).differences;
    expect(difference).toMatchObject({ practiceId: practice.id, tooMany: { stale: 2 } });
    await root.query('delete from app.patient_rollups where practice_id = $1', [practice.id]);
    await rollup.run();
    expect((await rollup.verify()).differences).toEqual([]);
  });
});
