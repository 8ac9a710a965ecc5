import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type HealthMeasure,
  type HealthPart,
  healthHistoryDto,
  type KnownHealthState,
  systemHealthDto,
} from '@telecare/contracts';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import type { Visitor } from '../../../test/visitor.js';
import { ApiHealth } from './probes/api-health.js';
import { HealthRecords, HealthSamplesCleanUp } from './samples/health-records.js';
import { MAINTENANCE_QUEUE } from '../../platform/queue/maintenance.js';
import { RollupRounds } from '../analytics/rollup/rollup.scheduled-jobs.js';
import { WorkerModule } from '../../worker.module.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let owner: Client;
let operator: Visitor;

beforeAll(async () => {
  api = await startApi();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false });
  // These specs control when samples and verifications run.
  await worker.get<Queue>(getQueueToken(MAINTENANCE_QUEUE)).pause();
  await api.app.get(ApiHealth).onApplicationShutdown();
  await worker.get(HealthRecords).onApplicationShutdown();
  await worker.get(RollupRounds).onApplicationShutdown();
  owner = new Client({ connectionString: api.migrationUrl });
  await owner.connect();
  operator = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(async () => {
  await owner?.end();
  await worker?.close();
  await api?.stop();
});

beforeEach(async () => {
  await owner.query('delete from app.health_samples');
  await owner.query('delete from app.health_days');
  await owner.query('delete from app.restore_drills');
});

async function sessions(): Promise<[Client, Client]> {
  const made: [Client, Client] = [new Client(api.migrationUrl), new Client(api.migrationUrl)];
  await Promise.all(made.map((session) => session.connect()));
  return made;
}

const look = () => worker.get(HealthRecords).look();

async function health() {
  const { status, body } = await operator.get('/platform/health');
  expect(status).toBe(200);
  return systemHealthDto.parse(body);
}

async function partOf(part: HealthPart) {
  return (await health()).parts.find((one) => one.part === part);
}

interface GivenMinute {
  readonly part: HealthPart;
  readonly minutesAgo: number;
  readonly state?: KnownHealthState;
  readonly measures?: object;
}

const given = ({ part, minutesAgo, state = 'healthy', measures = {} }: GivenMinute) =>
  owner.query(
    `insert into app.health_samples (part, minute, at, state, since, worst, measures)
     select $1, date_trunc('minute', at), at, $3::app.health_state, at, $3::app.health_state, $4
     from (select now() - make_interval(mins => $2) as at) then_`,
    [part, minutesAgo, state, JSON.stringify(measures)],
  );

describe('the System Health page', () => {
  it('shows nothing before the first check', async () => {
    const { parts, state } = await health();
    const others = parts.filter(({ part }) => part !== 'archive');
    expect(others.map((part) => part.state)).toEqual(others.map(() => 'unknown'));
    expect(parts[0]).toMatchObject({ since: null, measures: [], knownSince: null, uptime: { '24h': null } });
    // No backup was ever recorded.
    expect(parts).toContainEqual(expect.objectContaining({ part: 'archive', state: 'warning', since: null }));
    expect(state).toBe('degraded');
  });

  it('lists each component with its check by the worker or the API, and a silent one as down', async () => {
    await look();
    await api.app.get(ApiHealth).look();
    const { parts, state } = await health();
    const states = Object.fromEntries(parts.map((part) => [part.part, part.state]));
    // Nothing listens on the mail port in these specs.
    expect(states).toMatchObject({ database: 'healthy', redis: 'healthy', queue: 'healthy', mail: 'down' });
    expect(states).toMatchObject({ identity: 'healthy', archive: 'warning', certificate: 'unknown' });
    expect(state).toBe('degraded');
    const database = parts.find(({ part }) => part === 'database');
    expect(database?.measures.map(({ measure }) => measure)).toEqual([
      'databaseAnswer',
      'databaseConnections',
      'oldestTransaction',
      'deadlocks',
      'transactionAge',
    ]);
    const measured = (name: HealthPart) => parts.find(({ part }) => part === name)?.measures ?? [];
    expect(measured('redis')).toContainEqual({ measure: 'redisEvictions', value: 0 });
    // The database runs on the same machine, with the same clock.
    expect(measured('api')).toContainEqual({ measure: 'apiClockSkew', value: 0 });
    expect(measured('queue')).toContainEqual({ measure: 'workerClockSkew', value: 0 });
  });

  it('shows the age of the last restored backup', async () => {
    const drilled = async (daysAgo: number) => {
      await owner.query('delete from app.restore_drills');
      await owner.query(
        `insert into app.restore_drills (at, restored_to, tables, rows)
         select at, at, 1, 1 from (select now() - make_interval(days => $1, hours => 1) as at) then_`,
        [daysAgo],
      );
      await look();
      return partOf('archive');
    };
    expect(await drilled(7)).toMatchObject({ state: 'healthy', measures: [{ measure: 'restoreDrill', value: 7 }] });
    expect(await drilled(8)).toMatchObject({ state: 'warning' });
    expect(await drilled(15)).toMatchObject({ state: 'critical' });
  });

  it('reports a transaction that is open for minutes and a deadlock of the last hour', async () => {
    const measured = async (measure: HealthMeasure) => {
      await look();
      return (await partOf('database'))?.measures.find((one) => one.measure === measure);
    };
    const [one, other] = await sessions();
    try {
      expect(await measured('deadlocks')).toMatchObject({ value: 0 });
      await one.query('begin');
      await sleep(1_100);
      expect((await measured('oldestTransaction'))?.value).toBeGreaterThanOrEqual(1);
      await other.query('begin');
      await one.query('select pg_advisory_xact_lock(1)');
      await other.query('select pg_advisory_xact_lock(2)');
      const waits = await Promise.allSettled([
        one.query('select pg_advisory_xact_lock(2)'),
        other.query('select pg_advisory_xact_lock(1)'),
      ]);
      expect(waits.filter(({ status }) => status === 'rejected')).toHaveLength(1);
      // A session publishes its statistics only outside transactions.
      await Promise.all([one.query('rollback'), other.query('rollback')]);
      await eventually(async () => expect(await measured('deadlocks')).toMatchObject({ value: 1 }));
      expect(await partOf('database')).toMatchObject({ state: 'warning' });
    } finally {
      await Promise.all([one.end(), other.end()]);
    }
  });

  it.each([
    ['appointment_rollups', 'practice_id, time_zone', `$1, 'UTC'`],
    ['patient_rollups', 'practice_id, time_zone, aged_on', `$1, 'UTC', current_date`],
  ])('shows differing figures of %s as critical and unverified ones as a warning', async (table, names, values) => {
    const { id } = await api.given.practice();
    const verified = (hoursAgo: number, differences: number) =>
      owner.query(
        `insert into app.${table} (${names}, verified_at, differences)
         values (${values}, now() - make_interval(hours => $2), $3)
         on conflict (practice_id) do update set verified_at = excluded.verified_at, differences = excluded.differences`,
        [id, hoursAgo, differences],
      );
    const seen = async () => {
      await look();
      return (await partOf('figures'))?.state;
    };
    await verified(1, 0);
    expect(await seen()).toBe('healthy');
    await verified(27, 0);
    expect(await seen()).toBe('warning');
    await verified(1, 2);
    expect(await seen()).toBe('critical');
    await owner.query(`delete from app.${table} where practice_id = $1`, [id]);
  });

  it('shows a lost Redis as down at the next check and keeps that minute after recovery', async () => {
    const redis = worker.get(Redis);
    await look();
    redis.disconnect();
    await look();
    expect(await partOf('redis')).toMatchObject({ state: 'down' });
    await redis.connect();
    await look();
    expect(await partOf('redis')).toMatchObject({ state: 'healthy' });
    const { rows } = await owner.query(`select distinct worst::text from app.health_samples where part = 'redis'`);
    expect(rows).toContainEqual({ worst: 'down' });
  });

  it('continues a state over a pause of a minute, but not of an hour', async () => {
    await given({ part: 'redis', minutesAgo: 1 });
    await given({ part: 'identity', minutesAgo: 60 });
    await look();
    const before = Date.now() - 50_000;
    const since = async (part: HealthPart) => Date.parse((await partOf(part))?.since ?? '');
    expect(await since('redis')).toBeLessThan(before);
    expect(await since('identity')).toBeGreaterThan(before);
  });

  it('shows a silent worker as down, its components as unknown, and no stale figures', async () => {
    const measures = { waitingWork: 0 };
    await given({ part: 'queue', minutesAgo: 2, measures });
    await given({ part: 'mail', minutesAgo: 2 });
    expect(await partOf('queue')).toMatchObject({ state: 'down', measures: [] });
    expect(await partOf('mail')).toMatchObject({ state: 'unknown' });
  });

  it('computes uptime as the share of good minutes since the first one', async () => {
    for (const minutesAgo of [10, 9, 8, 7, 6, 5, 4, 3]) await given({ part: 'mail', minutesAgo });
    await given({ part: 'mail', minutesAgo: 1, state: 'down' });
    const mail = await partOf('mail');
    expect(mail?.uptime).toEqual({ '24h': 80, '7d': 80, '30d': 80, '2y': 80 });
    expect(Date.now() - Date.parse(mail?.knownSince ?? '')).toBeLessThan(12 * 60_000);
  });

  it('counts people and practices', async () => {
    const practice = await api.given.practice();
    const before = await health();
    const { userId } = await api.given.person(practice, 'patient');
    const signedIn = `insert into app.security_events (id, at, type, user_id)
      select gen_random_uuid(), now() - make_interval(days => days), 'LOGIN', $1 from unnest($2::int[]) days`;
    await owner.query(signedIn, [userId, [1, 2]]);
    await owner.query(signedIn, ['00000000-0000-4000-8000-000000000001', [31]]);
    const after = await health();
    expect(after.people).toMatchObject({
      total: before.people.total + 1,
      activeIn30Days: before.people.activeIn30Days + 1,
      newIn30Days: before.people.newIn30Days + 1,
      newBefore: before.people.newBefore,
    });
    expect(after.practices).toMatchObject({ total: before.practices.total, active: before.practices.active });
  });
});

describe('the health history', () => {
  it('contains the mean and the worst value of each interval', async () => {
    await given({ part: 'database', minutesAgo: 120, measures: { databaseAnswer: 10, databaseConnections: 5 } });
    await given({ part: 'database', minutesAgo: 30 * 60, measures: { databaseAnswer: 900 } });
    const historyOf = async (range: string) => {
      const { body } = await operator.get(`/platform/health/history?range=${range}`);
      return healthHistoryDto.parse(body).series.find(({ measure }) => measure === 'databaseAnswer')?.points;
    };
    expect(await historyOf('24h')).toMatchObject([{ mean: 10, worst: 10 }]);
    expect(await historyOf('7d')).toMatchObject([{ worst: 900 }, { worst: 10 }]);
  });

  it('covers a month', async () => {
    await given({ part: 'mail', minutesAgo: 31 * 24 * 60 });
    await given({ part: 'mail', minutesAgo: 29 * 24 * 60 });
    await worker.get(HealthSamplesCleanUp).run();
    const { rows } = await owner.query('select count(*)::int as kept from app.health_samples where part = $1', [
      'mail',
    ]);
    expect(rows).toEqual([{ kept: 1 }]);
  });
});

describe('the daily summary of health', () => {
  const DAY_MINUTES = 24 * 60;
  const cleanUp = () => worker.get(HealthSamplesCleanUp).run();

  async function kept() {
    const { rows } = await owner.query<{ good: number; worst: string; rows: number }>(
      `select sum(good_minutes)::int as good, max(worst)::text as worst, count(*)::int as rows from app.health_days
       where part = 'mail'`,
    );
    return rows[0];
  }

  it('exists before its samples are deleted', async () => {
    for (const minutesAgo of [40 * DAY_MINUTES, 3 * DAY_MINUTES, 0]) await given({ part: 'mail', minutesAgo });
    await given({ part: 'mail', minutesAgo: 3 * DAY_MINUTES - 1, state: 'down' });
    await cleanUp();
    expect(await kept()).toMatchObject({ good: 2, worst: 'down' });
    await cleanUp();
    expect(await kept()).toMatchObject({ good: 2, worst: 'down' });
    const { rows } = await owner.query(`select from app.health_samples where minute < now() - interval '31 days'`);
    expect(rows).toHaveLength(0);
  });

  it('counts for the uptime of two years, with missing days as down', async () => {
    const begin = new Date();
    begin.setUTCHours(0, 0, 0, 0);
    await owner.query(
      `insert into app.health_days (part, day, first_minute, good_minutes, worst, measures)
       select 'mail', ($1::timestamptz at time zone 'UTC')::date - ago, $1::timestamptz - make_interval(days => ago),
         1440, 'healthy', '{}'
       from unnest(array[1, 2, 4]) ago`,
      [begin],
    );
    const minutes = 4 * DAY_MINUTES + (Date.now() - begin.getTime()) / 60_000;
    expect((await partOf('mail'))?.uptime['2y']).toBeCloseTo((100 * 3 * DAY_MINUTES) / minutes, 0);
  });

  it('appears in a chart over two years', async () => {
    await given({ part: 'database', minutesAgo: 3 * DAY_MINUTES, measures: { databaseAnswer: 10 } });
    await given({ part: 'database', minutesAgo: 3 * DAY_MINUTES - 1, measures: { databaseAnswer: 30 } });
    await cleanUp();
    const { body } = await operator.get('/platform/health/history?range=2y');
    const { series } = healthHistoryDto.parse(body);
    const points = series.find(({ measure }) => measure === 'databaseAnswer')?.points ?? [];
    expect(Math.max(...points.map(({ worst }) => worst))).toBe(30);
    expect(points.length).toBeGreaterThan(0);
  });

  it('disappears after two years', async () => {
    await owner.query(
      `insert into app.health_days (part, day, first_minute, good_minutes, worst, measures)
       select 'mail', (now() - make_interval(days => ago))::date, now() - make_interval(days => ago), 1, 'healthy', '{}'
       from unnest(array[700, 740]) ago`,
    );
    await cleanUp();
    expect(await kept()).toMatchObject({ rows: 1 });
  });
});

it('System Health requires a super administrator', async () => {
  const practice = await api.given.practice();
  const administrator = await api.as(await api.given.person(practice, 'practice_admin'));
  expect(await administrator.get('/platform/health')).toMatchObject({ status: 403 });
});
