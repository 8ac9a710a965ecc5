import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { readState } from '@telecare/contracts';
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

async function shown(reader: Correspondent): Promise<{ badge: number; rows: number; tab: number }> {
  const sum = (items: readonly { unread: number }[]) => items.reduce((total, { unread }) => total + unread, 0);
  return { badge: await reader.unread(), rows: sum(await reader.list()), tab: sum(await reader.list('?tab=unread')) };
}

const all = (count: number) => ({ badge: count, rows: count, tab: count });

describe('the unread count', () => {
  it('agrees in badge, rows and tab, without own and deleted messages', async () => {
    const { patient, practitioner } = room;
    const id = await practitioner.writeTo([patient], 'One');
    const { seq } = await practitioner.send(id, 'Two');
    await practitioner.send(id, 'Three');
    await patient.send(id, 'I have not looked');
    expect(await shown(patient)).toEqual(all(3));
    await practitioner.browser.delete(`/conversations/${id}/messages/${seq}`);
    expect(await shown(patient)).toEqual(all(2));
    expect(await shown(practitioner)).toEqual(all(1));
  });

  it('follows the read mark, which never decreases and never passes the last message', async () => {
    const { patient, practitioner } = room;
    const id = await practitioner.writeTo([patient], 'One');
    await practitioner.send(id, 'Two');
    expect((await patient.read(id, { upTo: 1, epoch: 0 })).body).toEqual({ mark: { upTo: 1, epoch: 0 }, unread: 1 });
    expect(await shown(patient)).toEqual(all(1));
    expect((await patient.read(id, { upTo: 900, epoch: 0 })).body).toEqual({ mark: { upTo: 2, epoch: 0 }, unread: 0 });
    expect((await patient.read(id, { upTo: 1, epoch: 0 })).body).toEqual({ mark: { upTo: 2, epoch: 0 }, unread: 0 });
    await practitioner.send(id, 'Three');
    expect(await shown(patient)).toEqual(all(1));
  });

  it('survives "Mark unread" despite an outdated device', async () => {
    const { patient, practitioner } = room;
    const id = await practitioner.writeTo([patient], 'One');
    await practitioner.send(id, 'Two');
    await patient.read(id, { upTo: 2, epoch: 0 });
    const { mark } = readState.parse((await patient.put(id, 'unread', { from: 2 })).body);
    expect(mark).toEqual({ upTo: 1, epoch: 1 });
    await patient.read(id, { upTo: 2, epoch: 0 });
    await patient.send(id, 'From another device', { upTo: 2, epoch: 0 });
    expect(await shown(patient)).toEqual(all(1));
    await patient.read(id, { upTo: 3, epoch: 1 });
    expect(await shown(patient)).toEqual(all(0));
  });

  it('includes a message that the author of a reply had not seen', async () => {
    const { patient, practitioner } = room;
    const id = await practitioner.writeTo([patient], 'One');
    await practitioner.send(id, 'Two, sent meanwhile');
    await patient.send(id, 'About the first', { upTo: 1, epoch: 0 });
    expect(await shown(patient)).toEqual(all(1));
  });

  it('ignores assignment, closing, notes and new participants', async () => {
    const { patient, practitioner, colleague, admin } = room;
    const id = await practitioner.writeTo([patient], 'One');
    await admin.put(id, 'assignee', { profileId: admin.id, expected: practitioner.id });
    await admin.put(id, 'urgent', { isUrgent: true });
    await admin.browser.post(`/conversations/${id}/participants`, { profileId: colleague.id });
    await admin.put(id, 'status', { status: 'closed' });
    expect(await Promise.all([practitioner, colleague, admin].map(shown))).toEqual([all(0), all(0), all(0)]);
  });

  it('stops at 99', async () => {
    const { patient, practitioner } = room;
    const id = await practitioner.writeTo([patient], 'One');
    await api.given.owner.query(
      `insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content)
       select practice_id, id, n, gen_random_uuid(), created_by, 'practitioner', 'Again' from app.conversations, generate_series(2, 120) n
       where id = $1`,
      [id],
    );
    expect(await shown(patient)).toEqual(all(99));
  });
});

describe('the unread flag of a conversation', () => {
  it('equals true for every participant whose read mark is behind', async () => {
    const wrong = await api.given.owner.query<unknown[]>(
      `select from app.conversation_participants part join app.conversations conversation
         on conversation.practice_id = part.practice_id and conversation.id = part.conversation_id
       where part.is_behind <> (part.last_read_seq < conversation.last_seq)`,
    );
    expect(wrong).toEqual([]);
  });
});

describe('read receipts', () => {
  it('show the patient how far the care team has read, without names, and staff how far the patient has', async () => {
    const { patient, practitioner, colleague } = room;
    const id = await patient.writeToTeam('One');
    await patient.send(id, 'Two');
    expect((await patient.open(id)).readBy).toEqual([]);
    await colleague.read(id, { upTo: 1, epoch: 0 });
    await practitioner.read(id, { upTo: 2, epoch: 0 });
    expect((await patient.open(id)).readBy).toEqual([{ upTo: 2, at: expect.any(String) }]);
    expect((await practitioner.open(id)).readBy).toEqual([{ upTo: 2, at: expect.any(String) }]);
    const { seq } = await practitioner.send(id, 'Three', { upTo: 2, epoch: 0 });
    await patient.read(id, { upTo: seq, epoch: 0 });
    const readBy = [{ upTo: seq, at: expect.any(String) }];
    expect((await practitioner.open(id)).readBy).toEqual(readBy);
    expect((await colleague.open(id)).readBy).toEqual(readBy);
  });

  it('keep the first time of reading and leave out participants who were added later', async () => {
    const { practitioner, colleague, admin } = room;
    const id = await practitioner.writeTo([colleague], 'One');
    await colleague.read(id, { upTo: 1, epoch: 0 });
    const before = (await practitioner.open(id)).readBy;
    await colleague.read(id, { upTo: 1, epoch: 0 });
    await practitioner.browser.post(`/conversations/${id}/participants`, { profileId: admin.id });
    expect(before).toHaveLength(1);
    expect((await practitioner.open(id)).readBy).toEqual(before);
  });
});
