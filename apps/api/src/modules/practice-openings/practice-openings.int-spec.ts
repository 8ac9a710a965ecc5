import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ownOpeningsDto, practiceOpeningDto, practiceOpeningPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Person, PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const REASON = { reason: 'Ticket 4711: an appointment is shown twice' };

let api: ApiHarness;
let support: Person;
let patient: PersonIn;
let practitioner: PersonIn;
let admin: PersonIn;
let inPractice: Visitor;
let appointmentId: string;
let conversationId: string;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  const practice = await api.given.practice();
  support = await api.given.superAdmin();
  patient = await api.given.person(practice, 'patient', { firstName: 'Hidden', lastName: 'Person' });
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Nina', lastName: 'Reyes' });
  admin = await api.given.person(practice, 'practice_admin');
  appointmentId = (await api.given.appointment({ patient, practitioner })).id;
  const people = [patient, practitioner] as const;
  const messages = [{ from: patient, content: 'Hidden words' }];
  conversationId = (await api.given.conversation({ patient, people, messages })).id;
  inPractice = await api.as(support, practice);
});

const openings = () => `/platform/practices/${patient.practice.id}/openings`;

const open = (visitor = inPractice) => visitor.post(openings(), REASON);

const closed = () => [
  '/patients',
  '/patients/recent',
  `/patients/${patient.profile.id}`,
  '/schedule?tab=upcoming',
  `/appointments/${appointmentId}`,
  `/appointments/${appointmentId}/history`,
  '/conversations',
  `/conversations/${conversationId}`,
  `/conversations/${conversationId}/messages`,
];

const countable = [
  '/dashboards/practice',
  '/analytics/patients',
  '/patients/figures',
  '/conversations/unread',
  '/message-settings',
  '/users',
  '/invitations',
];

const statusesOf = async (visitor: Visitor, paths: readonly string[]) => {
  const answers = [];
  for (const path of paths) answers.push([path, (await visitor.get(path)).status]);
  return answers;
};

const all = (paths: readonly string[], status: number) => paths.map((path) => [path, status]);

async function eventsOf(action: string) {
  return api.given.owner.query<{ outcome: string; opening_id: string | null; practice_id: string }[]>(
    `select outcome, opening_id, practice_id from app.audit_events where actor_user_id = $1 and action = $2 order by at`,
    [support.userId, action],
  );
}

describe('a practice without emergency access', () => {
  it("answers 403 practice.closed for patients' names, audited as denied", async () => {
    expect(await statusesOf(inPractice, closed())).toEqual(all(closed(), 403));
    expect((await inPractice.get('/patients')).body).toMatchObject({ code: 'practice.closed' });
    const denied = await eventsOf('enter');
    expect(denied).toHaveLength(closed().length + 1);
    expect(denied[0]).toMatchObject({ outcome: 'denied', practice_id: patient.practice.id });
  });

  it('shows a super administrator counts and staff names, but no patients', async () => {
    await api.given.invitation({ practiceId: patient.practice.id, role: 'patient', firstName: 'Hidden' });
    for (const path of countable) {
      const { status, text } = await inPractice.get(path);
      expect([path, status, text.includes('Hidden')]).toEqual([path, 200, false]);
    }
    expect((await inPractice.get('/dashboards/practice')).body).toMatchObject({ patients: 1, appointments: 1 });
    expect((await inPractice.get('/users')).text).toContain('Reyes');
  });

  it('shows only aliases of its patients across practices, even in a search', async () => {
    const across = await api.as(support);
    const latest = await across.get('/platform/patients/latest');
    expect(latest.body).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({
          id: patient.profile.id,
          name: null,
          email: null,
          alias: patient.profile.id.slice(-4).toUpperCase(),
        }),
      ]),
    });
    const found = await across.get(`/platform/users?q=${patient.email}`);
    expect(found.body).toMatchObject({ items: [], total: 0 });
    const listed = await across.get(`/platform/users?practiceId=${patient.practice.id}`);
    expect([listed.text.includes('Reyes'), listed.text.includes('Hidden')]).toEqual([true, false]);
  });

  it('hides which staff are also patients', async () => {
    const practice = await api.given.practice();
    await api.given.person(practice, 'practitioner', { userId: patient.userId, firstName: 'Also', lastName: 'Doctor' });
    const { body, text } = await (await api.as(support)).get(`/platform/users?practiceId=${practice.id}`);
    expect(body).toMatchObject({ items: [{ firstName: 'Also', roles: [{ role: 'practitioner' }] }] });
    expect(text).not.toContain(patient.practice.id);
  });
});

describe('emergency access of a super administrator', () => {
  it('shows names and messages, and each read is audited with its id', async () => {
    const { status, body } = await open();
    expect(status).toBe(201);
    const opening = practiceOpeningDto.strict().parse(body);
    expect(Date.parse(opening.until) - Date.parse(opening.openedAt)).toBe(30 * 60_000);
    expect(await statusesOf(inPractice, closed())).toEqual(all(closed(), 200));
    const readings = await eventsOf('read');
    expect(readings.length).toBeGreaterThan(3);
    expect(readings.every(({ opening_id }) => opening_id === opening.id)).toBe(true);
  });

  it("shows the practice's patients by name across practices", async () => {
    await open();
    const found = await inPractice.get(`/platform/users?q=${patient.email}`);
    expect(found.body).toMatchObject({ items: [{ firstName: 'Hidden' }], total: 1 });
    const latest = await inPractice.get('/platform/patients/latest');
    expect(latest.text).toContain('Hidden Person');
  });

  it('ends one second after its time', async () => {
    await open();
    const until = (seconds: number) =>
      api.given.owner.query(
        `update app.practice_openings set until = now() + make_interval(secs => $2) where practice_id = $1`,
        [patient.practice.id, seconds],
      );
    await until(60);
    expect((await inPractice.get('/patients')).status).toBe(200);
    await until(-0.001);
    expect((await inPractice.get('/patients')).status).toBe(403);
    expect((await inPractice.get(`/platform/users?q=${patient.email}`)).body).toMatchObject({ items: [] });
  });

  it('applies to one session of one super administrator', async () => {
    await open();
    const elsewhere = await api.as(support, patient.practice);
    const other = await api.as(await api.given.superAdmin(), patient.practice);
    for (const visitor of [elsewhere, other]) {
      expect((await visitor.get('/patients')).status).toBe(403);
      await visitor.delete(openings());
      expect((await visitor.get('/platform/openings')).body).toMatchObject({ items: [] });
    }
    expect((await inPractice.get('/patients')).status).toBe(200);
  });

  it('applies to one practice', async () => {
    await open();
    const other = await api.given.practice();
    const there = new URLSearchParams({ practiceId: other.id });
    await api.given.person(other, 'patient', { firstName: 'Elsewhere' });
    expect((await inPractice.get('/patients', { 'x-practice-id': other.id })).status).toBe(403);
    expect((await inPractice.get(`/platform/users?${there.toString()}`)).text).not.toContain('Elsewhere');
  });

  it('allows its user to end it early', async () => {
    await open();
    expect((await inPractice.delete(openings())).status).toBe(204);
    expect((await inPractice.get('/patients')).status).toBe(403);
    expect((await inPractice.get('/platform/openings')).body).toMatchObject({ items: [] });
    expect(await eventsOf('close')).toMatchObject([{ outcome: 'done', practice_id: patient.practice.id }]);
  });

  it('starts once for a repeated request', async () => {
    const [first, second] = [await open(), await open()];
    expect(second.body).toEqual(first.body);
    expect(ownOpeningsDto.strict().parse((await inPractice.get('/platform/openings')).body)).toMatchObject({
      items: [first.body],
    });
  });

  it('does not allow exports', async () => {
    await open();
    expect((await inPractice.post('/practice-exports')).body).toMatchObject({ code: 'practice.closed' });
    expect((await inPractice.get(`/practice-exports/${randomUUID()}/content`)).status).toBe(403);
    expect((await inPractice.get('/practice-exports')).status).toBe(200);
    expect((await inPractice.get('/patients/export')).body).toMatchObject({ code: 'access.denied' });
  });

  it('needs a reason of several words', async () => {
    for (const reason of ['', '          ', 'because', 'x'.repeat(501)]) {
      expect((await inPractice.post(openings(), { reason })).status).toBe(400);
    }
    const nowhere = await inPractice.post(`/platform/practices/${randomUUID()}/openings`, REASON);
    expect(nowhere.body).toMatchObject({ code: 'practice.not_found' });
  });

  it('excludes staff of the practice', async () => {
    expect((await (await api.as(admin)).post(openings(), REASON)).status).toBe(403);
  });
});

describe('the list of emergency accesses of a practice', () => {
  it('causes a mail to each administrator with name and reason', async () => {
    const second = await api.given.person(patient.practice, 'practice_admin');
    const { body } = await open();
    const told = await api.given.owner.query<{ payload: object }[]>(
      `select payload from app.outbox where practice_id = $1 and topic = 'practice.opened'`,
      [patient.practice.id],
    );
    const expected = [admin, second].map(({ userId }) => ({ payload: { userId, openingId: body.id } }));
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining(expected));
  });

  it('appears to administrators, latest first, in pages', async () => {
    await open();
    await inPractice.delete(openings());
    await open();
    const desk = await api.as(admin);
    const first = practiceOpeningPage.strict().parse((await desk.get('/practice-openings?limit=1')).body);
    expect(first.items).toMatchObject([{ openedBy: support.email, reason: REASON.reason, closedAt: null }]);
    const next = await desk.get(`/practice-openings?limit=1&after=${first.next}`);
    expect(practiceOpeningPage.parse(next.body)).toMatchObject({
      items: [{ closedAt: expect.any(String) }],
      next: null,
    });
  });

  it('rejects practitioners and hides other practices', async () => {
    await open();
    expect((await (await api.as(practitioner)).get('/practice-openings')).status).toBe(403);
    const other = await api.given.person(await api.given.practice(), 'practice_admin');
    expect((await (await api.as(other)).get('/practice-openings')).body).toEqual({ items: [], next: null });
  });
});

describe('row-level security', () => {
  it('hides patients if an endpoint forgets the check', async () => {
    const definition = await definitionOf('app.begin_opening');
    // Simulates an endpoint that only shows names of staff.
    await api.given.owner.query(definition.replace(`shown in ('names', 'archive')`, 'false'));
    try {
      for (const path of ['/patients', '/schedule?tab=upcoming', '/conversations']) {
        const { status, text } = await inPractice.get(path);
        expect([path, status, text.includes('Hidden')]).toEqual([path, 200, false]);
      }
      expect((await inPractice.get(`/conversations/${conversationId}/messages`)).status).toBe(404);
    } finally {
      await api.given.owner.query(definition);
    }
  });
});

async function definitionOf(name: string): Promise<string> {
  const [found] = await api.given.owner.query<{ text: string }[]>(`select pg_get_functiondef($1::regproc) as text`, [
    name,
  ]);
  return found!.text;
}
