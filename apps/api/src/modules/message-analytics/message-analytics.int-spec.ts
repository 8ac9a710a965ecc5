import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type MessageAnalytics, messageAnalytics, platformMessageAnalytics } from '@telecare/contracts';
import { Client } from 'pg';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { type Mailroom, openMailroom } from '../../../test/mailroom.js';
import type { Visitor } from '../../../test/visitor.js';
import { platformMessageAnalytics as countMessagesOfPlatform } from './message-analytics.queries.js';

let api: ApiHarness;
let people: Mailroom;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
});

afterAll(() => api?.stop());

const query = (text: string, values: unknown[] = []) => api.given.owner.query(text, values);

const read = async (visitor: Visitor, path = '/analytics/messages'): Promise<MessageAnalytics> =>
  messageAnalytics.strict().parse((await visitor.get(path)).body);

const pass = async (conversation: string, minutes: number) => {
  await query('update app.conversations set waiting_since = waiting_since - make_interval(mins => $2) where id = $1', [
    conversation,
    minutes,
  ]);
};

async function busyPractice(): Promise<void> {
  const answered = await people.patient.writeToTeam();
  await pass(answered, 30);
  await people.admin.send(answered, 'Good morning');
  await people.practitioner.send(answered, 'Good morning');
  const waiting = await people.patient.writeToTeam();
  await people.patient.send(waiting, 'Hello?');
  await pass(waiting, 10);
  await people.admin.put(waiting, 'urgent', { isUrgent: true });
  await people.practitioner.writeTo([people.colleague], 'Among us');
}

describe('the analytics of messages', () => {
  it('count messages with patients by role, state and time, and staff messages separately', async () => {
    await busyPractice();
    const { hours, averageWaitSeconds, averageSeconds, medianSeconds, ninetiethSeconds, ...counts } = await read(
      people.admin.browser,
    );
    expect(counts).toEqual({
      messages: 5,
      senders: [
        { role: 'patient', messages: 3 },
        { role: 'practitioner', messages: 1 },
        { role: 'practice_admin', messages: 1 },
        { role: 'internal', messages: 1 },
      ],
      conversations: 2,
      open: 2,
      urgent: 1,
      waiting: 1,
      overdue: 0,
      unread: 2,
      replies: 1,
    });
    expect(hours.reduce((sum, messages) => sum + messages)).toBe(5);
    expect(Math.round(averageWaitSeconds! / 60)).toBe(10);
    for (const seconds of [averageSeconds, medianSeconds, ninetiethSeconds]) expect(Math.round(seconds! / 60)).toBe(30);
  });

  it("use the practice's local hours and leave out messages older than thirty days", async () => {
    const practice = people.admin.person.practice.id;
    await query(`update app.practices set time_zone = 'Asia/Tokyo' where id = $1`, [practice]);
    const conversation = await people.patient.writeToTeam();
    await query(
      `update app.messages set created_at = date_trunc('day', now()) - interval '1 day' where conversation_id = $1`,
      [conversation],
    );
    const { hours } = await read(people.practitioner.browser);
    expect(hours.indexOf(1)).toBe(9);
    await query(`update app.messages set created_at = now() - interval '31 days' where conversation_id = $1`, [
      conversation,
    ]);
    expect(await read(people.practitioner.browser)).toMatchObject({ messages: 0, replies: 0, medianSeconds: null });
  });

  it("count the requested days in the practice's time zone and reject an incomplete range", async () => {
    await query(`update app.practices set time_zone = 'Asia/Tokyo' where id = $1`, [people.admin.person.practice.id]);
    const conversation = await people.patient.writeToTeam();
    await people.admin.send(conversation, 'Good morning');
    const at = (instant: string) =>
      query('update app.messages set created_at = $2, reply_seconds = 60 where conversation_id = $1', [
        conversation,
        instant,
      ]);
    const on = (day: string) => read(people.admin.browser, `/analytics/messages?from=${day}&to=${day}`);
    await at('2024-03-09T14:59:59Z');
    expect(await on('2024-03-09')).toMatchObject({ messages: 2, replies: 2, open: 1 });
    expect(await on('2024-03-10')).toMatchObject({ messages: 0, replies: 0, open: 1 });
    await at('2024-03-09T15:00:00Z');
    expect(await on('2024-03-09')).toMatchObject({ messages: 0 });
    expect(await on('2024-03-10')).toMatchObject({ messages: 2 });
    expect((await people.admin.browser.get('/analytics/messages?from=2024-03-09')).status).toBe(400);
  });

  it('reach staff and super administrators and create an audit event', async () => {
    await busyPractice();
    const { practice } = people.admin.person;
    const superAdmin = await api.as(await api.given.superAdmin(), practice);
    expect((await read(superAdmin)).messages).toBe(5);
    expect(await api.given.auditOf(practice.id)).toContainEqual(
      expect.objectContaining({ resource_type: 'message-analytics', actor_role: 'super_admin' }),
    );
    expect((await people.patient.browser.get('/analytics/messages')).status).toBe(403);
    expect((await read((await openMailroom(api)).admin.browser)).messages).toBe(0);
  });

  it('sum up all practices for super administrators only', async () => {
    const superAdmin = await api.as(await api.given.superAdmin());
    const path = '/platform/analytics/messages';
    const readAll = async () => platformMessageAnalytics.strict().parse((await superAdmin.get(path)).body);
    const before = await readAll();
    await busyPractice();
    const after = await readAll();
    const { id, name, subdomain } = people.admin.person.practice;
    expect(after.practices).toContainEqual({ id, name, subdomain, conversations: 2, messages: 5 });
    expect([after.messages - before.messages, after.waiting - before.waiting]).toEqual([5, 1]);
    expect((await people.admin.browser.get(path)).status).toBe(403);
  });

  it('sum up all practices without one row per message', async () => {
    const { text, values } = countMessagesOfPlatform({ from: null, to: null });
    const platform = new Client({ connectionString: api.env.DATABASE_PLATFORM_URL });
    await platform.connect();
    const { rows } = await platform.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    await platform.end();
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('on messages message');
    expect(plan).not.toMatch(/CTE sent|message_facts/);
  });
});
