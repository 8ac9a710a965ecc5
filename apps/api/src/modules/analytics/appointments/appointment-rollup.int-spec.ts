import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { appointmentAnalyticsDto } from '@telecare/contracts';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import { storm, wrongDays } from '../../../../test/appointment-storm.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { AppointmentRollup } from './appointment-rollup.js';

const HOUR_MS = 3_600_000;

let api: ApiHarness;
let root: Client;
let logins: WorkerDb[];
let rollup: AppointmentRollup;
let other: AppointmentRollup;

beforeAll(async () => {
  api = await startApi();
  root = new Client({ connectionString: api.migrationUrl });
  await root.connect();
  logins = [1, 2].map(() => new WorkerDb({ env: api.env }));
  [rollup, other] = logins.map((login) => new AppointmentRollup(login)) as [AppointmentRollup, AppointmentRollup];
}, START_TIMEOUT);

afterAll(async () => {
  await Promise.all(logins?.map((login) => login.onApplicationShutdown()) ?? []);
  await root?.end();
  await api?.stop();
});

const figuresOf = async (admin: PersonIn) =>
  appointmentAnalyticsDto.parse((await (await api.as(admin)).get('/analytics/appointments')).body);

async function practiceWithAppointment(timeZone: string) {
  const practice = await api.given.practice({ timeZone });
  const admin = await api.given.person(practice, 'practice_admin');
  const people = {
    patient: await api.given.person(practice, 'patient'),
    practitioner: await api.given.person(practice, 'practitioner'),
  };
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0) - 24 * HOUR_MS);
  const appointment = await api.given.appointment({ ...people, startsAt: noon, status: 'completed' });
  return { practice, admin, people, noon, appointment };
}

describe('appointments counted by day', () => {
  it('stay exact during concurrent writes, zone changes, two merging workers and lost connections', async () => {
    const practices = [await api.given.practice(), await api.given.practice()];
    const practiceIds = practices.map(({ id }) => id);
    let isOver = false;
    const storming = storm({ databaseUrl: api.migrationUrl, practiceIds, writers: 6, writes: 900 }).finally(
      () => (isOver = true),
    );
    const merging = [rollup, other].map(async (one) => {
      while (!isOver) await one.run().catch(() => undefined);
    });
    const cut = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_worker'
      and datname = current_database() and random() < 0.1`;
    const found: Awaited<ReturnType<typeof wrongDays>>[] = [];
    try {
      while (!isOver) {
        found.push(await wrongDays(root));
        await root.query(cut);
      }
    } finally {
      isOver = true;
    }
    const { written, zoneChanges } = await storming;
    await Promise.all(merging);
    expect(written).toBeGreaterThan(300);
    expect(zoneChanges).toBeGreaterThan(0);
    expect(found.some(({ counted }) => counted === 2)).toBe(true);
    expect(found.map(({ wrong }) => wrong)).toEqual(found.map(() => 0));
    // The pool may notice the last cut connections only when it uses them.
    await eventually(() => rollup.run());
    expect(await wrongDays(root)).toMatchObject({ wrong: 0 });
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('follow a new time zone of the practice immediately and after a recount', async () => {
    const { practice, admin, noon } = await practiceWithAppointment('UTC');
    await rollup.run();
    expect((await figuresOf(admin)).hours[12]).toBe(1);
    await root.query(`update app.practices set time_zone = 'Asia/Kathmandu' where id = $1`, [practice.id]);
    const before = await figuresOf(admin);
    await rollup.run();
    expect(before.hours[17]).toBe(1);
    expect(await figuresOf(admin)).toEqual(before);
    const kept = await root.query(`select day::text from app.appointment_days where practice_id = $1`, [practice.id]);
    expect(kept.rows).toEqual([{ day: noon.toISOString().slice(0, 10) }]);
  });

  it('include each change before and after its merge', async () => {
    const { admin, people, noon, appointment } = await practiceWithAppointment('UTC');
    await rollup.run();
    await root.query(`update app.appointments set status = 'cancelled' where id = $1`, [appointment.id]);
    await api.given.appointment({ ...people, startsAt: new Date(noon.getTime() + HOUR_MS), status: 'no_show' });
    const changed = { total: 2, completed: 0, cancelled: 1, over: 1 };
    expect(await figuresOf(admin)).toMatchObject(changed);
    expect(await rollup.merge()).toBe(3);
    expect(await figuresOf(admin)).toMatchObject(changed);
    expect(await rollup.merge()).toBe(0);
  });

  it('allow one merging worker at a time', async () => {
    const taken = await root.query(`select pg_advisory_lock(hashtextextended('appointment-rollup', 0))`);
    expect(taken.rowCount).toBe(1);
    const { admin } = await practiceWithAppointment('UTC');
    await rollup.run();
    const { rows } = await root.query('select from app.appointment_rollups where practice_id = $1', [
      admin.practice.id,
    ]);
    expect(rows).toEqual([]);
    await root.query(`select pg_advisory_unlock(hashtextextended('appointment-rollup', 0))`);
  });
});

describe('the verification of appointment counts', () => {
  it('names each day that differs until the count is corrected', async () => {
    const { practice, noon } = await practiceWithAppointment('UTC');
    await rollup.run();
    expect((await rollup.verify()).differences).toEqual([]);
    const falsify = (by: number) =>
      root.query('update app.appointment_days set completed = completed + $2 where practice_id = $1', [
        practice.id,
        by,
      ]);
    await falsify(3);
    const [difference, ...others] = (await rollup.verify()).differences;
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ practiceId: practice.id, day: noon.toISOString().slice(0, 10) });
    expect(difference?.tooMany.completed).toBe(3);
    const figures = await root.query('select sum(differences)::integer as wrong from app.appointment_rollups');
    expect(figures.rows).toEqual([{ wrong: 1 }]);
    await falsify(-3);
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('runs once per given number of hours', async () => {
    const { practice } = await practiceWithAppointment('UTC');
    await rollup.run();
    await rollup.verify(24);
    const ago = (hours: number) =>
      root.query('update app.appointment_rollups set verified_at = now() - make_interval(hours => $1)', [hours]);
    const verifiedHoursAgo = async () => {
      const { rows } = await root.query<{ hours: number }>(
        'select round(extract(epoch from now() - verified_at) / 3600)::integer as hours from app.appointment_rollups where practice_id = $1',
        [practice.id],
      );
      return rows[0]?.hours;
    };
    await ago(23);
    await rollup.verify(24);
    expect(await verifiedHoursAgo()).toBe(23);
    await ago(24);
    await rollup.verify(24);
    expect(await verifiedHoursAgo()).toBe(0);
  });
});
