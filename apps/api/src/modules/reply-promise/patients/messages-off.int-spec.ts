import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { messageTemplates } from '@telecare/contracts';
import { randomUUID } from 'node:crypto';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../../test/mailroom.js';

let api: ApiHarness;
let people: Mailroom;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
});

afterAll(() => api?.stop());

const block = ({ browser }: Correspondent, blocked: boolean, patient = people.patient) =>
  browser.put(`/patients/${patient.id}/messaging`, { blocked });

const trySending = ({ browser }: Correspondent, conversation: string) =>
  browser.post(`/conversations/${conversation}/messages`, { id: randomUUID(), content: 'Hello', read: null });

const mayWrite = async ({ browser }: Correspondent) => (await browser.get('/message-settings')).body.mayWrite;

const SWITCHED_OFF = { status: 409, body: { code: 'message.switched_off' } };

describe('a blocked patient', () => {
  it('reads messages, but cannot write or start a conversation', async () => {
    const conversation = await people.patient.writeToTeam();
    expect((await block(people.practitioner, true)).status).toBe(204);
    expect(await mayWrite(people.patient)).toBe(false);
    expect(await people.patient.texts(conversation)).toEqual(['Hello']);
    expect(await trySending(people.patient, conversation)).toMatchObject(SWITCHED_OFF);
    expect(await people.patient.start({ kind: 'team' })).toMatchObject(SWITCHED_OFF);
    await people.practitioner.browser.put(`/patients/${people.patient.id}/messaging`, { blocked: false });
    expect(await mayWrite(people.patient)).toBe(true);
    expect((await trySending(people.patient, conversation)).status).toBe(201);
  });

  it('still receives messages from staff', async () => {
    await block(people.admin, true);
    const conversation = await people.practitioner.writeTo([people.patient]);
    expect(await people.patient.texts(conversation)).toEqual(['Hello']);
    expect(await mayWrite(people.practitioner)).toBe(true);
  });

  it('cannot be blocked by patients or other practices', async () => {
    const elsewhere = await openMailroom(api);
    expect((await block(people.patient, false)).status).toBe(403);
    expect((await block(elsewhere.admin, true)).status).toBe(404);
    expect((await elsewhere.admin.browser.get(`/patients/${people.patient.id}/messaging`)).status).toBe(404);
    expect((await people.admin.browser.get(`/patients/${people.patient.id}/messaging`)).body).toEqual({
      blocked: false,
    });
  });
});

describe('a practice without patient messages', () => {
  it('refuses messages from and to patients, but not between staff', async () => {
    const conversation = await people.patient.writeToTeam();
    const settings = { isOn: false, hours: [], replyMinutes: 60, emergencyNumber: '911', emergencyText: null };
    await people.admin.browser.put('/message-settings', { ...settings, team: [], coverId: null, revision: 0 });
    expect(await trySending(people.patient, conversation)).toMatchObject(SWITCHED_OFF);
    await people.practitioner.writeTo([people.colleague]);
  });

  it('answers differently for a hidden conversation and a read-only one', async () => {
    await block(people.admin, true);
    expect((await trySending(people.patient, randomUUID())).status).toBe(404);
  });
});

describe('the message templates of a practice', () => {
  const HOURS = { name: 'Hours', content: 'We open at 8.' };
  const list = async ({ browser }: Correspondent) =>
    messageTemplates.parse((await browser.get('/message-templates')).body).items;

  it('accept changes by staff with the latest revision and are sorted by name', async () => {
    const { browser } = people.practitioner;
    const { status, body } = await browser.post('/message-templates', HOURS);
    expect(status).toBe(201);
    await browser.post('/message-templates', { name: 'address', content: '1 Main Street' });
    expect((await list(people.admin)).map(({ name }) => name)).toEqual(['address', 'Hours']);
    const path = `/message-templates/${String(body.id)}`;
    expect((await browser.put(path, { ...HOURS, content: 'We open at 9.', revision: 1 })).body.revision).toBe(2);
    const stale = await people.admin.browser.put(path, { ...HOURS, revision: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'resource.changed', current: { revision: 2 } } });
    expect((await browser.delete(path)).status).toBe(204);
    expect((await browser.delete(path)).status).toBe(404);
    expect(await list(people.admin)).toHaveLength(1);
  });

  it('appear only for staff of their practice', async () => {
    const elsewhere = await openMailroom(api);
    const { body } = await people.admin.browser.post('/message-templates', HOURS);
    expect(await list(elsewhere.admin)).toEqual([]);
    const path = `/message-templates/${String(body.id)}`;
    expect((await elsewhere.admin.browser.put(path, { ...HOURS, revision: 1 })).status).toBe(404);
    expect((await elsewhere.admin.browser.delete(path)).status).toBe(404);
    expect((await people.patient.browser.get('/message-templates')).status).toBe(403);
  });
});
