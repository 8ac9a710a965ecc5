import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import {
  type BroadcastDetailDto,
  BROADCASTS_A_DAY,
  broadcastCheck,
  broadcastDetailDto,
  broadcastPage,
} from '@telecare/contracts';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventually } from '../../../test/eventually.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { Correspondent, type Mailroom, openMailroom } from '../../../test/mailroom.js';
import type { Answer } from '../../../test/visitor.js';
import type { Config } from '../../platform/config/config.module.js';
import type { OutboxMessage } from '../../platform/queue/outbox/outbox-message.js';
import { WorkerDb } from '../../platform/queue/worker-db.js';
import { WorkerModule } from '../../worker.module.js';
import { MessageBroadcastsProcessor } from './message-broadcasts.processor.js';

let api: ApiHarness;
let logins: WorkerDb[];
let workers: MessageBroadcastsProcessor[];
let root: Client;
let people: Mailroom;

beforeAll(async () => {
  api = await startApi();
  root = new Client({ connectionString: api.migrationUrl });
  await root.connect();
  logins = [1, 2].map(() => new WorkerDb({ env: api.env } satisfies Config));
  workers = logins.map((login) => new MessageBroadcastsProcessor(login));
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
});

afterAll(async () => {
  await Promise.all((logins ?? []).map((login) => login.onApplicationShutdown()));
  await root?.end();
  await api?.stop();
});

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false, abortOnError: false });

const patients = (count: number): Promise<PersonIn[]> =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      api.given.person(people.patient.person.practice, 'patient', { firstName: `P${index}`, lastName: 'Silva' }),
    ),
  );

const idsOf = (given: readonly PersonIn[]) => given.map(({ profile }) => profile.id);

const send = (who: Correspondent, recipientIds: readonly string[], changes: object = {}): Promise<Answer> =>
  who.browser.post('/message-broadcasts', {
    id: randomUUID(),
    recipientIds,
    subject: 'Closed on Friday',
    content: 'We are closed on Friday.',
    ...changes,
  });

async function sent(who: Correspondent, recipientIds: readonly string[]): Promise<string> {
  const { status, body, text } = await send(who, recipientIds);
  if (status !== 201) throw new Error(text);
  return String(body.id);
}

const read = async (who: Correspondent, id: string): Promise<BroadcastDetailDto> =>
  broadcastDetailDto.parse((await who.browser.get(`/message-broadcasts/${id}`)).body);

const messageOf = (id: string): OutboxMessage => ({
  id: randomUUID(),
  practiceId: people.patient.person.practice.id,
  topic: 'message.broadcast',
  payload: { broadcastId: id },
});

const carryOut = (id: string, worker = workers[0]!) => worker.handle(messageOf(id));

const count = async (text: string): Promise<number> => {
  const [row] = await api.given.owner.query<{ count: number }[]>(`select count(*)::int as count from ${text}`, [
    people.patient.person.practice.id,
  ]);
  return row!.count;
};

describe('a message to several patients', () => {
  it('reaches each patient in a separate conversation that is assigned to the sender', async () => {
    const [other] = await patients(1);
    const id = await sent(people.practitioner, [people.patient.id, other!.profile.id]);
    expect(await read(people.practitioner, id)).toMatchObject({ queued: 2, sent: 0 });
    await carryOut(id);
    const { recipients, ...after } = await read(people.practitioner, id);
    expect(after).toMatchObject({ queued: 0, sent: 2, skipped: 0, failed: 0, sender: { name: 'Nina Silva' } });
    const [conversation] = await people.patient.list();
    expect(conversation).toMatchObject({ subject: 'Closed on Friday', unread: 1, assignee: { name: 'Nina Silva' } });
    expect(recipients.map(({ conversationId }) => conversationId)).toContain(conversation!.id);
    const { participants } = await people.patient.open(conversation!.id);
    expect(participants.map(({ name }) => name).sort()).toEqual(['Nina Silva', 'Rosa Silva']);
    expect(await people.patient.texts(conversation!.id)).toEqual(['We are closed on Friday.']);
    expect(await people.practitioner.unread()).toBe(0);
    const reply = await people.patient.send(conversation!.id, 'Thank you');
    expect(reply.seq).toBe(2);
    expect(await people.practitioner.unread()).toBe(1);
  });

  it('sends nothing when it is repeated, and refuses its id to other senders', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => send(people.admin, [people.patient.id], { id })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await count('app.message_broadcasts where practice_id = $1')).toBe(1);
    expect(await count("app.outbox where practice_id = $1 and topic = 'message.broadcast'")).toBe(1);
    expect((await send(people.practitioner, [people.patient.id], { id })).status).toBe(404);
  });

  it('names unreachable patients before sending and skips them', async () => {
    const [blocked, former, withoutAccount, reached] = await patients(4);
    const { owner } = api.given;
    await people.admin.browser.put(`/patients/${blocked!.profile.id}/messaging`, { blocked: true });
    await owner.query('update app.patient_practice_relationships set ended_at = now() where profile_id = $1', [
      former!.profile.id,
    ]);
    await owner.query('delete from app.user_roles where user_id = $1', [withoutAccount!.userId]);
    const chosen = idsOf([blocked!, former!, withoutAccount!, reached!]);
    const checked = await people.admin.browser.post('/message-broadcast-checks', { recipientIds: chosen });
    const reasons = [
      ['P0 Silva', 'switched_off'],
      ['P1 Silva', 'former'],
      ['P2 Silva', 'no_account'],
      ['P3 Silva', null],
    ];
    const { items, left } = broadcastCheck.parse(checked.body);
    expect(items.map(({ name, obstacle }) => [name, obstacle])).toEqual(reasons);
    expect(left).toBe(BROADCASTS_A_DAY);
    const id = await sent(people.admin, chosen);
    await carryOut(id);
    const { recipients, ...after } = await read(people.admin, id);
    expect(recipients.map(({ name, obstacle }) => [name, obstacle])).toEqual(reasons);
    expect(after).toMatchObject({ sent: 1, skipped: 3, failed: 0 });
  });

  it('sends nothing for a sender who has left', async () => {
    const id = await sent(people.practitioner, [people.patient.id]);
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [people.practitioner.person.userId]);
    await carryOut(id);
    expect(await read(people.admin, id)).toMatchObject({ skipped: 1, recipients: [{ obstacle: 'sender_left' }] });
    expect(await people.patient.list()).toEqual([]);
  });

  it('stops at three per day and person, even concurrently', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => send(people.admin, [people.patient.id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429]);
    expect((await send(people.practitioner, [people.patient.id])).status).toBe(201);
  });

  it('refuses other recipients than patients, too many of them, and callers without permission', async () => {
    expect((await send(people.admin, [people.colleague.id])).status).toBe(404);
    expect((await send(people.admin, Array.from({ length: 201 }, randomUUID))).status).toBe(400);
    expect((await send(people.patient, [people.patient.id])).status).toBe(403);
  });

  it('appears to its sender and to administrators', async () => {
    const id = await sent(people.practitioner, [people.patient.id]);
    const listed = async (who: Correspondent) =>
      broadcastPage.parse((await who.browser.get('/message-broadcasts')).body).items.map((item) => item.id);
    expect(await listed(people.practitioner)).toEqual([id]);
    expect(await listed(people.admin)).toEqual([id]);
    expect(await listed(people.colleague)).toEqual([]);
    expect((await people.colleague.browser.get(`/message-broadcasts/${id}`)).status).toBe(404);
  });
});

describe('sending to forty patients', () => {
  const FORTY = 40;

  const expectEachOnce = async (id: string) => {
    expect(await read(people.admin, id)).toMatchObject({ queued: 0, sent: FORTY, failed: 0 });
    const ofPractice = 'practice_id = $1';
    expect(await count(`app.conversations where ${ofPractice}`)).toBe(FORTY);
    expect(await count(`app.messages where ${ofPractice}`)).toBe(FORTY);
    expect(await count(`app.conversation_participants where ${ofPractice}`)).toBe(2 * FORTY);
    expect(await count(`(select distinct patient_profile_id from app.conversations where ${ofPractice}) reached`)).toBe(
      FORTY,
    );
    const audited = `app.audit_events where ${ofPractice} and resource_type = 'conversation' and action = 'create'`;
    expect(await count(audited)).toBe(FORTY);
  };

  it('sends nothing twice with two workers', async () => {
    const id = await sent(people.admin, idsOf(await patients(FORTY)));
    await Promise.all(workers.map((worker) => carryOut(id, worker)));
    await carryOut(id);
    await expectEachOnce(id);
  });

  it('repeats and loses no message when workers are killed', async () => {
    const id = await sent(people.admin, idsOf(await patients(FORTY)));
    for (let kill = 0; kill < 8; kill += 1) {
      const working = carryOut(id, workers[kill % 2]);
      await new Promise((resolve) => setTimeout(resolve, 5 * kill));
      await root.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_worker' and datname = current_database()",
      );
      await working.catch(() => undefined);
    }
    // The queue retries too: the pool may hand out a connection that was killed while it was idle.
    await eventually(() => carryOut(id));
    await expectEachOnce(id);
  });

  it("runs in the product's workers without a trigger", async () => {
    const started = await Promise.all([1, 2].map(startWorker));
    try {
      const id = await sent(people.admin, idsOf(await patients(FORTY)));
      await eventually(async () => expect((await read(people.admin, id)).queued).toBe(0));
      await expectEachOnce(id);
    } finally {
      await Promise.all(started.map((worker) => worker.close()));
    }
  });

  it('reports messages that could not be sent', async () => {
    const id = await sent(people.admin, idsOf(await patients(3)));
    const db = logins[0]!;
    const failing = jest.spyOn(db, 'decideIn').mockRejectedValueOnce(new Error('gone'));
    await expect(carryOut(id)).rejects.toThrow('gone');
    failing.mockRestore();
    expect(await read(people.admin, id)).toMatchObject({ queued: 1, sent: 2 });
    await workers[0]!.givenUp(messageOf(id));
    expect(await read(people.admin, id)).toMatchObject({ queued: 0, sent: 2, failed: 1 });
  });
});
