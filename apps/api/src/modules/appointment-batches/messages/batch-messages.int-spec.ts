import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { batchResult, conversationPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { at, Bookings } from '../../../../test/bookings.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';
import type { Config } from '../../../platform/config/config.module.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { BatchMessagesProcessor } from './batch-messages.processor.js';

const TEXT = 'Dr. Alvarez is ill. Please call us for a new time.';

let api: ApiHarness;
let here: Bookings;
let desk: Visitor;
let scheduler: PersonIn;
let batchId: string;
let login: WorkerDb;

beforeAll(async () => {
  api = await startApi();
  login = new WorkerDb({ env: api.env } satisfies Config);
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  scheduler = await api.given.person(here.admin.practice, 'scheduler');
  desk = await api.as(scheduler);
  batchId = randomUUID();
});

afterAll(async () => {
  await login?.onApplicationShutdown();
  await api?.stop();
});

const aPatient = () => api.given.person(here.admin.practice, 'patient');

const booked = async (clock: string, patient: PersonIn, changes: object = {}) =>
  (
    await api.given.appointment({
      patient,
      practitioner: here.practitioner,
      startsAt: new Date(at(clock)),
      appointmentTypeId: here.type.id,
      ...changes,
    })
  ).id;

const message = (appointmentIds: readonly string[], changes: object = {}, by = desk) =>
  by.post(`/appointment-batches/${batchId}/messages`, {
    subject: null,
    content: TEXT,
    aboutCancellation: false,
    appointmentIds,
    ...changes,
  });

const messaged = async (...asked: Parameters<typeof message>) => batchResult.parse((await message(...asked)).body);

const outcomes = ({ items }: { items: readonly { outcome: string }[] }) => items.map(({ outcome }) => outcome);

const undo = async (appointmentIds: readonly string[]) =>
  batchResult.parse((await desk.post(`/appointment-batches/${batchId}/undo`, { appointmentIds })).body);

const cancel = (id: string) =>
  desk.post(`/appointment-batches/${batchId}/actions`, {
    action: 'cancel',
    reason: null,
    appointments: [{ appointmentId: id, revision: 0 }],
  });

const kept = () =>
  api.given.owner.query<{ profileId: string; state: string; obstacle: string | null; content: string | null }[]>(
    `select profile_id as "profileId", state, obstacle, content from app.appointment_messages where batch_id = $1`,
    [batchId],
  );

// Delivers the queued messages as the worker does. Several deliveries must not send anything twice.
async function letMessagesLeave({ times = 1, early = false } = {}): Promise<void> {
  if (!early) await api.given.owner.query('update app.appointment_messages set held_until = now()');
  const processor = new BatchMessagesProcessor(login);
  const queued = await api.given.owner.query<{ practiceId: string; payload: Record<string, string> }[]>(
    `select practice_id as "practiceId", payload from app.outbox where topic = 'appointment.message'
     and payload ->> 'batchId' = $1`,
    [batchId],
  );
  for (const one of Array.from({ length: times }, () => queued).flat()) {
    await processor.handle({ id: randomUUID(), topic: 'appointment.message', ...one });
  }
}

const conversationsOf = async (person: PersonIn) =>
  conversationPage.parse((await (await api.as(person)).get('/conversations')).body).items;

const switchOff = (permission: string, role = 'scheduler') =>
  api.given.owner.query(
    'insert into app.practice_role_switches (practice_id, role, permission, allowed) values ($1, $2, $3, false)',
    [here.admin.practice.id, role, permission],
  );

describe('messaging the patients of several appointments', () => {
  it('gives each patient one conversation, even with two appointments', async () => {
    const [ana, ben] = [await aPatient(), await aPatient()];
    const ids = [await booked('09:00', ana), await booked('10:00', ana), await booked('11:00', ben)];
    const { items, undoUntil } = await messaged(ids);
    expect(items.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done']);
    expect(Date.parse(undoUntil ?? '')).toBeGreaterThan(Date.now() + 50_000);
    await letMessagesLeave({ times: 2 });
    for (const patient of [ana, ben]) {
      const [conversation, ...more] = await conversationsOf(patient);
      expect(more).toEqual([]);
      expect(conversation).toMatchObject({ preview: TEXT, kind: 'patient' });
      expect(conversation?.subject).toMatch(/^Your appointment on [A-Z][a-z]{2} \d+$/);
    }
    expect((await kept()).map(({ state, content }) => [state, content])).toEqual([
      ['sent', null],
      ['sent', null],
    ]);
    const own = conversationPage.parse((await desk.get('/conversations')).body).items;
    expect(own).toHaveLength(2);
  });

  it('sends nothing twice when a chunk is repeated', async () => {
    const ana = await aPatient();
    const ids = [await booked('09:00', ana)];
    const answers = await Promise.all([messaged(ids), messaged(ids), messaged(ids)]);
    expect(answers.map(outcomes)).toEqual([['done'], ['done'], ['done']]);
    await letMessagesLeave();
    expect(outcomes(await messaged(ids))).toEqual(['done']);
    await letMessagesLeave();
    expect(await conversationsOf(ana)).toHaveLength(1);
  });

  it('refuses a different text for the same key', async () => {
    const ids = [await booked('09:00', await aPatient())];
    await messaged(ids);
    const { status, body } = await message(ids, { content: 'Something else' });
    expect([status, body.code]).toEqual([422, 'request.key_reused']);
  });

  it('checks the text like any other message', async () => {
    const ids = [await booked('09:00', await aPatient())];
    for (const content of ['', '  ', 'x'.repeat(4_001)]) expect((await message(ids, { content })).status).toBe(400);
  });

  it('reports why patients cannot be reached and messages the others', async () => {
    const [ana, blocked, guest] = [await aPatient(), await aPatient(), await aPatient()];
    await api.given.owner.query(
      `update app.patient_practice_relationships set messages_blocked = true where profile_id = $1`,
      [blocked.profile.id],
    );
    await api.given.owner.query(`delete from app.user_roles where user_id = $1`, [guest.userId]);
    const ids = [await booked('09:00', ana), await booked('10:00', blocked), await booked('11:00', guest)];
    expect(outcomes(await messaged([...ids, randomUUID()]))).toEqual([
      'done',
      'switched_off',
      'no_account',
      'not_found',
    ]);
    expect(await kept()).toHaveLength(1);
  });

  it('reaches only appointments of the practice that the caller may change', async () => {
    const id = await booked('09:00', await aPatient());
    expect(outcomes(await messaged([id], {}, await api.as(here.colleague)))).toEqual(['not_found']);
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(outcomes(await messaged([id], {}, await api.as(stranger)))).toEqual(['not_found']);
    expect((await message([id], {}, await api.as(here.patient))).status).toBe(403);
    expect(await kept()).toEqual([]);
    expect(outcomes(await messaged([id], {}, await api.as(here.practitioner)))).toEqual(['done']);
  });

  it("refuses to continue a colleague's batch", async () => {
    const id = await booked('09:00', await aPatient());
    await messaged([id]);
    const { status, body } = await message([id], { content: 'Mine' }, await api.as(here.admin));
    expect([status, body.code]).toEqual([422, 'request.key_reused']);
    expect(await kept()).toMatchObject([{ content: TEXT, state: 'queued' }]);
  });

  it('rejects a front desk that may not send messages', async () => {
    const id = await booked('09:00', await aPatient());
    await switchOff('message:send');
    expect((await message([id])).status).toBe(403);
    expect(await kept()).toEqual([]);
  });

  it('rejects only practitioners without the permission to send broadcasts', async () => {
    const id = await booked('09:00', await aPatient());
    await switchOff('message-broadcast:send', 'practitioner');
    const { status, body } = await message([id], {}, await api.as(here.practitioner));
    expect([status, body.code]).toEqual([403, 'access.denied']);
    expect(await kept()).toEqual([]);
    expect(outcomes(await messaged([id]))).toEqual(['done']);
    batchId = randomUUID();
    expect(outcomes(await messaged([id], {}, await api.as(here.admin)))).toEqual(['done']);
  });

  it('sends at most 20 chunks per hour', async () => {
    const id = await booked('09:00', await aPatient());
    for (let chunk = 0; chunk < 20; chunk++) expect((await message([id])).status).toBe(200);
    expect((await message([id])).status).toBe(429);
  });

  it('names the patients in the audit event', async () => {
    const ana = await aPatient();
    await messaged([await booked('09:00', ana)]);
    const events = await api.given.owner.query<{ patients: string[] }[]>(
      `select patient_ids as patients from app.audit_events
       where practice_id = $1 and resource_type = 'appointment-message' and outcome = 'done'`,
      [here.admin.practice.id],
    );
    expect(events).toEqual([{ patients: [ana.profile.id] }]);
  });
});

describe('a message during the undo window', () => {
  it('leaves only after the window, and never after an undo', async () => {
    const ana = await aPatient();
    const ids = [await booked('09:00', ana), await booked('10:00', ana)];
    await messaged(ids);
    await letMessagesLeave({ early: true });
    expect(await conversationsOf(ana)).toEqual([]);
    expect(outcomes(await undo(ids))).toEqual(['done', 'done']);
    expect(outcomes(await undo(ids))).toEqual(['done', 'done']);
    await letMessagesLeave();
    expect(await conversationsOf(ana)).toEqual([]);
    expect(await kept()).toMatchObject([{ state: 'withdrawn', content: null }]);
    expect(outcomes(await messaged(ids))).toEqual(['withdrawn', 'withdrawn']);
  });

  it('cannot be undone once it has left', async () => {
    const ana = await aPatient();
    const ids = [await booked('09:00', ana)];
    await messaged(ids);
    await letMessagesLeave();
    expect(outcomes(await undo(ids))).toEqual(['not_possible']);
    expect(await conversationsOf(ana)).toHaveLength(1);
  });

  it('leaves only while one of its cancelled appointments is still cancelled', async () => {
    const [ana, ben] = [await aPatient(), await aPatient()];
    const [first, second, third] = [await booked('09:00', ana), await booked('10:00', ana), await booked('11:00', ben)];
    const ids = [first, second, third];
    for (const id of ids) await cancel(id);
    expect(outcomes(await messaged(ids, { aboutCancellation: true }))).toEqual(['done', 'done', 'done']);
    expect(outcomes(await undo([first, third]))).toEqual(['done', 'done']);
    await letMessagesLeave();
    expect(await conversationsOf(ana)).toHaveLength(1);
    expect(await conversationsOf(ben)).toEqual([]);
    expect((await kept()).find(({ profileId }) => profileId === ben.profile.id)).toMatchObject({
      state: 'skipped',
      obstacle: 'reopened',
    });
    const again = await messaged(ids, { aboutCancellation: true });
    expect(outcomes(again)).toEqual(['done', 'done', 'reopened']);
  });

  it('starts the conversation about the appointment that is still cancelled', async () => {
    const ana = await aPatient();
    const ids = [await booked('09:00', ana), await booked('10:00', ana)];
    for (const id of ids) await cancel(id);
    await messaged(ids, { aboutCancellation: true });
    expect(outcomes(await undo([ids[0]!]))).toEqual(['done']);
    await letMessagesLeave();
    const about = await api.given.owner.query<{ id: string }[]>(
      `select conversation.about_appointment_id as id from app.conversations conversation
       join app.appointment_messages message on message.conversation_id = conversation.id where message.batch_id = $1`,
      [batchId],
    );
    expect(about).toEqual([{ id: ids[1] }]);
  });

  it('ends unsent if its author may no longer write', async () => {
    const ana = await aPatient();
    await messaged([await booked('09:00', ana)]);
    await switchOff('message:send');
    await letMessagesLeave();
    expect(await conversationsOf(ana)).toEqual([]);
    expect(await kept()).toMatchObject([{ state: 'skipped', obstacle: 'sender_left' }]);
  });

  it('leaves completely or not at all when the worker dies', async () => {
    const ana = await aPatient();
    await messaged([await booked('09:00', ana)]);
    await api.given.owner.query(
      `alter table app.messages add constraint nothing_fits check (content <> '${TEXT}') not valid`,
    );
    await expect(letMessagesLeave()).rejects.toThrow();
    await api.given.owner.query('alter table app.messages drop constraint nothing_fits');
    expect(await conversationsOf(ana)).toEqual([]);
    await letMessagesLeave();
    expect(await conversationsOf(ana)).toHaveLength(1);
  });
});
