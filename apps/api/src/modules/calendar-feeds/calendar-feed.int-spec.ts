import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calendarFeedDto, createdCalendarFeedDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { eventsOf } from '../../../test/calendar-text.js';
import { Clinic, inHours, NOTES } from '../../../test/clinic.js';
import type { Person, PersonIn } from '../../../test/factories/given.js';

let api: ApiHarness;
let clinic: Clinic;
let patient: PersonIn;
let practitioner: PersonIn;

beforeAll(async () => {
  api = await startApi();
  clinic = await Clinic.open(api);
  [patient, practitioner] = [await clinic.patient(), await clinic.practitioner()];
}, START_TIMEOUT);

afterAll(() => api?.stop());

const create = async (person: Person): Promise<string> => {
  const answer = await (await api.as(person)).post('/calendar-feed');
  expect(answer.status).toBe(201);
  const { url } = createdCalendarFeedDto.strict().parse(answer.body);
  expect(url).toMatch(/^http:\/\/localhost:4200\/api\/calendar-feeds\/[\w-]{43}\.ics$/);
  return url.replace('http://localhost:4200/api', '');
};
const read = (path: string) => api.anybody.get(path);
const query = (text: string, values: unknown[] = []) => api.given.owner.query<object[]>(text, values);

describe('a calendar feed', () => {
  it('shows sixty past days and a year ahead, without names', async () => {
    const id = await clinic.book(patient, practitioner, inHours(48));
    const cancelled = await clinic.book(patient, practitioner, inHours(50));
    await clinic.cancel(cancelled);
    for (const days of [-70, -50, 300, 380]) {
      await api.given.appointment({ patient, practitioner: practitioner, startsAt: inHours(24 * days) });
    }
    const answer = await read(await create(practitioner));
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
    });
    expect(answer.text).not.toMatch(new RegExp(`Rosa|Lind|Ana|Silva|@example|${NOTES}`));
    const events = eventsOf(answer.text);
    expect(events).toHaveLength(4);
    expect(events.find(({ UID }) => UID === `${id}@localhost`)).toMatchObject({
      SUMMARY: 'Appointment: Follow-up',
      LOCATION: '1 Main Street',
      TRANSP: 'OPAQUE',
      URL: expect.stringContaining('/appointments?practice='),
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
    });
    expect(events.find(({ UID }) => UID === `${cancelled}@localhost`)).toMatchObject({
      STATUS: 'CANCELLED',
      SEQUENCE: '1',
      TRANSP: 'TRANSPARENT',
    });
  });

  it("contains only the patient's own appointments, without their type", async () => {
    const [one, neighbour] = [await clinic.patient(), await clinic.patient()];
    await clinic.book(one, practitioner, inHours(60));
    await clinic.book(neighbour, practitioner, inHours(61));
    const answer = await read(await create(one));
    expect(eventsOf(answer.text).map(({ SUMMARY }) => SUMMARY)).toEqual(['Riverside: Appointment']);
    expect(answer.text).not.toContain('Follow-up');
  });

  it('shows when it was last read, but not its URL', async () => {
    const reader = await api.as(practitioner);
    await read(await create(practitioner));
    const { body, text } = await reader.get('/calendar-feed');
    expect(calendarFeedDto.strict().parse(body).feed).toMatchObject({ lastReadAt: expect.any(String) });
    expect(text).not.toContain('ics');
  });

  it('answers like an unknown feed after it is deleted or replaced', async () => {
    const person = await clinic.practitioner();
    const visitor = await api.as(person);
    expect((await visitor.get('/calendar-feed')).body).toEqual({ feed: null });
    const first = await create(person);
    const second = await create(person);
    expect(await read(second)).toMatchObject({ status: 200 });
    expect(await visitor.delete('/calendar-feed')).toMatchObject({ status: 204 });
    expect(await visitor.delete('/calendar-feed')).toMatchObject({ status: 204 });
    const answers = await Promise.all([first, second, '/calendar-feeds/nonsense.ics'].map(read));
    const shapes = answers.map(({ status, body: { correlationId: _, ...body } }) => JSON.stringify([status, body]));
    expect([answers[0]?.status, new Set(shapes).size]).toEqual([404, 1]);
    expect((await visitor.get('/calendar-feed')).body).toEqual({ feed: null });
  });

  it('rejects the token of an appointment link, and vice versa', async () => {
    const one = await clinic.patient();
    const id = await clinic.book(one, practitioner, inHours(70));
    const path = await create(one);
    const [ofFeed, ofLink] = [path.slice('/calendar-feeds/'.length, -'.ics'.length), 'a'.repeat(43)];
    await query(
      `insert into app.appointment_links (practice_id, appointment_id, for_start, action, token_hash)
       select practice_id, id, starts_at, 'confirm', sha256($2::bytea) from app.appointments where id = $1`,
      [id, ofLink],
    );
    const lookup = async (token: string) => (await api.anybody.post('/appointment-links/lookup', { token })).status;
    expect([await lookup(ofLink), (await read(path)).status]).toEqual([200, 200]);
    expect([await lookup(ofFeed), (await read(`/calendar-feeds/${ofLink}.ics`)).status]).toEqual([404, 404]);
  });

  it('ends with the role and while the practice is suspended', async () => {
    const [former, stays] = [await clinic.practitioner(), await clinic.patient()];
    const paths = [await create(former), await create(stays)];
    await query('delete from app.user_roles where user_id = $1', [former.userId]);
    expect(await read(paths[0] ?? '')).toMatchObject({ status: 404 });
    await query('update app.practices set is_active = false where id = $1', [stays.practice.id]);
    expect(await read(paths[1] ?? '')).toMatchObject({ status: 404 });
    await query('update app.practices set is_active = true where id = $1', [stays.practice.id]);
    expect(await read(paths[1] ?? '')).toMatchObject({ status: 200 });
  });

  it('creates one audit event each when it is created, opened and deleted', async () => {
    const other = await Clinic.open(api, 'Lakeside');
    const person = await other.practitioner();
    const visitor = await api.as(person);
    await create(person);
    await visitor.get('/calendar-feed');
    await visitor.delete('/calendar-feed');
    await visitor.delete('/calendar-feed');
    const events = await api.given.auditOf(other.admin.practice.id);
    expect(events.filter(({ actor_role }) => actor_role === 'practitioner')).toMatchObject([
      { action: 'create', outcome: 'done', resource_ids: [person.profile.id] },
      { action: 'list', outcome: 'done' },
      { action: 'revoke', outcome: 'done' },
      { action: 'revoke', outcome: 'not_found' },
    ]);
  });

  it('answers 404 for a user without a profile in the practice', async () => {
    const owner: Person = { userId: crypto.randomUUID(), email: 'owner@example.test', practice: practitioner.practice };
    await api.given.role(owner.userId, practitioner.practice.id, 'practice_admin');
    const visitor = await api.as(owner);
    expect(await visitor.post('/calendar-feed')).toMatchObject({ status: 404, body: { code: 'profile.not_found' } });
  });
});
