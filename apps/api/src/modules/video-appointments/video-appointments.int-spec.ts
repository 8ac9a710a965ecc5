import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { NestFactory } from '@nestjs/core';
import { type AppointmentMode, type AppointmentStatus, joinWindow } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { OFFER, VideoAppointment } from '../../../test/video-appointments.js';
import { HELD_REQUESTS_PER_PERSON } from '../../platform/rate-limit/held-requests.js';
import { Maintenance } from '../../platform/queue/maintenance.js';
import { WorkerModule } from '../../worker.module.js';

let api: ApiHarness;
let appointment: VideoAppointment;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  appointment = await VideoAppointment.soon(api);
});

afterAll(() => api?.stop());

const query = <Row>(text: string, values: unknown[] = []) => api.given.owner.query<Row[]>(text, values);

const kept = async (): Promise<number> =>
  Number(
    (
      await query<{ count: string }>('select count(*) from app.video_signals where appointment_id = $1', [
        appointment.id,
      ])
    )[0]?.count,
  );

describe('joining the call of a video appointment', () => {
  it('works for its patient and its practitioner and shows each the other', async () => {
    const first = await (await api.as(appointment.patient)).post(appointment.callPath);
    expect(first.body).toMatchObject({
      side: 'patient',
      polite: true,
      with: 'Elena Alvarez',
      peer: null,
      iceServers: [],
    });
    const second = await (await api.as(appointment.practitioner)).post(appointment.callPath);
    expect(second.body).toMatchObject({
      side: 'practitioner',
      polite: false,
      with: 'Rosa Lind',
      peer: { connection: first.body.connection, here: true },
    });
  });

  it('fails for all other users', async () => {
    const [admin, colleague, neighbour] = [
      await api.given.person(appointment.practitioner.practice, 'practice_admin'),
      await api.given.person(appointment.practitioner.practice, 'practitioner'),
      await api.given.person(appointment.practitioner.practice, 'patient'),
    ];
    const stranger = await api.given.person(await api.given.practice(), 'practitioner');
    for (const person of [admin, colleague, neighbour, stranger]) {
      const browser = await api.as(person);
      const signal = { connection: randomUUID(), to: randomUUID(), signal: OFFER };
      expect(await browser.post(appointment.callPath)).toMatchObject({
        status: 404,
        body: { code: 'resource.not_found' },
      });
      expect(await browser.get(`${appointment.callPath}/signals?connection=${randomUUID()}`)).toMatchObject({
        status: 404,
      });
      expect(await browser.post(`${appointment.callPath}/signals`, signal)).toMatchObject({ status: 404 });
      expect(await browser.delete(`${appointment.callPath}?connection=${randomUUID()}`)).toMatchObject({ status: 404 });
    }
    const operator = await api.as(await api.given.superAdmin(), appointment.practitioner.practice);
    expect(await operator.post(appointment.callPath)).toMatchObject({ status: 403 });
  });

  it.each<[number, AppointmentMode, AppointmentStatus]>([
    [14.9, 'video', 'confirmed'],
    [15.5, 'video', 'confirmed'],
    [-5, 'video', 'checked_in'],
    [-89, 'video', 'confirmed'],
    [-91, 'video', 'confirmed'],
    [5, 'video', 'pending'],
    [5, 'video', 'cancelled'],
    [-5, 'video', 'no_show'],
    [-5, 'video', 'completed'],
    [5, 'phone', 'confirmed'],
  ])('follows the contract in %d minutes by %s when it is %s', async (minutes, mode, status) => {
    await query('delete from app.appointments');
    const { id, callPath } = await appointment.another(minutes, { mode, status });
    const browser = await api.as(appointment.patient);
    const { body } = await browser.get(`/appointments/${id}`);
    const access = joinWindow(body as unknown as Parameters<typeof joinWindow>[0], new Date());
    const expected = access === 'open' ? { status: 200 } : { status: 409, body: { code: `video.${access}` } };
    expect(await browser.post(callPath)).toMatchObject(expected);
  });

  it('ends the call in the first window when a second one joins', async () => {
    const first = await appointment.join(appointment.patient);
    const second = await appointment.join(appointment.patient);
    const answer = await first.browser.get(`${appointment.callPath}/signals?connection=${first.connection}`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'video.joined_elsewhere' } });
    expect(await appointment.hangUp(first)).toMatchObject({ status: 204 });
    await appointment.join(appointment.practitioner);
    expect((await appointment.news(second)).peer).not.toBeNull();
  });
});

describe('concurrent polling of a call', () => {
  it('uses one of a limited number of places per person', async () => {
    const [one, two] = await appointment.bothJoin();
    const waiting = Array.from({ length: HELD_REQUESTS_PER_PERSON + 1 }, () => appointment.poll(one, two));
    const refused = await Promise.race(waiting);
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited', retryAfterSeconds: 10 } });
    await appointment.hangUp(two);
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...new Array<number>(HELD_REQUESTS_PER_PERSON).fill(200), 429]);
    expect((await appointment.poll(one, two)).status).toBe(200);
  });
});

describe('a call signal', () => {
  it('reaches only the other side, in order', async () => {
    const [one, two] = await appointment.bothJoin();
    await appointment.send(one, two);
    const candidate = {
      kind: 'candidate',
      candidate: 'candidate:1 1 udp 1 192.0.2.7 9 typ host',
      sdpMid: '0',
      sdpMLineIndex: 0,
    };
    await appointment.send(one, two, candidate);
    const received = await appointment.news(two, { peer: one.connection });
    expect(received.signals.map(({ signal }) => signal)).toEqual([OFFER, candidate]);
    await appointment.send(two, one, { kind: 'media', microphone: true, camera: false });
    const back = await appointment.news(one, { peer: two.connection });
    expect(back.signals).toMatchObject([{ signal: { kind: 'media', camera: false } }]);
  });

  it('disappears as soon as it is received', async () => {
    const [one, two] = await appointment.bothJoin();
    await appointment.send(one, two);
    const { signals } = await appointment.news(two, { peer: one.connection });
    expect(await kept()).toBe(1);
    await appointment.send(two, one);
    await appointment.news(two, { after: signals[0]?.id ?? 0 });
    expect(await kept()).toBe(1);
    await appointment.news(one);
    await appointment.hangUp(one);
    expect(await kept()).toBe(0);
  });

  it('disappears if its browser has left', async () => {
    const [one, old] = await appointment.bothJoin();
    await appointment.send(one, old);
    const fresh = await appointment.join(appointment.practitioner);
    expect(await appointment.send(one, old)).toMatchObject({ status: 204 });
    expect((await appointment.news(fresh)).signals).toEqual([]);
    expect(await kept()).toBe(0);
  });

  it('needs to be small and of a known kind', async () => {
    const [one, two] = await appointment.bothJoin();
    for (const signal of [
      { ...OFFER, sdp: 'v'.repeat(32_001) },
      { kind: 'chat', text: 'Hello' },
      { ...OFFER, more: 1 },
    ]) {
      expect(await appointment.send(one, two, signal)).toMatchObject({ status: 400 });
    }
  });

  it('stops at 240 a minute', async () => {
    const [one, two] = await appointment.bothJoin();
    const statuses = [];
    for (let count = 0; count < 241; count += 1) statuses.push((await appointment.send(one, two)).status);
    expect(new Set(statuses.slice(0, 240))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
  }, 120_000);

  it('ends after 3 minutes if it is not received, and a silent browser after 11', async () => {
    const [one, two] = await appointment.bothJoin();
    await appointment.send(one, two);
    const worker = await NestFactory.createApplicationContext(WorkerModule.with(api.env), { logger: false });
    const cleanUp = () => worker.get(Maintenance).run('call-cleanup');
    await cleanUp();
    expect(await kept()).toBe(1);
    await query(`update app.video_signals set created_at = now() - interval '3 minutes'`);
    await query(`update app.video_presences set seen_at = now() - interval '11 minutes' where profile_id = $1`, [
      appointment.patient.profile.id,
    ]);
    await cleanUp();
    await worker.close();
    expect(await kept()).toBe(0);
    expect((await appointment.news(two)).peer).toBeNull();
  }, 60_000);

  it('remains hidden from all but the two participants by row-level security', async () => {
    const [one, two] = await appointment.bothJoin();
    await appointment.send(one, two);
    const colleague = await api.given.person(appointment.practitioner.practice, 'practitioner');
    const seen = async (person: PersonIn) => {
      const rows = await api.given.owner.transaction(async (manager) => {
        await manager.query('set local role app_staff');
        await manager.query(
          `select set_config('app.practice_id', $1, true), set_config('app.role', 'practitioner', true),
            set_config('app.profile_id', $2, true)`,
          [person.practice.id, person.profile.id],
        );
        return manager.query<object[]>('select from app.video_signals');
      });
      return rows.length;
    };
    expect([await seen(appointment.practitioner), await seen(colleague)]).toEqual([1, 0]);
  });
});
