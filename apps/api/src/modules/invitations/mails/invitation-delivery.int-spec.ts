import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { type SmtpSink, startSmtpSink } from '../../../../test/smtp-sink.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';
import type { OutboxMessage } from '../../../platform/queue/outbox/outbox-message.js';
import { WorkerModule } from '../../../worker.module.js';
import { InvitationsProcessor } from './invitations.processor.js';

let api: ApiHarness;
let sink: SmtpSink;
let worker: INestApplicationContext;
let admin: PersonIn;

beforeAll(async () => {
  [api, sink] = await Promise.all([startApi(), startSmtpSink()]);
  const env = { ...api.env, SMTP_URL: sink.url };
  worker = await NestFactory.createApplicationContext(WorkerModule.with(env), { logger: false, abortOnError: false });
  admin = await api.given.person(await api.given.practice({ name: 'Oak Clinic' }), 'practice_admin');
}, START_TIMEOUT);

afterAll(async () => {
  await worker?.close();
  await Promise.all([api?.stop(), sink?.stop()]);
});

const invite = async (email = `${crypto.randomUUID()}@example.test`) => {
  const visitor = await api.as(admin);
  const { body } = await visitor.post('/invitations', { email, role: 'patient', firstName: 'Rosa' });
  return { id: String(body.id), email, visitor };
};
const deliveryOf = async (id: string) => {
  const text = 'select delivery, delivered_at from app.user_invitations where id = $1';
  const [row] = await api.given.owner.query<{ delivery: string; delivered_at: Date | null }[]>(text, [id]);
  return row;
};
const message = (id: string, version: number): OutboxMessage => ({
  id: crypto.randomUUID(),
  practiceId: admin.practice.id,
  topic: 'invitation.mail',
  payload: { invitationId: id, version: String(version) },
});

describe('an invitation mail', () => {
  it('leaves once with a working link and is marked as sent', async () => {
    const { id, email, visitor } = await invite();
    await eventually(async () => expect(await deliveryOf(id)).toMatchObject({ delivery: 'sent' }));
    const { url } = (await visitor.post(`/invitations/${id}/link`)).body;
    const [mail, ...more] = sink.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.messageId).toBe(`<invitation-${id}-1@localhost>`);
    expect(mail?.source).toContain('Subject: You are invited to Oak Clinic');
    expect(mail?.source.replaceAll('=\r\n', '')).toContain(String(url));
  });

  it('remains unsent by an older job or after the invitation was cancelled, accepted or resent', async () => {
    const processor = worker.get(InvitationsProcessor);
    const practiceId = admin.practice.id;
    const past = new Date(Date.now() - 1000);
    const done = [
      await api.given.invitation({ practiceId, cancelledAt: past }),
      await api.given.invitation({ practiceId, acceptedAt: past }),
      await api.given.invitation({ practiceId, expiresAt: past }),
      await api.given.invitation({ practiceId, tokenVersion: 2 }),
      await api.given.invitation({ practiceId, delivery: 'sent' }),
    ];
    for (const { id } of done) await processor.handle(message(id, 1));
    expect(done.flatMap(({ email }) => sink.mailsTo(email))).toEqual([]);
  });

  it('remains queued while the mail server refuses it and finally counts as not delivered', async () => {
    const processor = worker.get(InvitationsProcessor);
    const { id, email } = await api.given.invitation({ practiceId: admin.practice.id });
    sink.refuse(email);
    await expect(processor.handle(message(id, 1))).rejects.toThrow();
    expect(await deliveryOf(id)).toMatchObject({ delivery: 'queued' });
    await processor.givenUp(message(id, 1));
    expect(await deliveryOf(id)).toEqual({ delivery: 'not_delivered', delivered_at: null });
  });
});

describe('old registration attempts', () => {
  it('disappear after thirty days', async () => {
    await api.given.owner.query(
      `insert into app.registration_attempts (email, attempt_type, success, created_at)
       values ('old@example.test', 'signup', false, now() - interval '31 days'),
              ('young@example.test', 'signup', false, now() - interval '29 days')`,
    );
    await worker.get(Maintenance).run('registration-cleanup');
    const left = await api.given.owner.query<unknown[]>('select email from app.registration_attempts');
    expect(left).toEqual([{ email: 'young@example.test' }]);
  });
});

describe('signing up with an invited address', () => {
  let addresses = 0;
  const signUp = (email: string) =>
    api.anybody.post(
      '/sign-ups',
      { email, password: 'long-enough-one', firstName: 'Rosa', lastName: 'Lind' },
      { 'x-forwarded-for': `10.4.0.${(addresses += 1)}` },
    );
  const nothingOpen = () =>
    eventually(async () =>
      expect(await api.given.owner.query('select id from app.outbox where done_at is null')).toEqual([]),
    );

  it('resends the invitation mail at most three times a day', async () => {
    const { id, email, visitor } = await invite();
    await eventually(async () => expect(await deliveryOf(id)).toMatchObject({ delivery: 'sent' }));
    const { url } = (await visitor.post(`/invitations/${id}/link`)).body;
    for (const mails of [2, 3, 3]) {
      expect(await signUp(email)).toMatchObject({ status: 403, body: { code: 'signup.invitation_required' } });
      await nothingOpen();
      expect(sink.mailsTo(email)).toHaveLength(mails);
    }
    const mails = sink.mailsTo(email);
    expect(mails.every(({ source }) => source.replaceAll('=\r\n', '').includes(String(url)))).toBe(true);
    expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  it('sends nothing if the invitation was cancelled or never existed', async () => {
    const { id, email, visitor } = await invite();
    await eventually(async () => expect(await deliveryOf(id)).toMatchObject({ delivery: 'sent' }));
    await visitor.delete(`/invitations/${id}`);
    await Promise.all([signUp(email), signUp('nobody@example.test')]);
    await nothingOpen();
    expect(sink.mailsTo(email)).toHaveLength(1);
    expect(sink.mailsTo('nobody@example.test')).toEqual([]);
  });
});
