import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AppModule } from '../../app.module.js';
import { createLog } from '../../platform/logging/log.js';
import { NestLog } from '../../platform/logging/nest-log.js';
import { Maintenance } from '../../platform/queue/maintenance.js';
import { createApp } from '../../platform/server/create-app.js';
import { startTracing } from '../../platform/tracing/start-tracing.js';
import { WorkerModule } from '../../worker.module.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import { RedisWatch } from '../../../test/kept-in-redis.js';
import { Listening } from '../../../test/listening.js';
import { openMailroom } from '../../../test/mailroom.js';
import { type SmtpSink, startSmtpSink } from '../../../test/smtp-sink.js';
import { Visitor } from '../../../test/visitor.js';

const CANARY = `canary${randomUUID().slice(0, 8)}`;
const say = (what: string): string => `${CANARY} ${what}`;

const logged: string[] = [];
const exported: string[] = [];
let collector: Server;
let api: ApiHarness;
let app: ApiHarness['app'];
let worker: INestApplicationContext;
let sink: SmtpSink;
let redis: RedisWatch;

const log = (name: string) => createLog('trace', name, { write: (line) => void logged.push(line) });

beforeAll(async () => {
  collector = createServer((request, response) => {
    void textOf(request).then((body) => {
      exported.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, 'localhost', resolve));
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://localhost:${(collector.address() as AddressInfo).port}`;
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_BSP_SCHEDULE_DELAY: '100' });
  startTracing('telecare-api');
  sink = await startSmtpSink();
  api = await startApi({ OTEL_EXPORTER_OTLP_ENDPOINT, SMTP_URL: sink.url });
  app = await createApp(AppModule.with(api.env), api.env, log('api'));
  await app.listen(0);
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), {
    logger: new NestLog(log('worker')),
  });
  redis = await RedisWatch.start(api.env.REDIS_URL);
}, START_TIMEOUT);

afterAll(async () => {
  redis?.stop();
  await Promise.all([worker?.close(), app?.close()]);
  await Promise.all([api?.stop(), sink?.stop()]);
  collector?.closeAllConnections();
  collector?.close();
});

it('message texts never reach logs, traces, mails or Redis', async () => {
  const { patient, practitioner, colleague, admin } = await openMailroom(api);
  const at = ({ browser, person }: typeof patient) =>
    new Visitor(app, api.env.PUBLIC_URL, browser.session, person.practice.id);
  const [atPatient, atPractitioner, atAdmin] = [at(patient), at(practitioner), at(admin)];
  const streams = [await Listening.open(app, atPatient), await Listening.open(app, at(colleague))];
  const done = async (request: Promise<{ status: number; text: string }>) => {
    const { status, text } = await request;
    if (status >= 300) throw new Error(`answered with ${status}: ${text}`);
  };
  const refused = async (status: number, request: Promise<{ status: number }>) =>
    expect((await request).status).toBe(status);

  const [id, message] = [randomUUID(), { id: randomUUID(), content: say('message') }];
  const start = { id, to: { kind: 'team' }, subject: say('subject'), message, aboutAppointmentId: null };
  await done(atPatient.post('/conversations', start));
  const path = `/conversations/${id}`;
  await done(atPractitioner.post(`${path}/messages`, { id: randomUUID(), content: say('reply'), read: null }));
  await done(atPractitioner.patch(`${path}/messages/2`, { content: say('other reply') }));
  await done(atPractitioner.post(`${path}/notes`, { id: randomUUID(), content: say('note') }));
  await done(atPatient.put(`${path}/draft`, { content: say('draft') }));
  await done(atAdmin.post('/message-templates', { name: say('name'), content: say('template') }));
  await done(atPractitioner.post('/message-searches', { q: CANARY }));
  // Refused requests are logged in more detail than successful ones.
  const unsent = { id: 'no id', content: say('refused'), read: null };
  await refused(400, atPatient.post(`${path}/messages`, unsent));
  await refused(404, atPatient.post(`/conversations/${randomUUID()}/messages`, { ...unsent, id: randomUUID() }));
  await refused(403, atPatient.post(`${path}/notes`, { id: randomUUID(), content: say('refused note') }));
  await brokenOff(() => atPatient.post(`${path}/messages`, { ...unsent, id: randomUUID() }));

  const practice = patient.person.practice.id;
  const zone = `Etc/GMT${new Date().getUTCHours() > 12 ? '+' : '-'}${Math.abs(12 - new Date().getUTCHours())}`;
  await api.given.owner.query('update app.practices set time_zone = $2 where id = $1', [practice, zone]);
  await api.given.owner.query(
    `update app.messages set created_at = created_at - interval '1 hour' where conversation_id = $1`,
    [id],
  );
  await worker.get(Maintenance).run('message-nudges');
  await eventually(() => expect(sink.mails().length).toBeGreaterThan(0));
  await eventually(() => expect(exported.join()).toContain('POST /api/conversations/:conversationId/messages'));
  await streams[0]!.hears('message', (data) => data.id === id);
  await eventually(() => expect(redis.commands.join('\n')).toContain(id));

  const places = {
    logs: logged,
    traces: exported,
    mails: sink.mails().map(({ source }) => Buffer.from(source, 'latin1').toString()),
    commands: redis.commands,
    keys: await redis.kept(),
    streams: streams.map(({ received }) => JSON.stringify(received)),
  };
  for (const [place, texts] of Object.entries(places)) {
    expect([place, texts.length > 0]).toEqual([place, true]);
    const decoded = texts.flatMap((one) => [one, Buffer.from(one, 'base64').toString('latin1')]);
    expect([place, decoded.filter((one) => one.includes(CANARY))]).toEqual([place, []]);
  }
  for (const stream of streams) stream.close();
}, 120_000);

async function brokenOff(request: () => Promise<{ status: number }>): Promise<void> {
  const owner = api.given.owner;
  await owner.query(
    `alter table app.messages add constraint of_this_spec check (content not like '%refused%') not valid`,
  );
  expect((await request()).status).toBe(500);
  await owner.query('alter table app.messages drop constraint of_this_spec');
}
