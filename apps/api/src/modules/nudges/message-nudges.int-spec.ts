import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { messageNotices } from '@telecare/contracts';
import { Redis } from 'ioredis';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { partOf } from '../../../test/mail-parts.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../test/mailroom.js';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.js';
import { Maintenance } from '../../platform/queue/maintenance.js';
import { WorkerModule } from '../../worker.module.js';
import { MessageNudgesProcessor } from './message-nudges.processor.js';

let api: ApiHarness;
let sink: SmtpSink;
let workers: INestApplicationContext[];
let people: Mailroom;

const CHOICES = {
  messages: true,
  daysBefore: true,
  onTheDay: true,
  pushMessages: true,
  pushAppointments: true,
  timeZone: null,
};
const CANARY = 'canary-of-a-message';

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  workers = await Promise.all([startWorker(), startWorker()]);
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
  await setHour(12);
});

afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.close()));
  await Promise.all([api?.stop(), sink?.stop()]);
});

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with({ ...api.env, SMTP_URL: sink.url }), {
    logger: false,
    abortOnError: false,
  });

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

function zoneWhereItIs(hour: number): string {
  const away = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return away === 0 ? 'UTC' : `Etc/GMT${away > 0 ? '-' : '+'}${Math.abs(away)}`;
}

async function setHour(hour: number): Promise<void> {
  const zone = zoneWhereItIs(hour);
  const practice = people.admin.person.practice.id;
  await query('update app.practices set time_zone = $2 where id = $1', [practice, zone]);
}

const pass = (conversation: string, minutes = 16) =>
  query(`update app.messages set created_at = created_at - make_interval(mins => $2) where conversation_id = $1`, [
    conversation,
    minutes,
  ]);

const nudge = () => Promise.all(workers.map((worker) => worker.get(Maintenance).run('message-nudges')));

const settled = () =>
  eventually(async () => expect(await query('select id from app.outbox where done_at is null')).toEqual([]));

async function nudged(): Promise<void> {
  await nudge();
  await settled();
}

const mailsTo = ({ person }: Correspondent) => sink.mailsTo(person.email);

const readAll = async (who: Correspondent, conversation: string) => {
  const { lastSeq, mark } = await who.open(conversation);
  await who.read(conversation, { upTo: lastSeq, epoch: mark?.epoch ?? 0 });
};

describe('a mail about an unread message', () => {
  it('leaves once for several messages after fifteen minutes, with several workers', async () => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await people.practitioner.send(conversation, CANARY);
    await pass(conversation, 14);
    await nudged();
    expect(mailsTo(people.patient)).toEqual([]);
    await pass(conversation, 2);
    await nudge();
    await nudged();
    await people.practitioner.send(conversation, CANARY);
    await pass(conversation);
    await nudged();
    expect(mailsTo(people.patient)).toHaveLength(1);
    expect(mailsTo(people.practitioner)).toEqual([]);
  });

  it('leaves again for messages after the last reading', async () => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await pass(conversation);
    await nudged();
    await readAll(people.patient, conversation);
    await pass(conversation);
    await nudged();
    expect(mailsTo(people.patient)).toHaveLength(1);
    await people.practitioner.send(conversation, CANARY);
    await pass(conversation);
    await nudged();
    expect(mailsTo(people.patient)).toHaveLength(2);
  });

  it.each([
    [7, 0],
    [8, 1],
    [20, 1],
    [21, 0],
  ])("leaves at %s o'clock in the practice this often: %s", async (hour, count) => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await pass(conversation);
    await setHour(hour);
    await nudged();
    expect(mailsTo(people.patient)).toHaveLength(count);
    await setHour(12);
    await nudged();
    expect(mailsTo(people.patient)).toHaveLength(1);
  });

  it("respects the reader's night in any time zone", async () => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await pass(conversation);
    const choose = (timeZone: string) => people.patient.browser.put('/profile/mails', { ...CHOICES, timeZone });
    await choose(zoneWhereItIs(23));
    await nudged();
    expect(mailsTo(people.patient)).toEqual([]);
    await choose(zoneWhereItIs(12));
    await setHour(23);
    await nudged();
    expect(mailsTo(people.patient)).toHaveLength(1);
  });

  it('remains unsent to readers who switched it off', async () => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await pass(conversation);
    const { patient, practitioner } = people;
    await patient.browser.put('/profile/mails', { ...CHOICES, messages: false });
    await nudged();
    expect(mailsTo(patient)).toEqual([]);
    expect(await query('select id from app.message_notices where conversation_id = $1', [conversation])).toEqual([]);
    await practitioner.send(conversation, CANARY);
    await patient.browser.put('/profile/mails', CHOICES);
    await nudged();
    expect(mailsTo(patient)).toHaveLength(1);
  });

  it('remains unsent if the message was read, deleted, or taken by a colleague', async () => {
    const taken = await people.patient.writeToTeam(CANARY);
    await people.admin.put(taken, 'assignee', { profileId: people.admin.id, expected: null });
    const deleted = await people.practitioner.writeTo([people.colleague], CANARY);
    await people.practitioner.browser.delete(`/conversations/${deleted}/messages/1`);
    for (const conversation of [taken, deleted]) await pass(conversation);
    await nudged();
    expect(mailsTo(people.colleague)).toEqual([]);
    expect(mailsTo(people.admin)).toHaveLength(1);
  });

  it('shows its delivery state only to staff', async () => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await pass(conversation);
    await query('update app.profiles set email = null where id = $1', [people.patient.id]);
    await nudged();
    const notices = await people.practitioner.browser.get(`/conversations/${conversation}/notices`);
    expect(messageNotices.parse(notices.body).items).toMatchObject([
      { person: { id: people.patient.id }, state: 'no_address', upToSeq: 1 },
    ]);
    expect((await people.patient.browser.get(`/conversations/${conversation}/notices`)).status).toBe(403);
    expect((await people.colleague.browser.get(`/conversations/${conversation}/notices`)).status).toBe(404);
  });

  it.each([
    ['was read', (conversation: string) => readAll(people.patient, conversation)],
    [
      'was deleted',
      (conversation: string) => people.practitioner.browser.delete(`/conversations/${conversation}/messages/1`),
    ],
  ])('remains unsent if the message %s before', async (_what, happens) => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await happens(conversation);
    const practiceId = people.patient.person.practice.id;
    const [notice] = await query<{ id: string }>(
      `insert into app.message_notices (practice_id, conversation_id, profile_id, channel, up_to_seq)
       values ($1, $2, $3, 'mail', 1) returning id`,
      [practiceId, conversation, people.patient.id],
    );
    const message = { id: conversation, practiceId, topic: 'message.nudge', payload: { noticeId: notice!.id } };
    await workers[0]!.get(MessageNudgesProcessor).handle(message);
    expect(mailsTo(people.patient)).toEqual([]);
    expect(await query('select state from app.message_notices where id = $1', [notice!.id])).toEqual([
      { state: 'superseded' },
    ]);
  });

  it('reaches exactly the readers whose unread badge is not zero', async () => {
    const { patient, practitioner, colleague, admin } = people;
    const all = [patient, practitioner, colleague, admin];
    const taken = await patient.writeToTeam(CANARY);
    await admin.put(taken, 'assignee', { profileId: admin.id, expected: null });
    const answered = await practitioner.writeTo([patient, colleague], CANARY);
    await readAll(patient, answered);
    await patient.send(answered, CANARY);
    await readAll(colleague, answered);
    await colleague.put(answered, 'unread', { from: 2 });
    const closed = await admin.writeTo([colleague], CANARY);
    await readAll(colleague, closed);
    for (const conversation of [taken, answered, closed]) await pass(conversation);
    const counted = await Promise.all(all.map(async (who) => ((await who.unread()) > 0 ? who.person.email : '')));
    expect(counted).toEqual(['', practitioner.person.email, colleague.person.email, admin.person.email]);
    await nudged();
    const mailed = all.map((who) => (mailsTo(who).length > 0 ? who.person.email : ''));
    expect(mailed).toEqual(counted);
  });

  it("uses the reader's language and links to the reader's page", async () => {
    await query(`update app.profiles set language = 'es' where id = $1`, [people.patient.id]);
    const conversation = await people.practitioner.writeTo([people.patient], CANARY);
    await pass(conversation);
    await nudged();
    const text = await partOf(mailsTo(people.patient)[0]!.source, 'text/plain');
    expect(text).toContain('Hay un mensaje nuevo para usted');
    expect(text).toContain('/patient/messages?practice=');
  });

  it('contains nothing of the conversation, and neither do the queue and the outbox', async () => {
    const conversation = await people.practitioner.writeTo([people.patient], CANARY, { subject: CANARY });
    await pass(conversation);
    await nudged();
    const { source } = mailsTo(people.patient)[0]!;
    const mail = [source, await partOf(source, 'text/plain'), await partOf(source, 'text/html')].join('\n');
    for (const secret of [CANARY, 'Nina', conversation]) expect(mail).not.toContain(secret);
    const kept = await query(`select row_to_json(o)::text from app.outbox o union all
      select row_to_json(n)::text from app.message_notices n union all select row_to_json(d)::text from app.deliveries d`);
    expect(JSON.stringify(kept)).not.toContain(CANARY);
    expect(await redisHolds(CANARY)).toBe(false);
  });
});

async function redisHolds(text: string): Promise<boolean> {
  const redis = new Redis(api.env.REDIS_URL);
  const found: string[] = [];
  for (const key of await redis.keys('*')) found.push(key, String(await redis.dump(key)));
  redis.disconnect();
  return found.join('\n').includes(text);
}
