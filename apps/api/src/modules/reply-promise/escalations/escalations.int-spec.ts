import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { messageFigures, practitionerDashboardDto, staffDashboardDto, waitStateOf } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { type Correspondent, type Mailroom, openMailroom } from '../../../../test/mailroom.js';
import { Maintenance } from '../../../platform/queue/maintenance.js';
import { WorkerModule } from '../../../worker.module.js';

let api: ApiHarness;
let workers: INestApplicationContext[];
let people: Mailroom;

beforeAll(async () => {
  api = await startApi();
  workers = await Promise.all([startWorker(), startWorker()]);
}, START_TIMEOUT);

beforeEach(async () => {
  people = await openMailroom(api);
});

afterAll(async () => {
  await Promise.all((workers ?? []).map((worker) => worker.close()));
  await api?.stop();
});

const startWorker = () =>
  NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false, abortOnError: false });

const query = (text: string, values: unknown[]) => api.given.owner.query<{ id: string }[]>(text, values);

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));

async function promise(changes: { coverId?: string; team?: string[] } = {}): Promise<void> {
  const settings = { isOn: true, hours: ALWAYS, replyMinutes: 60, emergencyNumber: '911', emergencyText: null };
  const { status } = await people.admin.browser.put('/message-settings', {
    ...settings,
    team: [],
    coverId: null,
    revision: 0,
    ...changes,
  });
  expect(status).toBe(200);
}

const pass = async (conversation: string, minutes: number) => {
  const by = `make_interval(mins => $2)`;
  await query(
    `update app.conversations set waiting_since = waiting_since - ${by}, due_at = due_at - ${by}, due_soon_at = due_soon_at - ${by},
      escalated_at = escalated_at - ${by}
     where id = $1`,
    [conversation, minutes],
  );
  await query(`update app.messages set created_at = created_at - ${by} where conversation_id = $1`, [
    conversation,
    minutes,
  ]);
};

const escalate = () => Promise.all(workers.map((worker) => worker.get(Maintenance).run('message-escalations')));

const readAll = async (who: Correspondent, conversation: string) => {
  const { lastSeq, mark } = await who.open(conversation);
  await who.read(conversation, { upTo: lastSeq, epoch: mark?.epoch ?? 0 });
};

describe('a waiting patient', () => {
  it('keeps the promised time after later messages and changed settings', async () => {
    await promise();
    const conversation = await people.patient.writeToTeam();
    const { waitingSince, dueAt, dueSoonAt } = await people.patient.open(conversation);
    // The promise starts before the message is stored, so their seconds may differ.
    const minutes = (at: string | null) => Math.round((Date.parse(at ?? '') - Date.parse(waitingSince ?? '')) / 60_000);
    expect([minutes(dueSoonAt), minutes(dueAt)]).toEqual([45, 60]);
    await pass(conversation, 10);
    const before = await people.patient.open(conversation);
    await people.patient.send(conversation, 'Are you there?');
    expect(await people.patient.open(conversation)).toMatchObject({ dueAt: before.dueAt, dueSoonAt: before.dueSoonAt });
  });

  it('stops waiting once staff answer or close the conversation', async () => {
    await promise();
    const conversation = await people.patient.writeToTeam();
    await people.admin.send(conversation, 'Good morning');
    expect(await people.patient.open(conversation)).toMatchObject({ waitingSince: null, dueAt: null, dueSoonAt: null });
    await people.patient.send(conversation, 'Thank you');
    expect((await people.patient.open(conversation)).dueAt).not.toBeNull();
    await people.admin.put(conversation, 'status', { status: 'closed' });
    expect(await people.patient.open(conversation)).toMatchObject({ waitingSince: null, dueAt: null });
  });

  it('appears in amber at three quarters of the promised time and in red at its end', async () => {
    await promise();
    const conversation = await people.patient.writeToTeam();
    for (const [minutes, state] of [
      [44, 'waiting'],
      [2, 'soon'],
      [15, 'overdue'],
    ] as const) {
      await pass(conversation, minutes);
      const [row] = await people.admin.list();
      expect(waitStateOf(row!, new Date())).toBe(state);
    }
    expect(await people.admin.list('?wait=overdue')).toHaveLength(1);
  });
});

describe('an overdue conversation', () => {
  it('escalates even if its wait begins after all its messages', async () => {
    await promise({ coverId: people.colleague.id });
    const odd = await people.patient.writeTo([people.practitioner]);
    await pass(odd, 61);
    await query(`update app.conversations set waiting_since = waiting_since + interval '1 minute' where id = $1`, [
      odd,
    ]);
    const usual = await people.patient.writeTo([people.practitioner]);
    await pass(usual, 61);
    await escalate();
    for (const conversation of [odd, usual])
      expect(await people.colleague.open(conversation)).toMatchObject({ unread: 1 });
  });

  it('escalates to the cover once per wait, with several workers', async () => {
    await promise({ coverId: people.colleague.id });
    const conversation = await people.patient.writeTo([people.practitioner]);
    await escalate();
    expect(await people.colleague.list()).toEqual([]);
    await pass(conversation, 61);
    await escalate();
    await escalate();
    expect(await people.colleague.open(conversation)).toMatchObject({
      assignee: { id: people.colleague.id },
      unread: 1,
      mark: { epoch: 0 },
    });
    expect((await people.admin.open(conversation)).escalatedAt).not.toBeNull();
    expect((await people.patient.open(conversation)).escalatedAt).toBeNull();
    await people.colleague.send(conversation, 'Good morning');
    await people.patient.send(conversation, 'And this?');
    await pass(conversation, 61);
    await people.colleague.put(conversation, 'assignee', {
      profileId: people.practitioner.id,
      expected: people.colleague.id,
    });
    await readAll(people.colleague, conversation);
    expect(await people.colleague.unread()).toBe(0);
    await escalate();
    expect(await people.colleague.open(conversation)).toMatchObject({
      assignee: { id: people.colleague.id },
      unread: 1,
    });
  });

  it('escalates to the team without a cover and becomes unread for its readers', async () => {
    await promise();
    const conversation = await people.patient.writeTo([people.practitioner]);
    await readAll(people.practitioner, conversation);
    await pass(conversation, 61);
    await escalate();
    for (const who of [people.practitioner, people.colleague, people.admin]) {
      expect(await who.open(conversation)).toMatchObject({ isTeam: true, assignee: null, unread: 1 });
    }
  });

  it('escalates only to members of the team', async () => {
    await promise({ team: [people.practitioner.id] });
    const conversation = await people.patient.writeToTeam();
    expect(await people.practitioner.unread()).toBe(1);
    expect(await people.colleague.list()).toEqual([]);
    await pass(conversation, 61);
    await escalate();
    expect(await people.colleague.list()).toEqual([]);
  });

  it('escalates to the team if the cover did not answer or has left', async () => {
    await promise({ coverId: people.practitioner.id });
    const conversation = await people.patient.writeTo([people.practitioner]);
    await pass(conversation, 61);
    await escalate();
    expect(await people.colleague.open(conversation)).toMatchObject({ isTeam: true, assignee: null });
  });

  it('keeps its assignee if they answer at the same time', async () => {
    await promise({ coverId: people.colleague.id });
    const conversation = await people.patient.writeTo([people.practitioner]);
    await pass(conversation, 61);
    await Promise.all([people.practitioner.send(conversation, 'Good morning'), escalate()]);
    const { waitingSince, assignee } = await people.admin.open(conversation);
    expect(waitingSince).toBeNull();
    await escalate();
    expect((await people.admin.open(conversation)).assignee).toEqual(assignee);
  });
});

describe('the figures of messages', () => {
  it('count waiting conversations and response times', async () => {
    await promise();
    for (const minutes of [10, 20, 30]) {
      const conversation = await people.patient.writeToTeam();
      await pass(conversation, minutes);
      await people.admin.send(conversation, 'Good morning');
    }
    await pass(await people.patient.writeToTeam(), 61);
    const figures = async ({ browser }: Correspondent) =>
      messageFigures.parse((await browser.get('/message-figures')).body);
    const { medianSeconds, ninetiethSeconds, ...counts } = await figures(people.admin);
    expect(counts).toEqual({ open: 4, waiting: 1, overdue: 1, replies: 3 });
    expect(Math.round(medianSeconds! / 60)).toBe(20);
    expect(Math.round(ninetiethSeconds! / 60)).toBe(28);
    const { answers } = staffDashboardDto.parse((await people.admin.browser.get('/dashboards/staff')).body);
    expect(answers).toEqual({ medianSeconds, ninetiethSeconds });
    const own = practitionerDashboardDto.parse(
      (await people.practitioner.browser.get('/dashboards/practitioner')).body,
    );
    expect(own.answers).toEqual(answers);
    expect((await people.patient.browser.get('/message-figures')).status).toBe(403);
  });
});
