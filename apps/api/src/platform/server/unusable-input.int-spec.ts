import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';
import { encodePageKey } from '../http/page-key.js';
import { putNow } from '../../../test/as-it-is-now.js';

let api: ApiHarness;
let admin: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice({ timeZone: 'UTC' });
  admin = await api.given.person(practice, 'practice_admin');
  desk = await api.as(admin);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const refused = (path: string) => ({
  status: 400,
  body: { code: 'request.invalid', errors: expect.arrayContaining([expect.objectContaining({ path })]) },
});

describe('an invalid page key', () => {
  const keys = ['rubbish', encodePageKey(['a', 'b']), encodePageKey(['\0', randomUUID()]), encodePageKey(['a'])];

  it.each(['/users', '/patients', '/invitations', '/schedule?tab=past', '/schedule?tab=today'])(
    'is refused by %s',
    async (path) => {
      const joined = path.includes('?') ? '&' : '?';
      for (const key of keys) expect(await desk.get(`${path}${joined}after=${key}`)).toMatchObject(refused('after'));
    },
  );

  it('gets a refusal from the public directory of practices', async () => {
    for (const key of keys) expect(await api.anybody.get(`/practices?after=${key}`)).toMatchObject(refused('after'));
  });

  it('fails by lists across practices', async () => {
    const platform = await api.as(await api.given.superAdmin());
    for (const path of ['/platform/practices', '/platform/users', '/platform/invitations']) {
      for (const key of keys) expect(await platform.get(`${path}?after=${key}`)).toMatchObject(refused('after'));
    }
  });
});

it('a page key works after a practice with the longest possible name', async () => {
  for (const name of ['李'.repeat(120), '🩺'.repeat(60)]) await api.given.practice({ name });
  let next: string | null = '';
  for (let pages = 0; next !== null && pages < 20; pages += 1) {
    const answer = await api.anybody.get(`/practices?limit=1${next && `&after=${next}`}`);
    expect(answer.status).toBe(200);
    next = answer.body.next as string | null;
  }
  expect(next).toBeNull();
});

describe('a text in a request', () => {
  it.each(['a\0b', 'a\u001bb', 'half a pair \ud83d'])('%j is refused with its field', async (text) => {
    const me = { firstName: 'A', lastName: 'B', phone: null, dateOfBirth: null, gender: null };
    expect(await desk.patch('/profile', { ...me, phone: text })).toMatchObject(refused('phone'));
    expect(await desk.post('/patients', { firstName: 'Ana', phone: text })).toMatchObject(refused('phone'));
    expect(await desk.get(`/patients?q=${encodeURIComponent(text.toWellFormed())}`)).toMatchObject({
      status: text.isWellFormed() ? 400 : 200,
    });
  });

  it('keeps its line breaks in notes', async () => {
    const { status } = await desk.post('/patients', { firstName: 'Ana', medicalHistory: 'Asthma\n\tsince 2010' });
    expect(status).toBe(201);
  });
});

describe('a number in a request', () => {
  it.each([2_147_483_648, 9_007_199_254_740_991, -1, 0.5])('%s is refused as a revision', async (revision) => {
    const change = { startsAt: `${dayAhead(3)}T09:00:00Z`, appointmentTypeId: null, practitionerId: randomUUID() };
    const body = { ...change, revision, notes: null, reason: null };
    expect(await desk.put(`/appointments/${randomUUID()}`, body)).toMatchObject(refused('revision'));
  });

  it('stops at a limit for appointments to cancel', async () => {
    const answer = await desk.delete(`/patients/${randomUUID()}?cancelAppointments=99999999999`);
    expect(answer).toMatchObject(refused('cancelAppointments'));
  });
});

describe('a day in a request', () => {
  it.each(['0000-01-01', '9999-12-31', '10000-01-01', '2026-02-30'])('%s is refused', async (day) => {
    expect(await desk.get(`/appointments?day=${day}`)).toMatchObject(refused('day'));
    expect(await desk.get(`/schedule/calendar?from=${day}`)).toMatchObject(refused('from'));
    expect(await desk.get(`/schedule?tab=past&to=${day}`)).toMatchObject(refused('to'));
    expect(await desk.get(`/slots?appointmentTypeId=${randomUUID()}&from=${day}`)).toMatchObject(refused('from'));
    expect(await putNow(desk, '/closed-days', { items: [{ day, name: null }] })).toMatchObject(refused('items.0.day'));
  });
});

it('needs to differ among closed days', async () => {
  const day = { day: dayAhead(3), name: null };
  expect(await putNow(desk, '/closed-days', { items: [day, { ...day, name: 'Again' }] })).toMatchObject(
    refused('items'),
  );
});

describe('the time of an appointment', () => {
  const years = (count: number) => new Date(Date.UTC(new Date().getUTCFullYear() + count, 5, 1, 9)).toISOString();

  it.each([years(3), years(10), '9999-12-31T23:59:00Z', '0000-01-01T00:00:00Z'])(
    'cannot be %s, when it is booked or moved',
    async (startsAt) => {
      const ids = { appointmentTypeId: randomUUID(), practitionerId: randomUUID() };
      const booking = { ...ids, key: randomUUID(), patientId: randomUUID(), startsAt, notes: null };
      expect(await desk.post('/appointments', booking)).toMatchObject(refused('startsAt'));
      expect(await desk.post('/appointments/overbooked', booking)).toMatchObject(refused('startsAt'));
      const change = { ...ids, revision: 1, startsAt, notes: null, reason: null };
      expect(await desk.put(`/appointments/${randomUUID()}`, change)).toMatchObject(refused('startsAt'));
    },
  );
});

describe('an imported table', () => {
  const NO_CELLS = {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    dateOfBirth: '',
    gender: '',
    medicalHistory: '',
  };
  const preview = (csv: string) => desk.post('/patients/import-preview', { csv });

  it('accepts a quote inside a cell', async () => {
    expect(await preview('first_name,last_name\nAna "Annie",Silva')).toMatchObject({
      status: 200,
      body: { rows: [{ cells: { firstName: 'Ana "Annie"' }, problems: [] }] },
    });
  });

  it.each([
    ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01'],
    ['a program', '\x7fELF\x02\x01\x01\0"\0\0'],
    ['a quote that never ends', 'first_name\n"Ana'],
  ])('fails if it is %s', async (_, csv) => {
    expect(await preview(csv)).toMatchObject({ status: 422, body: { code: 'patient.import_unreadable' } });
  });

  it.each(['a\0b', 'a\u0007b'])('shows the row that contains %j', async (history) => {
    expect(await preview(`first_name,medical_history\nAna,${history}\nBea,`)).toMatchObject({
      status: 200,
      body: { rows: [{ problems: ['characters'] }, { problems: [] }] },
    });
  });

  it.each(['a\0b', 'a\u0007b', 'a\ud800b'])('skips only the row that contains %j', async (unreadable) => {
    const rows = [unreadable, ''].map((medicalHistory) => ({
      id: randomUUID(),
      cells: { ...NO_CELLS, firstName: 'Ana', medicalHistory },
    }));
    expect(await desk.post('/patients/import', { rows, invite: false })).toMatchObject({
      status: 200,
      body: { rows: [{ outcome: 'refused', problems: ['characters'] }, { outcome: 'created' }] },
    });
  });
});
