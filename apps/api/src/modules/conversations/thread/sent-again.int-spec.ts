import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';

let api: ApiHarness;
let room: Mailroom;
let conversationId: string;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  room = await openMailroom(api);
  conversationId = await room.patient.writeToTeam('Hello');
});

const KEY_REUSED = { status: 422, body: { code: 'request.key_reused' } };

const aMessage = (change: object = {}) => ({
  id: randomUUID(),
  content: 'May I come on Friday?',
  attachmentIds: [],
  read: null,
  ...change,
});

const write = (message: object, to = conversationId) =>
  room.patient.browser.post(`/conversations/${to}/messages`, message);

describe('a message that is sent again', () => {
  it('gets the first answer', async () => {
    const message = aMessage();
    const [first, again] = [await write(message), await write(message)];
    expect(again).toMatchObject({ status: 201, text: first.text });
  });

  it('cannot have a different text', async () => {
    const message = aMessage();
    await write(message);
    expect(await write({ ...message, content: 'May I come on Monday?' })).toMatchObject(KEY_REUSED);
    expect(await room.patient.texts(conversationId)).toEqual(['Hello', message.content]);
  });

  it('cannot go to another conversation', async () => {
    const message = aMessage();
    const other = await room.patient.writeToTeam('Something else');
    await write(message);
    expect(await write(message, other)).toMatchObject(KEY_REUSED);
  });

  it('gets an answer even after its sender edited it', async () => {
    const message = aMessage();
    await write(message);
    await room.patient.browser.patch(`/conversations/${conversationId}/messages/2`, { content: 'On Monday?' });
    expect(await write(message)).toMatchObject({ status: 201, body: { content: 'On Monday?' } });
  });
});

describe('other repeated requests', () => {
  it('refuse a conversation with a different text or subject', async () => {
    const started = {
      id: randomUUID(),
      to: { kind: 'team' },
      subject: 'Friday',
      message: { id: randomUUID(), content: 'May I come?' },
      aboutAppointmentId: null,
    };
    const start = (change: object = {}) => room.patient.browser.post('/conversations', { ...started, ...change });
    expect([(await start()).status, (await start()).status]).toEqual([201, 201]);
    expect(await start({ subject: 'Monday' })).toMatchObject(KEY_REUSED);
    expect(await start({ message: { id: randomUUID(), content: 'May we come?' } })).toMatchObject(KEY_REUSED);
    expect(await room.patient.texts(started.id)).toEqual(['May I come?']);
  });

  it('refuse an internal note with a different text or of a colleague', async () => {
    const note = { id: randomUUID(), content: 'Called twice' };
    const path = `/conversations/${conversationId}/notes`;
    const { admin, practitioner } = room;
    expect((await admin.browser.post(path, note)).status).toBe((await admin.browser.post(path, note)).status);
    expect(await admin.browser.post(path, { ...note, content: 'Called once' })).toMatchObject(KEY_REUSED);
    expect(await practitioner.browser.post(path, note)).toMatchObject(KEY_REUSED);
  });

  it('refuse a broadcast with a different text or other recipients', async () => {
    const { admin, patient } = room;
    const other = await api.given.person(patient.person.practice, 'patient');
    const broadcast = { id: randomUUID(), subject: null, content: 'Closed on Friday', recipientIds: [patient.id] };
    const send = (change: object = {}) => admin.browser.post('/message-broadcasts', { ...broadcast, ...change });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    expect(await send({ content: 'Closed on Monday' })).toMatchObject(KEY_REUSED);
    expect(await send({ recipientIds: [patient.id, other.profile.id] })).toMatchObject(KEY_REUSED);
    expect(await send({ recipientIds: [other.profile.id] })).toMatchObject(KEY_REUSED);
  });
});
