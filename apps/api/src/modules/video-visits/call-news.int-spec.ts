import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { videoCallDto, videoNews, waitingVideoPatients } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const MINUTE_MS = 60_000;

let api: ApiHarness;
let doctor: PersonIn;
let patient: PersonIn;
let visitId: string;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice();
  doctor = await api.given.person(practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' });
  patient = await api.given.person(practice, 'patient', { firstName: 'Rosa', lastName: 'Lind' });
  visitId = await visitIn(5);
});

afterAll(() => api?.stop());

async function visitIn(minutes: number, changes: object = {}): Promise<string> {
  const startsAt = new Date(Date.now() + minutes * MINUTE_MS);
  return (await api.given.appointment({ patient, practitioner: doctor, startsAt, mode: 'video', ...changes })).id;
}

interface Side {
  readonly browser: Visitor;
  readonly connection: string;
}

const callOf = (id = visitId) => `/appointments/${id}/call`;

async function join(person: PersonIn): Promise<Side> {
  const browser = await api.as(person);
  const answer = await browser.post(callOf());
  expect(answer.status).toBe(200);
  return { browser, connection: videoCallDto.strict().parse(answer.body).connection };
}

async function news({ browser, connection }: Side, query: { after?: number; peer?: string } = {}) {
  const { after = 0, peer } = query;
  const known = peer ? `&peer=${peer}` : '';
  const { status, body } = await browser.get(`${callOf()}/signals?connection=${connection}&after=${after}${known}`);
  expect(status).toBe(200);
  return videoNews.strict().parse(body);
}

const OFFER = { kind: 'description', type: 'offer', sdp: 'v=0' };

const send = ({ browser, connection }: Side, to: Side, signal: object = OFFER) =>
  browser.post(`${callOf()}/signals`, { connection, to: to.connection, signal });

const query = <Row>(text: string, values: unknown[] = []) => api.given.owner.query<Row[]>(text, values);

describe('waiting for news', () => {
  it('ends well within a second of a signal, and holds no connection to the database meanwhile', async () => {
    const [one, two] = [await join(patient), await join(doctor)];
    const waiting = Array.from({ length: 20 }, () => news(two, { peer: one.connection }));
    await sleep(1_500);
    const used = `select from pg_stat_activity where application_name = 'telecare-api' and datname = current_database()
      and (state <> 'idle' or wait_event_type = 'Lock')`;
    expect(await query(used)).toHaveLength(0);
    const sentAt = Date.now();
    await send(one, two);
    const answers = await Promise.all(waiting);
    expect(answers.every(({ signals }) => signals.length === 1)).toBe(true);
    expect(Date.now() - sentAt).toBeLessThan(2_000);
  });

  it('ends when the other side comes or hangs up', async () => {
    const one = await join(patient);
    const coming = news(one);
    await sleep(200);
    const two = await join(doctor);
    expect((await coming).peer).toEqual({ connection: two.connection, here: true });
    const going = news(one, { peer: two.connection });
    await sleep(200);
    await two.browser.delete(`${callOf()}?connection=${two.connection}`);
    expect((await going).peer).toBeNull();
  });

  it('ends without any after ten seconds, and is filed once', async () => {
    const one = await join(patient);
    const startedAt = Date.now();
    expect(await news(one)).toEqual({ peer: null, signals: [] });
    expect(Date.now() - startedAt).toBeGreaterThan(9_500);
    const events = await api.given.auditOf(doctor.practice.id);
    expect(events).toMatchObject([
      { action: 'join', outcome: 'done', resource_ids: [visitId] },
      { action: 'read', outcome: 'done', resource_ids: [visitId] },
    ]);
  }, 30_000);

  it('shows a side that went silent as away', async () => {
    const [one, two] = [await join(patient), await join(doctor)];
    await query(`update app.video_presences set seen_at = now() - interval '26 seconds' where profile_id = $1`, [
      doctor.profile.id,
    ]);
    expect((await news(one)).peer).toEqual({ connection: two.connection, here: false });
  });
});

describe('the waiting room', () => {
  const waiting = async (person: PersonIn) =>
    waitingVideoPatients.strict().parse((await (await api.as(person)).get('/video-calls/waiting')).body).items;

  it('is seen by staff until the practitioner joins', async () => {
    const desk = await api.given.person(doctor.practice, 'practice_admin');
    expect(await waiting(desk)).toEqual([]);
    await join(patient);
    expect(await waiting(desk)).toMatchObject([{ appointmentId: visitId }]);
    await join(doctor);
    expect(await waiting(desk)).toEqual([]);
  });

  it('is not told to patients or another practice', async () => {
    await join(patient);
    expect(await (await api.as(patient)).get('/video-calls/waiting')).toMatchObject({ status: 403 });
    const elsewhere = await api.given.person(await api.given.practice(), 'practitioner');
    expect(await waiting(elsewhere)).toEqual([]);
  });
});

describe('a video visit that has begun', () => {
  it('is still the next one on the dashboards, so that it can be joined', async () => {
    await query('delete from app.appointments');
    await visitIn(-40);
    const id = await visitIn(-5);
    expect((await (await api.as(patient)).get('/dashboards/patient')).body).toMatchObject({ next: { id } });
    const desk = await api.given.person(doctor.practice, 'practice_admin');
    expect((await (await api.as(desk)).get('/dashboards/staff')).body).toMatchObject({ next: [{ id }] });
  });
});
