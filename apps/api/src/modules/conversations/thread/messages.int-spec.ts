import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';

let api: ApiHarness;
let room: Mailroom;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  room = await openMailroom(api);
});

describe('writing to the care team', () => {
  it('reaches all staff of the practice, and the first answer assigns it', async () => {
    const { patient, practitioner, colleague, admin } = room;
    const id = await patient.writeToTeam('May I move my appointment?', { subject: 'Thursday' });
    expect(await Promise.all([practitioner, colleague, admin, patient].map((each) => each.unread()))).toEqual([
      1, 1, 1, 0,
    ]);
    const [row] = await practitioner.list();
    expect(row).toMatchObject({
      id,
      kind: 'patient',
      subject: 'Thursday',
      isTeam: true,
      assignee: null,
      patient: { id: patient.id, name: 'Rosa Silva' },
      preview: 'May I move my appointment?',
      unread: 1,
      mark: { upTo: 0, epoch: 0 },
    });
    expect(row?.waitingSince).not.toBeNull();
    await practitioner.send(id, 'Of course.', { upTo: 1, epoch: 0 });
    expect(await patient.open(id)).toMatchObject({
      assignee: { id: practitioner.id, name: 'Nina Silva' },
      waitingSince: null,
      unread: 1,
      ownId: patient.id,
    });
    expect(await Promise.all([practitioner, colleague].map((each) => each.unread()))).toEqual([0, 0]);
    expect(await patient.texts(id)).toEqual(['May I move my appointment?', 'Of course.']);
  });

  it('adds a new colleague with the next message', async () => {
    const { patient } = room;
    const id = await patient.writeToTeam('First');
    const person = await api.given.person(patient.person.practice, 'practitioner');
    const newcomer = await api.as(person);
    expect(await newcomer.get(`/conversations/${id}`)).toMatchObject({ status: 404 });
    await patient.send(id, 'Second');
    expect((await newcomer.get(`/conversations/${id}`)).body).toMatchObject({ lastSeq: 2, unread: 1 });
  });
});

describe('writing to a person', () => {
  it("assigns a patient's message to their practitioner", async () => {
    const { patient, practitioner, colleague } = room;
    const id = await patient.writeTo([practitioner], 'A question');
    expect((await practitioner.list())[0]).toMatchObject({
      id,
      isTeam: false,
      assignee: { id: practitioner.id },
      unread: 1,
    });
    expect(await colleague.list()).toEqual([]);
    expect(await patient.start({ kind: 'people', profileIds: [colleague.id] })).toMatchObject({
      status: 422,
      body: { code: 'conversation.recipients_not_possible' },
    });
  });

  it('works with colleagues, or with one patient and colleagues', async () => {
    const { patient, practitioner, colleague, admin } = room;
    const among = await practitioner.writeTo([colleague, admin], 'Who is on duty?');
    const about = await practitioner.writeTo([patient, colleague], 'Your results are here.');
    expect(await colleague.list()).toMatchObject([
      { id: about, kind: 'patient' },
      { id: among, kind: 'staff', patient: null },
    ]);
    expect((await colleague.list())[1]?.people.map(({ name }) => name)).toEqual(['Ana Silva', 'Nina Silva']);
    expect(await patient.list()).toMatchObject([
      { id: about, people: [{ name: 'Omar Silva' }], assignee: { name: 'Nina Silva' } },
    ]);
    const other = await api.given.person(patient.person.practice, 'patient');
    const two = { kind: 'people', profileIds: [patient.id, other.profile.id] };
    expect(await practitioner.start(two)).toMatchObject({ status: 422 });
    expect(await practitioner.start({ kind: 'people', profileIds: [randomUUID()] })).toMatchObject({ status: 404 });
  });

  it('refuses patients without an account', async () => {
    const record = await api.given.patientRecord(room.patient.person.practice);
    expect(await room.admin.start({ kind: 'people', profileIds: [record.id] })).toMatchObject({ status: 422 });
  });
});

describe('editing and deleting a sent message', () => {
  it('works for the sender, keeps earlier versions for administrators and updates the list', async () => {
    const { patient, admin } = room;
    const id = await patient.writeToTeam('At noon');
    const { seq } = await patient.send(id, 'At fife');
    const message = `/conversations/${id}/messages/${seq}`;
    expect(await patient.browser.patch(message, { content: 'At five' })).toMatchObject({ status: 204 });
    expect((await admin.thread(id)).items[1]).toMatchObject({ content: 'At five', isDeleted: false });
    expect((await admin.thread(id)).items[1]?.editedAt).not.toBeNull();
    expect(await patient.browser.delete(message)).toMatchObject({ status: 204 });
    expect((await admin.thread(id)).items[1]).toMatchObject({ content: null, isDeleted: true });
    expect((await admin.list())[0]).toMatchObject({ preview: 'At noon', unread: 1 });
    const kept = await api.given.owner.query<unknown[]>(
      'select content from app.message_revisions where conversation_id = $1 order by revision',
      [id],
    );
    expect(kept).toEqual([{ content: 'At fife' }, { content: 'At five' }]);
    expect(await patient.browser.delete(message)).toMatchObject({ status: 404 });
  });

  it('fails after 15 minutes and for other users', async () => {
    const { patient, admin } = room;
    const id = await patient.writeToTeam('At noon');
    const message = `/conversations/${id}/messages/1`;
    expect(await admin.browser.patch(message, { content: 'Never' })).toMatchObject({ status: 403 });
    await api.given.owner.query(
      `update app.messages set created_at = now() - interval '15 minutes' where conversation_id = $1`,
      [id],
    );
    expect(await patient.browser.patch(message, { content: 'At one' })).toMatchObject({
      status: 409,
      body: { code: 'message.too_late' },
    });
    expect(await patient.texts(id)).toEqual(['At noon']);
  });
});

describe('a draft', () => {
  it('appears only to its author and disappears when it is sent', async () => {
    const { patient, admin } = room;
    const id = await patient.writeToTeam();
    await patient.put(id, 'draft', { content: 'I forgot ' });
    await patient.put(id, 'draft', { content: 'I forgot to say' });
    expect([(await patient.open(id)).draft, (await admin.open(id)).draft]).toEqual(['I forgot to say', null]);
    await patient.send(id, 'I forgot to say that');
    expect((await patient.open(id)).draft).toBeNull();
  });
});

describe('pagination', () => {
  it('moves back and forth through a thread by message number', async () => {
    const { patient } = room;
    const id = await patient.writeToTeam('1');
    for (const content of ['2', '3', '4', '5']) await patient.send(id, content);
    const seqs = async (query: string) => (await patient.thread(id, query)).items.map(({ seq }) => seq);
    expect(await seqs('?limit=2')).toEqual([4, 5]);
    expect(await seqs('?limit=2&before=4')).toEqual([2, 3]);
    expect(await seqs('?limit=2&after=1')).toEqual([2, 3]);
    expect(await patient.thread(id, '?after=5')).toEqual({ items: [], lastSeq: 5 });
  });

  it('lists every conversation once, latest first', async () => {
    const { patient, admin } = room;
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift(await patient.writeToTeam(`Question ${n}`));
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const { body } = await admin.browser.get(`/conversations?limit=2${after && `&after=${after}`}`);
      seen.push(...(body.items as { id: string }[]).map(({ id }) => id));
      after = body.next as string | null;
    }
    expect(seen).toEqual(ids);
  });
});
