import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitingVideoPatients } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { Listening } from '../../../../test/listening.js';
import { VideoAppointment } from '../../../../test/video-appointments.js';

let api: ApiHarness;
let appointment: VideoAppointment;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
}, START_TIMEOUT);

beforeEach(async () => {
  appointment = await VideoAppointment.soon(api);
});

afterAll(() => api?.stop());

const query = <Row>(text: string, values: unknown[] = []) => api.given.owner.query<Row[]>(text, values);

describe('polling a call', () => {
  it('ends within a second of a signal and holds no database connection meanwhile', async () => {
    const [one, two] = await appointment.bothJoin();
    const waiting = Array.from({ length: 20 }, () => appointment.news(two, { peer: one.connection }));
    await sleep(1_500);
    const used = `select from pg_stat_activity where application_name = 'telecare-api' and datname = current_database()
      and (state <> 'idle' or wait_event_type = 'Lock')`;
    expect(await query(used)).toHaveLength(0);
    const sentAt = Date.now();
    await appointment.send(one, two);
    const answers = await Promise.all(waiting);
    expect(answers.every(({ signals }) => signals.length === 1)).toBe(true);
    expect(Date.now() - sentAt).toBeLessThan(2_000);
  });

  it('ends when the other side joins or hangs up', async () => {
    const one = await appointment.join(appointment.patient);
    const coming = appointment.news(one);
    await sleep(200);
    const two = await appointment.join(appointment.practitioner);
    expect((await coming).peer).toEqual({ connection: two.connection, here: true });
    const going = appointment.news(one, { peer: two.connection });
    await sleep(200);
    await appointment.hangUp(two);
    expect((await going).peer).toBeNull();
  });

  it('ends after ten seconds without a signal and is audited once', async () => {
    const one = await appointment.join(appointment.patient);
    const startedAt = Date.now();
    expect(await appointment.news(one)).toEqual({ peer: null, signals: [] });
    expect(Date.now() - startedAt).toBeGreaterThan(9_500);
    const events = await api.given.auditOf(appointment.practitioner.practice.id);
    expect(events).toMatchObject([
      { action: 'join', outcome: 'done', resource_ids: [appointment.id] },
      { action: 'read', outcome: 'done', resource_ids: [appointment.id] },
    ]);
  }, 30_000);

  it('shows a silent side as away', async () => {
    const [one, two] = await appointment.bothJoin();
    await query(`update app.video_presences set seen_at = now() - interval '26 seconds' where profile_id = $1`, [
      appointment.practitioner.profile.id,
    ]);
    expect((await appointment.news(one)).peer).toEqual({ connection: two.connection, here: false });
  });
});

describe('the realtime events of a call', () => {
  it('announce a signal only to the other side', async () => {
    const desk = await api.given.person(appointment.practitioner.practice, 'practice_admin');
    const people = [appointment.patient, appointment.practitioner, desk];
    const streams = await Promise.all(people.map(async (person) => Listening.open(api.app, await api.as(person))));
    const [patient, practitioner, atDesk] = streams as [Listening, Listening, Listening];
    const [one, two] = await appointment.bothJoin();
    await patient.hears('signal', ({ id }) => id === appointment.id);
    const before = patient.of('signal').length;
    await appointment.send(one, two);
    await practitioner.hears('signal');
    const { signals } = await appointment.newsNow(two, one);
    expect(signals).toHaveLength(1);
    await appointment.hangUp(two);
    // The last event arrives after all earlier ones.
    await atDesk.hears('call', () => atDesk.of('call').length === 3);
    expect([patient.of('signal').length - before, practitioner.of('signal').length]).toEqual([1, 2]);
    expect(atDesk.of('signal')).toEqual([]);
    for (const stream of streams) stream.close();
  });

  it('do not delay a request with `now`', async () => {
    const [one, two] = await appointment.bothJoin();
    const askedAt = Date.now();
    expect(await appointment.newsNow(two, one)).toEqual({
      peer: { connection: one.connection, here: true },
      signals: [],
    });
    expect(Date.now() - askedAt).toBeLessThan(2_000);
  });
});

describe('the waiting room', () => {
  const waiting = async (person: PersonIn) =>
    waitingVideoPatients.strict().parse((await (await api.as(person)).get('/video-calls/waiting')).body).items;

  it('shows a call to staff until the practitioner joins', async () => {
    const desk = await api.given.person(appointment.practitioner.practice, 'practice_admin');
    expect(await waiting(desk)).toEqual([]);
    await appointment.join(appointment.patient);
    expect(await waiting(desk)).toMatchObject([{ appointmentId: appointment.id, isMine: false }]);
    expect(await waiting(appointment.practitioner)).toMatchObject([{ appointmentId: appointment.id, isMine: true }]);
    await appointment.join(appointment.practitioner);
    expect(await waiting(desk)).toEqual([]);
  });

  it('rejects patients and other practices', async () => {
    await appointment.join(appointment.patient);
    expect(await (await api.as(appointment.patient)).get('/video-calls/waiting')).toMatchObject({ status: 403 });
    const elsewhere = await api.given.person(await api.given.practice(), 'practitioner');
    expect(await waiting(elsewhere)).toEqual([]);
  });
});

describe('a video appointment in progress', () => {
  it('remains the next one on the dashboards, so it can be joined', async () => {
    await query('delete from app.appointments');
    await appointment.another(-40);
    const { id } = await appointment.another(-5);
    expect((await (await api.as(appointment.patient)).get('/dashboards/patient')).body).toMatchObject({ next: { id } });
    const desk = await api.given.person(appointment.practitioner.practice, 'practice_admin');
    expect((await (await api.as(desk)).get('/dashboards/staff')).body).toMatchObject({ next: [{ id }] });
  });
});
