import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MESSAGES_A_MINUTE } from '@telecare/contracts';
import { Redis } from 'ioredis';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { Correspondent, type Mailroom, openMailroom } from '../../../../test/mailroom.js';

/**
 * Number of writers and of messages from each. `TEST_RACE=50x200` with `--testTimeout=3600000` uses the maximum number
 * of participants.
 */
const [WRITERS = 6, EACH = 20] = process.env.TEST_RACE?.split('x').map(Number) ?? [];

let api: ApiHarness;
let room: Mailroom;
let redis: Redis;

beforeAll(async () => {
  api = await startApi();
  redis = new Redis(api.env.REDIS_URL);
}, START_TIMEOUT);

afterAll(async () => {
  redis?.disconnect();
  await api?.stop();
});

beforeEach(async () => {
  room = await openMailroom(api);
});

const kept = async (conversation: string) =>
  api.given.owner.query<{ seq: number; id: string }[]>(
    'select seq, id from app.messages where conversation_id = $1 order by seq',
    [conversation],
  );

const wrongFlags = (conversation: string) =>
  api.given.owner.query<unknown[]>(
    `select from app.conversation_participants part join app.conversations conversation on conversation.id = part.conversation_id
     where conversation.id = $1 and part.is_behind <> (part.last_read_seq < conversation.last_seq)`,
    [conversation],
  );

describe('concurrent writers', () => {
  it('get numbers without a gap and one message per repeated request', async () => {
    const { practitioner, admin } = room;
    const { practice } = practitioner.person;
    const others = Array.from({ length: WRITERS - 2 }, () => api.given.person(practice, 'practitioner'));
    const people = await Promise.all(others);
    const colleagues = await Promise.all(people.map(async (person) => new Correspondent(person, await api.as(person))));
    const writers = [practitioner, admin, ...colleagues];
    const id = await practitioner.writeTo([admin, ...colleagues], 'Begin');
    const send = async (writer: Correspondent, content: string) => {
      const body = { id: randomUUID(), content, read: null };
      const answers = await Promise.all(
        [1, 2, 3].map(() => writer.browser.post(`/conversations/${id}/messages`, body)),
      );
      const [first] = answers;
      expect(answers.map((answer) => [answer.status, answer.body])).toEqual(answers.map(() => [201, first!.body]));
      await redis.del(`limit:messages:${writer.person.userId}`);
      await admin.read(id, { upTo: Number(first!.body.seq), epoch: 0 });
      return body.id;
    };
    const ids: string[] = [];
    await Promise.all(
      writers.map(async (writer, at) => {
        for (let n = 0; n < EACH; n += 1) ids.push(await send(writer, `${at}/${n}`));
      }),
    );
    const rows = await kept(id);
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: WRITERS * EACH + 1 }, (_, n) => n + 1));
    expect(
      rows
        .slice(1)
        .map((row) => row.id)
        .sort(),
    ).toEqual(ids.sort());
    expect(await wrongFlags(id)).toEqual([]);
  });

  it('start a conversation once', async () => {
    const { patient, admin } = room;
    const [id, message] = [randomUUID(), { id: randomUUID(), content: 'Hello' }];
    const body = { id, to: { kind: 'team' }, subject: null, message, aboutAppointmentId: null };
    const answers = await Promise.all(Array.from({ length: 5 }, () => patient.browser.post('/conversations', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await admin.list()).toMatchObject([{ id, lastSeq: 1 }]);
    expect(
      await admin.browser.post('/conversations', { ...body, to: { kind: 'people', profileIds: [patient.id] } }),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('a sender above the limit', () => {
  it('waits in new and existing conversations', async () => {
    const { practitioner, colleague } = room;
    const id = await practitioner.writeTo([colleague]);
    await redis.set(`limit:messages:${practitioner.person.userId}`, MESSAGES_A_MINUTE - 1, 'EX', 60);
    await practitioner.send(id, 'The last of this minute');
    const refused = { status: 429, body: { code: 'request.rate_limited' } };
    const started = await practitioner.start({ kind: 'people', profileIds: [colleague.id] });
    const sent = await practitioner.browser.post(`/conversations/${id}/messages`, {
      id: randomUUID(),
      content: 'More',
      read: null,
    });
    for (const answer of [started, sent]) expect(answer).toMatchObject(refused);
    expect(await colleague.list()).toHaveLength(1);
  });
});

describe('two concurrent claims', () => {
  it('return the first assignee', async () => {
    const { patient, practitioner, colleague } = room;
    const id = await patient.writeToTeam();
    const both = [practitioner, colleague];
    const answers = await Promise.all(
      both.map((each) => each.put(id, 'assignee', { profileId: each.id, expected: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = both[answers.findIndex(({ status }) => status === 204)]!;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'conversation.taken',
      current: { assignee: { id: winner.id } },
    });
    expect((await patient.open(id)).assignee?.id).toBe(winner.id);
  });
});

describe('closing a conversation while a message is sent', () => {
  it('leaves no message without a number and no wait in a closed conversation', async () => {
    const { patient, admin } = room;
    const id = await patient.writeToTeam();
    await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => patient.send(id, `More ${n}`)),
      ...Array.from({ length: 5 }, () => admin.put(id, 'status', { status: 'closed' })),
    ]);
    const { status, waitingSince, lastSeq } = await admin.open(id);
    expect(lastSeq).toBe(6);
    expect(waitingSince === null).toBe(status === 'closed');
  });
});
