import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ConversationExport, conversationExport } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../test/mailroom.js';

let api: ApiHarness;
let room: Mailroom;
let conversation: string;

beforeAll(async () => {
  api = await startApi();
  room = await openMailroom(api);
  const { patient, practitioner } = room;
  conversation = await patient.writeTo([practitioner], 'My arm hurts');
  await practitioner.send(conversation, 'Which one?');
  await patient.send(conversation, 'The right');
  const path = `/conversations/${conversation}/messages`;
  await patient.browser.patch(`${path}/3`, { content: 'The left' });
  await practitioner.browser.patch(`${path}/2`, { content: 'Which arm?' });
  await practitioner.browser.delete(`${path}/2`);
  await practitioner.browser.post(`/conversations/${conversation}/notes`, { id: randomUUID(), content: 'Saw her' });
  await practitioner.browser.put(`/conversations/${conversation}/urgent`, { isUrgent: true });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const answerOf = ({ browser }: Correspondent) => browser.post(`/conversations/${conversation}/export`);

async function exportOf(reader: Correspondent): Promise<ConversationExport> {
  const { status, body, text } = await answerOf(reader);
  if (status !== 200) throw new Error(text);
  return conversationExport.strict().parse(body);
}

const auditOf = async () =>
  (await api.given.auditOf(room.patient.person.practice.id)).filter(({ action }) => action === 'export');

describe('the export of a conversation', () => {
  it('contains authors, texts, times and internal notes', async () => {
    const { messages, notes, events, participants, patient, kind } = await exportOf(room.practitioner);
    expect({ kind, patient: patient?.name }).toEqual({ kind: 'patient', patient: 'Rosa Silva' });
    expect(messages.map(({ seq, sender, content }) => [seq, sender.name, content])).toEqual([
      [1, 'Rosa Silva', 'My arm hurts'],
      [2, 'Nina Silva', null],
      [3, 'Rosa Silva', 'The left'],
    ]);
    expect(participants.map(({ name }) => name).sort()).toEqual(['Nina Silva', 'Rosa Silva']);
    expect(notes).toMatchObject([{ content: 'Saw her', author: { name: 'Nina Silva' }, afterSeq: 3 }]);
    expect(events.map(({ what }) => what)).toContain('marked_urgent');
  });

  it('contains earlier versions of all messages for administrators', async () => {
    const { messages } = await exportOf(room.admin);
    expect(messages.map(({ earlier }) => earlier.map(({ content }) => content))).toEqual([
      [],
      ['Which one?', 'Which arm?'],
      ['The right'],
    ]);
  });

  it("contains earlier versions only of the caller's own messages for other staff", async () => {
    const { messages } = await exportOf(room.practitioner);
    expect(messages.map(({ earlier }) => earlier.length)).toEqual([0, 2, 0]);
  });

  it('creates an audit event', async () => {
    const before = await auditOf();
    await exportOf(room.admin);
    const [event, ...others] = (await auditOf()).slice(before.length);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ resource_type: 'conversation', resource_ids: [conversation], outcome: 'done' });
  });

  it('answers 404 to a colleague who takes no part and audits the attempt', async () => {
    expect(await answerOf(room.colleague)).toMatchObject({ status: 404 });
    expect((await auditOf()).at(-1)).toMatchObject({ resource_ids: [], outcome: 'not_found' });
  });

  it('rejects patients', async () => {
    expect(await answerOf(room.patient)).toMatchObject({ status: 403 });
  });
});
