import type { ChildProcess } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { portsFrom, silentSteps, startServices } from '../stack/index.ts';
import { removePostgresData } from '../stack/postgres.ts';
import { type SmtpSink, startSmtpSink } from '../../apps/api/test/smtp-sink.ts';
import { runToEnd, startServer } from './servers.ts';

const usage = `npm run chaos:invitations
Mails invitations while worker, Redis and mail server are killed at random, and counts what arrives. CHAOS_INVITATIONS
(10000), CHAOS_PAUSE_MS (4000) between two kills, CHAOS_MINUTES (60) at most. Exit code 1 when one is lost.`;
commandLine(usage);

/**
 * `npm run chaos:invitations`: mails invitations while it randomly kills the worker, Redis (with its data) and the mail
 * server, and counts the mails that arrive. A mail may only arrive twice if the worker died between the mail server's
 * 250 and the update, and then with the same Message-ID.
 */
const COUNT = Number(process.env.CHAOS_INVITATIONS ?? 10_000);
const PAUSE_MS = Number(process.env.CHAOS_PAUSE_MS ?? 4_000);
const WITHIN_MINUTES = Number(process.env.CHAOS_MINUTES ?? 60);
const DATA_DIR = '.data/chaos';
const WORKER = 'apps/api/dist/worker.js';

await removePostgresData(DATA_DIR);
const usual = portsFrom({});
const ports = { ...usual, postgres: usual.postgres + 20_000, redis: usual.redis + 20_000, worker: 33_101 };
const steps = silentSteps();
const services = await startServices({
  services: ['postgres', 'redis'],
  dataDir: DATA_DIR,
  ports,
  external: {},
  steps,
});
const health = `http://localhost:${ports.worker}/health/live`;
const kills = { worker: 0, redis: 0, mail: 0 };

async function rehearse(): Promise<boolean> {
  const sink = await startSmtpSink();
  const env = { ...services.environment, SMTP_URL: sink.url, WORKER_PORT: String(ports.worker), LOG_LEVEL: 'silent' };
  await runToEnd('apps/api/dist/migrate.js', env);
  const database = new pg.Client({ connectionString: services.environment.DATABASE_MIGRATION_URL });
  // If a failed run stops the server, that must not hide the reason.
  database.on('error', () => undefined);
  await database.connect();
  await invite(database);
  let worker = await startServer(WORKER, env, health);
  const until = Date.now() + WITHIN_MINUTES * 60_000;
  while ((await left(database)) > 0 && Date.now() < until) {
    await sleep(PAUSE_MS * (0.5 + Math.random()));
    worker = await strike(worker, sink, () => startServer(WORKER, env, health));
  }
  worker.kill();
  const unmailed = await left(database);
  await database.end();
  await sink.stop();
  return report(sink, unmailed);
}

const INVITE = `
  with practice as (
    insert into app.practices (name, subdomain, time_zone) values ('Chaos', 'chaos', 'UTC') returning id
  ), invited as (
    insert into app.user_invitations
      (practice_id, email, role, invited_by_user_id, invited_by_name, token_hash, expires_at)
    select practice.id, 'p' || n || '@chaos.example', 'patient', gen_random_uuid(), 'Chaos',
           sha256(gen_random_uuid()::text::bytea), now() + interval '7 days'
    from practice, generate_series(1, $1::integer) n returning practice_id, id
  )
  insert into app.outbox (practice_id, topic, payload)
  select practice_id, 'invitation.mail', jsonb_build_object('invitationId', id, 'version', '1') from invited`;

const invite = (database: pg.Client) => database.query(INVITE, [COUNT]);

async function left(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ count: string }>('select count(*) from app.outbox where done_at is null');
  return Number(rows[0]?.count);
}

/** Hits one of the three at random. Redis returns empty, and the mail server drops all connections. */
async function strike(worker: ChildProcess, sink: SmtpSink, start: () => Promise<ChildProcess>): Promise<ChildProcess> {
  const target = (['worker', 'redis', 'mail'] as const)[Math.floor(Math.random() * 3)] ?? 'worker';
  kills[target] += 1;
  switch (target) {
    case 'worker': {
      const gone = new Promise((resolve) => worker.once('exit', resolve));
      worker.kill('SIGKILL');
      await gone;
      return start();
    }
    case 'redis':
      await restartRedis();
      return worker;
    case 'mail':
      sink.hangUp();
      return worker;
  }
}

async function restartRedis(): Promise<void> {
  const redis = services.processes.find(({ part }) => part === 'redis');
  await redis?.kill();
  await rm(`${DATA_DIR}/redis`, { recursive: true, force: true });
  await mkdir(`${DATA_DIR}/redis`, { recursive: true });
  await redis?.start();
}

function report(sink: SmtpSink, unmailed: number): boolean {
  const idsOf = new Map<string, string[]>();
  for (const { to, messageId } of sink.mails()) idsOf.set(to, [...(idsOf.get(to) ?? []), messageId]);
  const duplicated = [...idsOf.values()].filter((ids) => ids.length > 1);
  const differing = duplicated.filter((ids) => new Set(ids).size > 1).length;
  const lost = COUNT - idsOf.size;
  console.log(
    `${COUNT} invitations, killed: worker ${kills.worker}, Redis ${kills.redis}, mail server ${kills.mail}. ` +
      `Lost ${lost}, still to send ${unmailed}, duplicated ${duplicated.length}, of these with another Message-ID ${differing}.`,
  );
  return lost === 0 && differing === 0 && duplicated.length <= kills.worker + kills.mail;
}

try {
  process.exitCode = (await rehearse()) ? 0 : 1;
} finally {
  await services.stop();
}
