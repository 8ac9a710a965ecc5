import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine } from '@telecare/kernel/command-line';
import { startSmtpSink } from '../../apps/api/test/smtp-sink.ts';
import { loadMessages } from '../../apps/api/test/message-data.ts';
import { startRig } from './rig.ts';
import { startServer } from './servers.ts';

const usage = `npm run chaos:nudges
Two workers remind of unread messages and pass on overdue ones while they, PostgreSQL and Redis (with its data) are killed
in turns. Takes some minutes. CHAOS_CONVERSATIONS (1000), a fifth of them unread and overdue; CHAOS_KILLS (30).
Exit code 1 when somebody is reminded twice or not at all, or something is passed on twice or not at all.`;
commandLine(usage);

const CONVERSATIONS = Number(process.env.CHAOS_CONVERSATIONS ?? 1_000);
const KILLS = Number(process.env.CHAOS_KILLS ?? 30);
const WORKER_PORTS = [33_700, 33_701];
const WITHIN_MS = 8 * 60_000;
const PAUSE_MS = 3_000;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));

const rig = await startRig({ dataDir: '.data/chaos-nudges', portOffset: 27_000, issuerPort: 33_702 });
const sink = await startSmtpSink();
const workers = new Map<number, ChildProcess>();

const startWorker = async (port: number): Promise<void> => {
  const env = { ...rig.env, SMTP_URL: sink.url, WORKER_PORT: String(port), LOG_LEVEL: 'silent' };
  workers.set(port, await startServer('apps/api/dist/worker.js', env, `http://localhost:${port}/health/live`));
};

async function killWorkers(ports: readonly number[]): Promise<void> {
  for (const port of ports) workers.get(port)?.kill('SIGKILL');
  await Promise.all(ports.map(startWorker));
}

const strikes: readonly [string, () => Promise<void>][] = [
  ['worker', () => killWorkers(WORKER_PORTS.slice(0, 1))],
  ['worker', () => killWorkers(WORKER_PORTS.slice(1))],
  ['PostgreSQL', () => rig.crashDatabase()],
  ['workers', () => killWorkers(WORKER_PORTS)],
  ['Redis', () => rig.crashRedis({ losesData: true })],
];

/** No reminders go out at night, so this picks a zone where it is noon. */
function zoneWhereItIsNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const MADE_OLD = `
  update app.conversations waiting set waiting_since = first.at, due_soon_at = first.at, due_at = least(first.at, now())
  from (select message.practice_id, message.conversation_id, min(message.created_at) as at from app.messages message
    group by message.practice_id, message.conversation_id) first
  where waiting.practice_id = $1 and waiting.assignee_profile_id is null
    and first.practice_id = waiting.practice_id and first.conversation_id = waiting.id`;

const WAITING = `
  select (select count(*)::integer from app.conversations where practice_id = $1 and due_at is not null) as overdue,
    (select count(*)::integer from app.conversations where practice_id = $1 and escalated_at is not null) as passed,
    (select count(*)::integer from app.message_notices where practice_id = $1) as noticed,
    (select count(*)::integer from app.message_notices where practice_id = $1 and state = 'queued') as queued,
    (select count(*)::integer from app.outbox where topic = 'message.nudge') as jobs,
    (select count(*)::integer from app.outbox where topic = 'message.nudge' and done_at is null) as open,
    (select count(*)::integer from app.conversation_participants where practice_id = $1 and read_epoch > 1) as "passedTwice",
    (select count(*)::integer from app.conversation_participants own join app.conversations conversation
      on conversation.practice_id = own.practice_id and conversation.id = own.conversation_id
      where own.practice_id = $1 and own.is_behind and own.nudged_seq = 0 and own.is_active
        and (own.via = 'added' or coalesce(conversation.assignee_profile_id, own.profile_id) = own.profile_id)) as unreminded`;

type Waiting = Record<
  'overdue' | 'passed' | 'noticed' | 'queued' | 'jobs' | 'open' | 'passedTwice' | 'unreminded',
  number
>;

async function withDatabase<T>(work: (database: pg.Client) => Promise<T>): Promise<T> {
  const database = new pg.Client({ connectionString: rig.databaseUrl });
  await database.connect();
  try {
    return await work(database);
  } finally {
    await database.end();
  }
}

const look = (practiceId: string): Promise<Waiting> =>
  withDatabase(async (database) => (await database.query<Waiting>(WAITING, [practiceId])).rows[0]!);

const isOver = ({ overdue, passed, unreminded, noticed, queued, open }: Waiting): boolean =>
  passed === overdue && unreminded === 0 && noticed > 0 && queued === 0 && open === 0;

async function run(practiceId: string): Promise<void> {
  await Promise.all(WORKER_PORTS.map(startWorker));
  const until = Date.now() + WITHIN_MS;
  const killed = new Map<string, number>();
  for (let kill = 0; kill < KILLS && Date.now() < until; kill += 1) {
    const [what, strike] = strikes[kill % strikes.length]!;
    await strike();
    killed.set(what, (killed.get(what) ?? 0) + 1);
    await sleep(PAUSE_MS * (0.5 + Math.random()));
  }
  let found = await look(practiceId);
  while (!isOver(found) && Date.now() < until) {
    await sleep(2_000);
    found = await look(practiceId);
  }
  report(found, killed);
}

function report(found: Waiting, killed: ReadonlyMap<string, number>): void {
  const messageIds = sink.mails().map(({ messageId }) => messageId);
  const distinct = new Set(messageIds).size;
  const kills = [...killed].map(([what, times]) => `${what} ${times}`).join(', ');
  const deaths = [...killed.values()].reduce((sum, times) => sum + times, 0);
  say(`killed: ${kills}`);
  say(`${found.overdue} overdue: ${found.passed} passed on, ${found.passedTwice} of them twice`);
  say(`${found.noticed} to remind: ${distinct} mails, ${messageIds.length - distinct} of them twice under the same id`);
  check(isOver(found), `not everything is done: ${JSON.stringify(found)}`);
  check(found.passedTwice === 0, 'something was passed on twice');
  check(found.jobs === found.noticed && distinct === found.noticed, 'a mail is missing, or one too many');
  // A worker that dies between the mail server's answer and its update cannot know that it sent the mail.
  check(messageIds.length - distinct <= deaths, 'mails came twice for no reason');
}

try {
  const data = await withDatabase(async (database) => {
    const amount = { conversations: CONVERSATIONS, messagesEach: 2, practitioners: Math.min(CONVERSATIONS, 50) };
    const loaded = await loadMessages(database, amount);
    await database.query('update app.practices set time_zone = $2 where id = $1', [
      loaded.practiceId,
      zoneWhereItIsNoon(),
    ]);
    await database.query(MADE_OLD, [loaded.practiceId]);
    return loaded;
  });
  await run(data.practiceId);
} finally {
  for (const worker of workers.values()) worker.kill();
  await sink.stop();
  await rig.stop();
}
say(faults.length === 0 ? 'Everybody is told once.' : faults.join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
