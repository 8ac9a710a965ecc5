import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientFigures, patientPage, recentPatients } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';
import { patchNow } from '../../../test/as-it-is-now.js';

let api: ApiHarness;
let admin: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  admin = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practice_admin');
  desk = await api.as(admin);
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

async function listed(query = ''): Promise<string[]> {
  const { items } = patientPage.strict().parse((await desk.get(`/patients${query}`)).body);
  return items.map(({ name }) => name);
}

const record = (firstName: string, lastName: string, rest: object = {}) =>
  api.given.patientRecord(admin.practice, { firstName, lastName, ...rest });

describe('the list of patients', () => {
  it("contains the practice's current patients with their appointments, newest first", async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient', { firstName: 'Leo', lastName: 'Fischer' });
    await api.given.medicalHistory(patient, 'Allergic to penicillin');
    const appointment = { patient, practitioner: practitioner };
    const past = await api.given.appointment({ ...appointment, startsAt: ago(3), status: 'completed' });
    await api.given.appointment({ ...appointment, startsAt: ago(2), status: 'no_show' });
    await api.given.appointment({ ...appointment, startsAt: ago(-2), status: 'cancelled' });
    const next = await api.given.appointment({ ...appointment, startsAt: ago(-5) });
    await record('Ana', 'Silva');
    const answer = await desk.get('/patients');
    const { items, next: more } = patientPage.strict().parse(answer.body);
    expect(items).toMatchObject([
      { name: 'Ana Silva', hasAccount: false, hasAccess: false, appointments: 0, lastAppointmentAt: null },
      {
        name: 'Leo Fischer',
        hasAccount: true,
        hasAccess: true,
        appointments: 3,
        medicalNote: 'Allergic to penicillin',
      },
    ]);
    const instant = (at: Date) => at.toISOString().replace(/\.\d+Z/, 'Z');
    expect(items[1]).toMatchObject({
      lastAppointmentAt: instant(past.startsAt),
      nextAppointmentAt: instant(next.startsAt),
    });
    expect(more).toBeNull();
  });

  it('contains each patient once across pages', async () => {
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await record(name, 'Patient');
    const seen: string[] = [];
    let after = '';
    for (let pages = 0; pages < 4; pages += 1) {
      const page = patientPage.parse((await desk.get(`/patients?limit=2${after}`)).body);
      seen.push(...page.items.map(({ firstName }) => firstName ?? ''));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    expect(seen).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
    expect(await desk.get('/patients?after=nonsense')).toMatchObject({ status: 400 });
  });

  it.each([
    ['ana', 'Ana Silva'],
    ['SILVA ana', 'Ana Silva'],
    ['jose', 'José Núñez'],
    ['nunez', 'José Núñez'],
    ['mail.test', 'Ana Silva'],
    ['(555) 0134', 'José Núñez'],
    ['an', 'Ana Silva'],
    ['%25', undefined],
    ['nobody', undefined],
  ])('finds %j', async (term, found) => {
    await record('Ana', 'Silva', { email: 'a.silva@mail.test' });
    await record('José', 'Núñez', { phone: '+1 555-0134' });
    expect(await listed(`?q=${encodeURIComponent(decodeURIComponent(term))}`)).toEqual(found ? [found] : []);
  });

  it('combines a search with a status and pages', async () => {
    const [first] = [await record('Ana', 'One'), await record('Ana', 'Two'), await record('Ana', 'Three')];
    await patchNow(desk, `/patients/${first.id}`, { status: 'inactive' });
    expect(await listed('?q=ana&status=active')).toEqual(['Ana Three', 'Ana Two']);
    expect(await listed('?status=inactive')).toEqual(['Ana One']);
    const page = patientPage.parse((await desk.get('/patients?q=ana&limit=2')).body);
    expect(await listed(`?q=ana&limit=2&after=${page.next}`)).toEqual(['Ana One']);
  });

  it('finds every match of a long list', async () => {
    for (const lastName of ['First', 'Second']) await record('Zoe', lastName);
    await Promise.all(Array.from({ length: 320 }, (_, number) => record('Ana', `Number ${number}`)));
    await record('Zoe', 'Newest');
    expect(await listed('?q=zoe')).toEqual(['Zoe Newest', 'Zoe Second', 'Zoe First']);
    const page = patientPage.parse((await desk.get('/patients?q=zoe&limit=2')).body);
    expect(await listed(`?q=zoe&limit=2&after=${page.next}`)).toEqual(['Zoe First']);
  });

  it('contains no patient of another practice, even in a search', async () => {
    await api.given.patientRecord(await api.given.practice(), { firstName: 'Foreign' });
    expect(await listed()).toEqual([]);
    expect(await listed('?q=foreign')).toEqual([]);
  });

  it('creates an audit event with the ids on the page', async () => {
    const [one, two] = [await record('Ana', 'One'), await record('Ana', 'Two')];
    await desk.get('/patients?q=ana&limit=1');
    await desk.get('/patients');
    expect(await api.given.auditOf(admin.practice.id)).toMatchObject([
      { action: 'list', resource_ids: [two.id] },
      { action: 'list', resource_ids: [two.id, one.id] },
    ]);
  });

  it('rejects patients', async () => {
    const patient = await api.as(await api.given.person(admin.practice, 'patient'));
    for (const path of ['/patients', '/patients/recent', '/patients/figures']) {
      expect(await patient.get(path)).toMatchObject({ status: 403 });
    }
  });
});

describe('the figures about patients', () => {
  it('agree with the lists and the dashboards', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient');
    const resting = await record('Not', 'Now');
    await patchNow(desk, `/patients/${resting.id}`, { status: 'inactive' });
    for (const days of [1, 40]) {
      await api.given.appointment({ patient, practitioner: practitioner, startsAt: ago(days), status: 'completed' });
    }
    const body = patientFigures.strict().parse((await desk.get('/patients/figures')).body);
    expect(body).toEqual({ total: 2, active: 1, recentAppointments: 1 });
    expect(await listed('?status=active')).toHaveLength(1);
    expect((await desk.get('/dashboards/staff')).body).toMatchObject({ activePatients: 1 });
    expect((await (await api.as(practitioner)).get('/dashboards/practitioner')).body).toMatchObject({ patients: 2 });
  });

  it('name recently seen patients once', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const [one, two] = [
      await api.given.person(admin.practice, 'patient', { firstName: 'One', lastName: null }),
      await api.given.person(admin.practice, 'patient', { firstName: 'Two', lastName: null }),
    ];
    for (const [patient, days] of [
      [one, 9],
      [two, 5],
      [one, 2],
    ] as const) {
      await api.given.appointment({ patient, practitioner: practitioner, startsAt: ago(days), status: 'completed' });
    }
    const { items } = recentPatients.strict().parse((await desk.get('/patients/recent')).body);
    expect(items.map(({ name }) => name)).toEqual(['One', 'Two']);
  });

  it('names and audits no more of the recently seen patients than asked for', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const seen: string[] = [];
    for (const days of [3, 2, 1]) {
      const patient = await api.given.person(admin.practice, 'patient');
      await api.given.appointment({ patient, practitioner, startsAt: ago(days), status: 'completed' });
      seen.unshift(patient.profile.id);
    }
    const { items } = recentPatients.parse((await desk.get('/patients/recent?limit=2')).body);
    expect(items.map(({ id }) => id)).toEqual(seen.slice(0, 2));
    const event = (await api.given.auditOf(admin.practice.id)).at(-1);
    expect(event).toMatchObject({ action: 'list', resource_ids: seen.slice(0, 2) });
    expect(new Set(event?.patient_ids)).toEqual(new Set(seen.slice(0, 2)));
    for (const limit of ['0', '11', '1.5', 'x'])
      expect([limit, (await desk.get(`/patients/recent?limit=${limit}`)).status]).toEqual([limit, 400]);
  });
});
