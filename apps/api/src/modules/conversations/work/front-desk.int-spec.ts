import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messageSearch, staffTrace } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { Correspondent, type Mailroom, openMailroom } from '../../../../test/mailroom.js';

const SECRET = 'xylophone';

let api: ApiHarness;
let room: Mailroom;
let desk: Correspondent;
let secondDesk: Correspondent;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  room = await openMailroom(api);
  desk = await seat('Fay');
  secondDesk = await seat('Finn');
});

async function seat(firstName: string): Promise<Correspondent> {
  const person = await api.given.person(room.admin.person.practice, 'scheduler', { firstName, lastName: 'Silva' });
  return new Correspondent(person, await api.as(person));
}

const mark = (who: Correspondent, id: string, isClinical: boolean) =>
  who.browser.put(`/conversations/${id}/clinical`, { isClinical });

const shownTo = async (who: Correspondent, id: string) => (await who.list()).find((one) => one.id === id);

const allowDesk = async (permission: string, allowed: boolean) => {
  const answer = await room.admin.browser.put('/practice-settings/roles', { role: 'scheduler', permission, allowed });
  expect(answer.status).toBe(200);
};

describe('the front desk', () => {
  it('answers a patient, which assigns the conversation and ends the wait', async () => {
    const id = await room.patient.writeToTeam('Can I come on Monday?');
    await desk.send(id, 'Yes, at nine');
    expect(await desk.open(id)).toMatchObject({ assignee: { name: 'Fay Silva' }, waitingSince: null, lastSeq: 2 });
    expect(await room.patient.texts(id)).toEqual(['Can I come on Monday?', 'Yes, at nine']);
    await room.patient.send(id, 'Thank you');
    expect(await desk.unread()).toBe(1);
    expect(await room.practitioner.unread()).toBe(0);
  });

  it('counts what waits for the practice in badge, rows and tab, until somebody takes it', async () => {
    const id = await room.patient.writeToTeam('Can I come on Monday?');
    await room.patient.send(id, 'Or on Tuesday?');
    const hidden = await room.patient.writeToTeam('My chest hurts');
    await mark(room.practitioner, hidden, true);
    const counts = async (who: Correspondent) => ({
      badge: await who.unread(),
      tab: (await who.list('?tab=unread')).map((one) => one.id),
      row: (await shownTo(who, id))?.unread,
      hidden: (await shownTo(who, hidden))?.unread,
    });
    const waits = { badge: 1, tab: [id], row: 1, hidden: 0 };
    expect(await counts(desk)).toEqual(waits);
    expect(await counts(secondDesk)).toEqual(waits);
    expect(await room.practitioner.unread()).toBe(3);
    await desk.open(id);
    expect(await counts(desk)).toEqual(waits);
    await desk.put(id, 'assignee', { profileId: desk.id, expected: null });
    expect(await secondDesk.unread()).toBe(0);
    expect(await secondDesk.list('?tab=unread')).toEqual([]);
    expect(await desk.unread()).toBe(0);
    await room.patient.send(id, 'Are you there?');
    expect(await desk.unread()).toBe(1);
    expect(await secondDesk.unread()).toBe(0);
  });

  it('counts nothing that a practice keeps to itself, that was answered, or that no patient waits in', async () => {
    const answered = await room.patient.writeToTeam('Thank you');
    await room.practitioner.send(answered, 'You are welcome');
    const closed = await room.patient.writeToTeam('Solved');
    await room.practitioner.put(closed, 'status', { status: 'closed' });
    await room.practitioner.writeTo([room.patient], 'How are you?');
    const direct = await room.patient.start({ kind: 'people', profileIds: [room.practitioner.id] });
    expect(direct.status).toBeLessThan(500);
    expect(await desk.unread()).toBe(0);
  });

  it('takes a conversation that another front desk user wants at the same time only once', async () => {
    const id = await room.patient.writeToTeam();
    const take = (who: Correspondent) => who.put(id, 'assignee', { profileId: who.id, expected: null });
    const answers = await Promise.all([take(desk), take(secondDesk)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('hands a conversation over and can still read it', async () => {
    const id = await room.patient.writeToTeam('My prescription is empty');
    const handOver = { profileId: room.practitioner.id, expected: null };
    expect(await desk.put(id, 'assignee', handOver)).toMatchObject({ status: 204 });
    await room.practitioner.send(id, 'Renewed');
    expect(await desk.texts(id)).toEqual(['My prescription is empty', 'Renewed']);
  });

  it('gets a conversation from a practitioner with a note', async () => {
    const id = await room.patient.writeTo([room.practitioner], 'I need another time');
    expect(await desk.browser.get(`/conversations/${id}`)).toMatchObject({ status: 404 });
    await room.practitioner.browser.post(`/conversations/${id}/notes`, { id: randomUUID(), content: 'Rebook, please' });
    const toDesk = { profileId: desk.id, expected: room.practitioner.id };
    expect(await room.practitioner.put(id, 'assignee', toDesk)).toMatchObject({ status: 204 });
    const trace = staffTrace.parse((await desk.browser.get(`/conversations/${id}/notes`)).body);
    expect(trace.notes).toMatchObject([{ content: 'Rebook, please' }]);
    await desk.send(id, 'Tuesday at ten?');
    expect(await room.patient.texts(id)).toEqual(['I need another time', 'Tuesday at ten?']);
  });

  it('starts, closes and reopens conversations with a patient or a practitioner', async () => {
    const id = await desk.writeTo([room.patient], 'Please bring your card');
    expect(await room.patient.open(id)).toMatchObject({ assignee: { name: 'Fay Silva' } });
    for (const status of ['closed', 'open'] as const) {
      expect(await desk.put(id, 'status', { status })).toMatchObject({ status: 204 });
      expect(await desk.open(id)).toMatchObject({ status });
    }
    const among = await desk.writeTo([room.practitioner], 'Mrs. Silva is late');
    expect(await room.practitioner.texts(among)).toEqual(['Mrs. Silva is late']);
    expect(await secondDesk.browser.get(`/conversations/${among}`)).toMatchObject({ status: 404 });
  });

  it('sees that a colleague took a conversation, but not its text', async () => {
    const id = await room.patient.writeToTeam(SECRET, { subject: SECRET });
    await room.practitioner.send(id, 'I look into it');
    expect(await shownTo(desk, id)).toMatchObject({
      isReadable: false,
      subject: null,
      preview: null,
      assignee: { name: 'Nina Silva' },
      patient: { name: 'Rosa Silva' },
    });
    for (const path of ['', '/messages', '/notes', '/notices'])
      expect(await desk.browser.get(`/conversations/${id}${path}`)).toMatchObject({ status: 404 });
  });

  it("cannot export a conversation or block a patient's messages", async () => {
    const id = await room.patient.writeToTeam();
    expect(await desk.browser.post(`/conversations/${id}/export`)).toMatchObject({ status: 403 });
    const silence = desk.browser.put(`/patients/${room.patient.id}/messaging`, { blocked: true });
    expect(await silence).toMatchObject({ status: 403 });
    expect(await mark(desk, id, true)).toMatchObject({ status: 403 });
  });
});

describe('a conversation that is marked as clinical', () => {
  it('appears for the front desk without its text until the mark is removed', async () => {
    const id = await room.patient.writeToTeam(SECRET, { subject: SECRET });
    expect(await desk.open(id)).toMatchObject({ subject: SECRET, isClinical: false });
    await mark(room.practitioner, id, true);
    expect(await shownTo(desk, id)).toMatchObject({
      isClinical: true,
      isReadable: false,
      subject: null,
      preview: null,
    });
    const answers = await Promise.all([
      desk.browser.get('/conversations'),
      desk.browser.get(`/conversations/${id}`),
      desk.browser.get(`/conversations/${id}/messages`),
      desk.browser.get(`/conversations/${id}/notes`),
      desk.browser.post('/message-searches', { q: SECRET }),
    ]);
    for (const { text } of answers) expect(text).not.toContain(SECRET);
    const body = { id: randomUUID(), content: 'Hello', read: null };
    expect(await desk.browser.post(`/conversations/${id}/messages`, body)).toMatchObject({ status: 404 });
    await mark(room.practitioner, id, false);
    expect(await desk.texts(id)).toEqual([SECRET]);
    const found = messageSearch.parse((await desk.browser.post('/message-searches', { q: SECRET })).body);
    expect(found.items.map(({ conversation }) => conversation.id)).toEqual([id]);
  });

  it('moves from the front desk to the practitioner who marked it', async () => {
    const id = await room.patient.writeToTeam('It hurts');
    await desk.send(id, 'Where?');
    await room.patient.send(id, SECRET);
    await mark(room.practitioner, id, true);
    expect(await room.practitioner.open(id)).toMatchObject({ assignee: { name: 'Nina Silva' }, isClinical: true });
    expect(await desk.unread()).toBe(0);
    expect(await shownTo(desk, id)).toMatchObject({ isReadable: false, preview: null });
    const back = { profileId: desk.id, expected: room.practitioner.id };
    expect(await room.practitioner.put(id, 'assignee', back)).toMatchObject({ status: 422 });
    await mark(room.practitioner, id, false);
    expect(await desk.texts(id)).toEqual(['It hurts', 'Where?', SECRET]);
  });

  it('answers its address with a reason of its own, but only where the front desk knows that it exists', async () => {
    const id = await room.patient.writeToTeam(SECRET, { subject: SECRET });
    await mark(room.practitioner, id, true);
    const answer = await desk.browser.get(`/conversations/${id}`);
    expect(answer).toMatchObject({ status: 403, body: { code: 'conversation.clinical' } });
    expect(answer.text).not.toMatch(new RegExp(`${SECRET}|Rosa`));
    const readsOf = (who: Correspondent, practiceId: string) =>
      api.given.owner.query<object[]>(
        `select outcome, resource_ids as ids, patient_ids as patients from app.audit_events
         where practice_id = $1 and actor_user_id = $2 and action = 'read' and resource_type = 'conversation' order by at`,
        [practiceId, who.person.userId],
      );
    const { id: practiceId } = room.admin.person.practice;
    expect(await readsOf(desk, practiceId)).toEqual([{ outcome: 'denied', ids: [id], patients: [room.patient.id] }]);
    const direct = await room.patient.writeTo([room.practitioner], SECRET);
    await mark(room.practitioner, direct, true);
    const foreign = await api.given.person(await api.given.practice(), 'scheduler');
    expect(await desk.browser.get(`/conversations/${direct}`)).toMatchObject({ status: 404 });
    expect((await readsOf(desk, practiceId)).slice(1)).toEqual([{ outcome: 'not_found', ids: [], patients: [] }]);
    expect(await (await api.as(foreign)).get(`/conversations/${id}`)).toMatchObject({ status: 404 });
  });

  it('counts in no figure and in no list of waiting ones for the front desk', async () => {
    const read = await room.patient.writeToTeam();
    const id = await room.patient.writeToTeam(SECRET);
    const waiting = async (who: Correspondent) => ({
      figures: (await who.browser.get('/message-figures')).body,
      list: ((await who.browser.get('/conversations?wait=waiting')).body.items as { id: string }[]).map(
        (one) => one.id,
      ),
    });
    expect(await waiting(desk)).toMatchObject({ figures: { open: 2, waiting: 2 }, list: [id, read] });
    await mark(room.practitioner, id, true);
    expect(await waiting(desk)).toMatchObject({ figures: { open: 1, waiting: 1 }, list: [read] });
    expect(await waiting(room.practitioner)).toMatchObject({ figures: { open: 2, waiting: 2 }, list: [id, read] });
  });

  it('counts as unread for nobody who has lost the right to read it', async () => {
    const id = await room.patient.writeToTeam('It hurts');
    await mark(room.practitioner, id, true);
    expect(await room.colleague.unread()).toBe(1);
    await api.given.owner.query(`update app.user_roles set role = 'scheduler' where user_id = $1`, [
      room.colleague.person.userId,
    ]);
    expect(await room.colleague.unread()).toBe(0);
  });

  it('records who marked it, hidden from the patient', async () => {
    const id = await room.patient.writeToTeam();
    for (const isClinical of [true, true, false]) await mark(room.practitioner, id, isClinical);
    const trace = staffTrace.parse((await room.practitioner.browser.get(`/conversations/${id}/notes`)).body);
    expect(trace.events.map(({ what }) => what)).toEqual(['started', 'marked_clinical', 'marked_administrative']);
    await mark(room.practitioner, id, true);
    expect(await room.patient.open(id)).toMatchObject({ isClinical: false, isReadable: true });
    const acts = await api.given.owner.query<{ action: string }[]>(
      `select action from app.audit_events where $1 = any (resource_ids) and action like 'mark-%' order by at`,
      [id],
    );
    expect(acts.map(({ action }) => action)).toEqual([
      'mark-clinical',
      'mark-clinical',
      'mark-administrative',
      'mark-clinical',
    ]);
  });

  it('needs a patient', async () => {
    const among = await room.practitioner.writeTo([room.colleague]);
    expect(await mark(room.practitioner, among, true)).toMatchObject({ status: 404 });
  });
});

describe('the switch for answers by the front desk', () => {
  it('removes and restores sending, taking and assigning', async () => {
    const id = await room.patient.writeToTeam();
    const attempts = async () => {
      const sent = await desk.browser.post(`/conversations/${id}/messages`, {
        id: randomUUID(),
        content: 'Hello',
        read: null,
      });
      const urgent = await desk.put(id, 'urgent', { isUrgent: true });
      return [sent.status, urgent.status, (await desk.browser.get(`/conversations/${id}`)).status];
    };
    await allowDesk('message:send', false);
    expect(await attempts()).toEqual([403, 403, 200]);
    const { body } = await room.practitioner.browser.get('/message-recipients?q=Fay');
    expect(body).toMatchObject({ items: [] });
    await allowDesk('message:send', true);
    expect(await attempts()).toEqual([201, 204, 200]);
    expect((await room.practitioner.browser.get('/message-recipients?q=Fay')).body).toMatchObject({
      items: [{ name: 'Fay Silva' }],
    });
  });

  it('turns off with the inbox and turns the inbox back on', async () => {
    const id = await room.patient.writeToTeam();
    const readAndUrgent = async () => [
      (await desk.browser.get('/conversations')).status,
      (await desk.put(id, 'urgent', { isUrgent: true })).status,
    ];
    await allowDesk('message:read', false);
    expect(await readAndUrgent()).toEqual([403, 403]);
    await allowDesk('message:send', true);
    expect(await readAndUrgent()).toEqual([200, 204]);
  });
});
