import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Mailroom, openMailroom } from '../../../../test/mailroom.js';
import { Uploader } from '../../../../test/uploader.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

let api: ApiHarness;
let worker: INestApplicationContext;
let people: Mailroom;

beforeAll(async () => {
  api = await startApi();
  worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false });
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
});

afterAll(async () => {
  await worker?.close();
  await api?.stop();
});

const query = <T>(text: string, values: unknown[]) => api.given.owner.query<T[]>(text, values);

const practice = () => people.admin.person.practice.id;

const rest = (conversation: string, years: number) =>
  query('update app.conversations set last_message_at = last_message_at - make_interval(years => $2) where id = $1', [
    conversation,
    years,
  ]);

async function keepFor(keptYears: number | null): Promise<void> {
  const settings = { isOn: true, hours: [], replyMinutes: 60, emergencyNumber: '911', emergencyText: null };
  const body = { ...settings, keptYears, team: [], coverId: null, revision: 0 };
  expect((await people.admin.browser.put('/message-settings', body)).status).toBe(200);
  await query(`update app.message_settings set updated_at = now() - interval '8 days' where practice_id = $1`, [
    practice(),
  ]);
}

const giveUp = () => worker.get(Maintenance).run('message-retention');

const isThere = async (conversation: string) =>
  (await query('select from app.conversations where id = $1', [conversation])).length === 1;

const PARTS = [
  'messages',
  'message_revisions',
  'conversation_participants',
  'conversation_notes',
  'conversation_events',
  'message_drafts',
  'attachments',
  'attachment_chunks',
];

async function partsOf(conversation: string): Promise<string[]> {
  const counts = PARTS.map(async (table) => {
    const rows = await query(`select from app.${table} where conversation_id = $1 limit 1`, [conversation]);
    return rows.length > 0 ? [table] : [];
  });
  return (await Promise.all(counts)).flat();
}

async function aWholeConversation(): Promise<string> {
  const { patient, practitioner } = people;
  const id = await patient.writeToTeam('May I come on Friday?');
  await patient.browser.patch(`/conversations/${id}/messages/1`, { content: 'May I come on Monday?' });
  await practitioner.browser.post(`/conversations/${id}/notes`, { id: randomUUID(), content: 'She may' });
  await practitioner.put(id, 'assignee', { profileId: practitioner.id, expected: null });
  await practitioner.put(id, 'draft', { content: 'Of cou' });
  const uploader = new Uploader(patient, id);
  const file = randomUUID();
  await uploader.announce(Buffer.from('half'), { id: file, size: 8 });
  await uploader.write(file, 0, Buffer.from('half'));
  return id;
}

describe('a conversation past the retention period', () => {
  it('disappears with all its parts', async () => {
    const [old, younger] = [await aWholeConversation(), await people.patient.writeToTeam()];
    expect((await partsOf(old)).toSorted()).toEqual(PARTS.toSorted());
    await rest(old, 6);
    await rest(younger, 4);
    await keepFor(5);
    await giveUp();
    expect([await isThere(old), await isThere(younger)]).toEqual([false, true]);
    expect(await partsOf(old)).toEqual([]);
    expect((await people.patient.list()).map(({ id }) => id)).toEqual([younger]);
    const audited = `select actor_role, outcome from app.audit_events
      where practice_id = $1 and action = 'delete' and resource_type = 'conversation' and $2 = any (resource_ids)`;
    expect(await query(audited, [practice(), old])).toEqual([{ actor_role: 'worker', outcome: 'done' }]);
  });

  it('remains for a week after the settings changed', async () => {
    const old = await people.patient.writeToTeam();
    await rest(old, 6);
    await keepFor(5);
    await query(`update app.message_settings set updated_at = now() - interval '6 days' where practice_id = $1`, [
      practice(),
    ]);
    await giveUp();
    expect(await isThere(old)).toBe(true);
  });

  it('remains in a practice without a retention period', async () => {
    const next = await openMailroom(api);
    const [theirs, ours] = [await next.patient.writeToTeam(), await people.patient.writeToTeam()];
    for (const id of [theirs, ours]) await rest(id, 40);
    await keepFor(30);
    await giveUp();
    expect([await isThere(ours), await isThere(theirs)]).toEqual([false, true]);
  });

  it('remains if it is receiving a message at that moment', async () => {
    const old = await people.patient.writeToTeam();
    await rest(old, 6);
    await keepFor(5);
    const writer = api.given.owner.createQueryRunner();
    await writer.startTransaction();
    await writer.query('select from app.conversations where id = $1 for no key update', [old]);
    await giveUp();
    expect(await isThere(old)).toBe(true);
    await writer.rollbackTransaction();
    await writer.release();
    await giveUp();
    expect(await isThere(old)).toBe(false);
  });
});
