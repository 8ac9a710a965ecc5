import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messageRecipients, messageSearch, staffTrace } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../../test/mailroom.js';

let api: ApiHarness;
let room: Mailroom;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  room = await openMailroom(api);
});

describe('the work on a conversation', () => {
  it('leaves entries with their author, for staff only', async () => {
    const { patient, admin, practitioner } = room;
    const id = await patient.writeToTeam('Please call me');
    await admin.put(id, 'assignee', { profileId: practitioner.id, expected: null });
    await admin.put(id, 'urgent', { isUrgent: true });
    await admin.put(id, 'urgent', { isUrgent: true });
    const note = { id: randomUUID(), content: 'Called twice, nobody there' };
    for (const _ of [1, 2]) await admin.browser.post(`/conversations/${id}/notes`, note);
    await practitioner.put(id, 'status', { status: 'closed' });
    await patient.send(id, 'I am back');
    const trace = staffTrace.parse((await practitioner.browser.get(`/conversations/${id}/notes`)).body);
    expect(trace.notes).toMatchObject([{ content: note.content, author: { name: 'Ana Silva' }, afterSeq: 1 }]);
    expect(trace.events.map(({ what, by, about }) => [what, by.name, about?.name ?? null])).toEqual([
      ['started', 'Rosa Silva', null],
      ['assigned', 'Ana Silva', 'Nina Silva'],
      ['marked_urgent', 'Ana Silva', null],
      ['closed', 'Nina Silva', null],
      ['reopened', 'Rosa Silva', null],
    ]);
    expect(await patient.browser.get(`/conversations/${id}/notes`)).toMatchObject({ status: 403 });
    expect(await patient.open(id)).toMatchObject({ isUrgent: false, status: 'open' });
    expect(await admin.open(id)).toMatchObject({ isUrgent: true, lastSeq: 2 });
    expect((await patient.thread(id)).items).toHaveLength(2);
  });

  it('remains hidden from a colleague who is the patient of the conversation', async () => {
    const { admin } = room;
    const both = await api.given.person(admin.person.practice, 'practitioner');
    await api.given.owner.query(
      `insert into app.patient_practice_relationships (practice_id, profile_id) values ($1, $2)`,
      [both.practice.id, both.profile.id],
    );
    const { id } = await api.given.conversation({ people: [admin.person, both], patient: both });
    await admin.browser.post(`/conversations/${id}/notes`, { id: randomUUID(), content: 'Between us' });
    const own = await api.as(both);
    expect((await own.get(`/conversations/${id}/notes`)).body).toEqual({ notes: [], events: [] });
  });

  it('allows assignment only to colleagues and only in a conversation with a patient', async () => {
    const { patient, admin, colleague, practitioner } = room;
    const id = await patient.writeToTeam();
    expect(await admin.put(id, 'assignee', { profileId: patient.id, expected: null })).toMatchObject({ status: 422 });
    const among = await admin.writeTo([colleague]);
    expect(await admin.put(among, 'assignee', { profileId: colleague.id, expected: null })).toMatchObject({
      status: 422,
    });
    const add = (profileId: string) => admin.browser.post(`/conversations/${among}/participants`, { profileId });
    expect(await add(patient.id)).toMatchObject({ status: 404 });
    expect(await practitioner.browser.get(`/conversations/${among}`)).toMatchObject({ status: 404 });
    expect(await add(practitioner.id)).toMatchObject({ status: 204 });
    expect(await practitioner.open(among)).toMatchObject({ unread: 0, lastSeq: 1 });
  });
});

describe('the lists of staff', () => {
  it('support tabs and filters', async () => {
    const { patient, practitioner, colleague, admin } = room;
    const asked = await patient.writeToTeam('Asked');
    const taken = await patient.writeTo([practitioner], 'Taken');
    const among = await practitioner.writeTo([colleague], 'Among us');
    await admin.put(asked, 'status', { status: 'closed' });
    const ids = async (who: Correspondent, query: string) => (await who.list(query)).map(({ id }) => id);
    expect(await ids(practitioner, '')).toEqual([among, taken, asked]);
    expect(await ids(practitioner, '?tab=from_patients')).toEqual([taken, asked]);
    expect(await ids(practitioner, '?tab=unread')).toEqual([taken, asked]);
    expect(await ids(practitioner, '?assignee=mine')).toEqual([taken]);
    expect(await ids(practitioner, '?assignee=unassigned')).toEqual([asked]);
    expect(await ids(practitioner, '?status=open')).toEqual([among, taken]);
    expect(await ids(practitioner, '?status=closed')).toEqual([asked]);
    expect(await ids(admin, '')).toEqual([taken, asked]);
  });
});

describe('the recipient picker', () => {
  const pick = async (who: Correspondent, query = '') => {
    const { team, items } = messageRecipients.parse((await who.browser.get(`/message-recipients${query}`)).body);
    return { team, names: items.map(({ name }) => name) };
  };

  it('offers patients their care team and their own practitioners', async () => {
    expect(await pick(room.patient)).toEqual({ team: true, names: ['Nina Silva'] });
  });

  it('offers staff colleagues first, then patients with an account', async () => {
    await api.given.patientRecord(room.admin.person.practice);
    expect(await pick(room.admin)).toEqual({ team: false, names: ['Nina Silva', 'Omar Silva', 'Rosa Silva'] });
    expect(await pick(room.admin, '?q=ros')).toEqual({ team: false, names: ['Rosa Silva'] });
    const one = (who: Correspondent) => pick(room.admin, `?userId=${who.person.profile.userId}`);
    expect((await one(room.colleague)).names).toEqual(['Omar Silva']);
    expect((await one(room.patient)).names).toEqual([]);
    expect((await one(room.admin)).names).toEqual([]);
  });
});

describe('the message search', () => {
  const search = async (who: Correspondent, q: string) => {
    const { body } = await who.browser.post('/message-searches', { q });
    return messageSearch.parse(body).items.map(({ conversation, match }) => [conversation.id, match?.text ?? null]);
  };

  it('finds subjects and texts by word prefixes, without case and accents', async () => {
    const { patient, practitioner, colleague } = room;
    const id = await patient.writeToTeam('My back hurts', { subject: 'Après la séance' });
    await patient.send(id, 'It is the LEFT shoulder');
    expect(await search(patient, 'should left')).toEqual([[id, 'It is the LEFT shoulder']]);
    expect(await search(practitioner, 'seance apr')).toEqual([[id, null]]);
    expect(await search(practitioner, 'knee')).toEqual([]);
    expect(await search(practitioner, `'); drop & | !`)).toEqual([]);
    const secret = await practitioner.writeTo([room.admin], 'The shoulder of somebody else');
    expect(await search(colleague, 'shoulder')).toEqual([[id, 'It is the LEFT shoulder']]);
    expect((await search(practitioner, 'shoulder')).map(([found]) => found)).toEqual([secret, id]);
    expect((await search(room.admin, 'shoulder')).map(([found]) => found)).toEqual([secret, id]);
    expect(await search(patient, 'shoulder')).toHaveLength(1);
  });

  it('no longer finds deleted or edited texts', async () => {
    const { patient } = room;
    const id = await patient.writeToTeam('Nothing');
    const { seq } = await patient.send(id, 'Pregnancy');
    await patient.browser.patch(`/conversations/${id}/messages/${seq}`, { content: 'Vacancy' });
    expect(await search(patient, 'pregnancy')).toEqual([]);
    await patient.browser.delete(`/conversations/${id}/messages/${seq}`);
    expect(await search(patient, 'vacancy')).toEqual([]);
  });
});
