import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  latestPatientsDto,
  patientAnalyticsDto,
  PLATFORM_PRACTICE_ID,
  platformPatientAnalyticsDto,
  practiceActivityPage,
} from '@telecare/contracts';
import { dayRange, localDateOf } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Person, PersonIn } from '../../../../test/factories/given.js';
import { PatientPracticeRelationship } from '../../people/profiles/patient-practice-relationship.entity.js';
import type { Profile } from '../../people/profiles/profile.entity.js';
import type { Practice } from '../../practices/practice.entity.js';

/** This zone has no daylight saving time, and its day differs from UTC's. */
const ZONE = 'Asia/Tokyo';
const DAY_MS = 86_400_000;

let api: ApiHarness;
let home: Practice;
let away: Practice;
let admin: PersonIn;
let practitioner: PersonIn;
let superAdmin: Person;

const today = (): string => localDateOf(new Date(), ZONE);
const midday = (days: number): Date => new Date(dayRange(today(), ZONE).start.getTime() + days * DAY_MS + DAY_MS / 2);

const bornYearsAgo = (years: number, later = 0): string => {
  const day = new Date(`${today()}T00:00:00Z`);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return new Date(day.getTime() + later * DAY_MS).toISOString().slice(0, 10);
};

async function patientSince(
  practice: Practice,
  days: number,
  facts: Partial<Profile>,
  ended = false,
): Promise<Profile> {
  const record = await api.given.patientRecord(practice, facts);
  await api.given.owner
    .getRepository(PatientPracticeRelationship)
    .update(
      { practiceId: practice.id, profileId: record.id },
      { createdAt: midday(days), endedAt: ended ? new Date() : null },
    );
  return record;
}

const COMPLETE = { firstName: 'Ana', lastName: 'Silva', phone: '+15550100', email: 'ana@example.test' };

beforeAll(async () => {
  api = await startApi();
  home = await api.given.practice({ name: 'Home', timeZone: ZONE });
  away = await api.given.practice({ name: 'Away', timeZone: ZONE });
  admin = await api.given.person(home, 'practice_admin');
  practitioner = await api.given.person(home, 'practitioner');
  superAdmin = await api.given.superAdmin();
  await patientSince(home, 0, { ...COMPLETE, dateOfBirth: bornYearsAgo(18) });
  await patientSince(home, -10, { ...COMPLETE, dateOfBirth: bornYearsAgo(18, 1), email: 'b@example.test' });
  await patientSince(home, -45, { ...COMPLETE, dateOfBirth: bornYearsAgo(65), email: 'c@example.test', phone: null });
  await patientSince(home, -46, { ...COMPLETE, dateOfBirth: null, email: 'd@example.test' });
  await patientSince(home, 0, { ...COMPLETE, dateOfBirth: bornYearsAgo(40), email: 'e@example.test' }, true);
  await patientSince(away, -60, { ...COMPLETE, dateOfBirth: bornYearsAgo(50), email: 'f@example.test' });
  const patient = { practice: home, profile: await patientSince(home, -90, { dateOfBirth: null }) } as PersonIn;
  await api.given.appointment({ patient, practitioner, startsAt: midday(3) });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const read = async (person: Person, practice = home, range = '') =>
  patientAnalyticsDto.strict().parse((await (await api.as(person, practice)).get(`/analytics/patients${range}`)).body);

const between = (from: number, to: number) => {
  const day = (days: number) => localDateOf(midday(days), ZONE);
  return `?from=${day(from)}&to=${day(to)}`;
};

const agesOf = ({ ageGroups }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(ageGroups.map(({ group, patients }) => [group, patients]));

describe('the patient figures of a practice', () => {
  it('count its current patients by their first day', async () => {
    const weekday = new Date(today()).getUTCDay();
    const cameBetween = (from: number, to: number) =>
      [0, -10].map((day) => day + weekday).filter((day) => day >= from && day < to).length;
    expect(await read(admin)).toMatchObject({
      total: 5,
      createdToday: 1,
      newPatients: 2,
      thisWeek: cameBetween(0, 7),
      lastWeek: cameBetween(-7, 0),
      appointmentsMade: 1,
    });
  });

  it('require both names, address, phone and date of birth for a complete profile', async () => {
    expect((await read(admin)).completeProfiles).toBe(2);
  });

  it('form age groups that change on the birthday', async () => {
    expect(agesOf(await read(admin))).toEqual({
      under18: 1,
      from18: 1,
      from30: 0,
      from50: 0,
      from65: 1,
      unknown: 2,
    });
  });

  it('count patients who joined on the requested days', async () => {
    const asked = await read(admin, home, between(-46, -10));
    expect(asked).toMatchObject({
      total: 3,
      completeProfiles: 1,
      createdToday: 1,
      newPatients: 2,
      appointmentsMade: 1,
    });
    expect(agesOf(asked)).toMatchObject({ under18: 1, from18: 0, from65: 1, unknown: 1 });
    expect((await read(admin, home, between(-46, -46))).total).toBe(1);
    const asker = await api.as(admin);
    expect((await asker.get(`/analytics/patients${between(0, -1)}`)).status).toBe(400);
  });

  it('reach staff and super administrators, but not patients', async () => {
    expect((await read(practitioner)).total).toBe(5);
    const before = await api.given.auditOf(home.id);
    expect((await read(superAdmin)).total).toBe(5);
    const audited = (await api.given.auditOf(home.id)).slice(before.length);
    expect(audited).toMatchObject([{ actor_role: 'super_admin', resource_type: 'patient-analytics' }]);
    const patient = await api.given.person(away, 'patient');
    expect(await (await api.as(patient)).get('/analytics/patients')).toMatchObject({ status: 403 });
  });

  it('equal zero in a practice without patients', async () => {
    const empty = await api.given.practice();
    expect(await read(superAdmin, empty)).toMatchObject({ total: 0, completeProfiles: 0, appointmentsMade: 0 });
  });
});

describe('the patient figures of the platform', () => {
  it('sum up all practices and name those with the most patients', async () => {
    const answer = await (await api.as(superAdmin)).get('/platform/analytics/patients');
    const { practices, ...figures } = platformPatientAnalyticsDto.strict().parse(answer.body);
    const known = (await read(superAdmin)).total + (await read(superAdmin, away)).total;
    expect(figures.total).toBe(known);
    expect(figures.ageGroups.reduce((sum, { patients }) => sum + patients, 0)).toBe(known);
    expect(practices[0]).toMatchObject({ name: 'Home', patients: 5 });
  });

  it('omit practices without new patients on the requested days', async () => {
    const answer = await (await api.as(superAdmin)).get(`/platform/analytics/patients${between(-61, -59)}`);
    expect(platformPatientAnalyticsDto.parse(answer.body)).toMatchObject({
      total: 1,
      practices: [{ name: 'Away', patients: 1 }],
    });
  });

  it('end with the ten newest patients, and audit their names if the practice is open', async () => {
    const before = await api.given.auditOf(PLATFORM_PRACTICE_ID);
    const answer = await (await api.opened(superAdmin, home)).get('/platform/patients/latest');
    const { items } = latestPatientsDto.strict().parse(answer.body);
    expect(items.length).toBeLessThanOrEqual(10);
    const named = items.find(({ email }) => email === 'b@example.test');
    expect(named).toMatchObject({
      name: 'Ana Silva',
      practice: { name: 'Home' },
      createdAt: midday(-10).toISOString().replace('.000', ''),
    });
    expect(items.map(({ email }) => email)).not.toContain('e@example.test');
    const moments = items.map(({ createdAt }) => new Date(createdAt).getTime());
    expect(moments).toEqual([...moments].sort((one, other) => other - one));
    const [audited] = (await api.given.auditOf(PLATFORM_PRACTICE_ID)).slice(before.length);
    expect(audited).toMatchObject({ action: 'list', resource_type: 'patient' });
    const ofHome = items.filter(({ practice }) => practice.id === home.id).map(({ id }) => id);
    expect([...(audited?.resource_ids ?? [])].sort()).toEqual(ofHome.sort());
    expect(items.filter(({ name }) => name === null).map(({ practice }) => practice.id)).toContain(away.id);
  });

  it('reject everybody except super administrators', async () => {
    for (const path of ['/platform/analytics/patients', '/platform/patients/latest', '/platform/analytics/practices']) {
      for (const somebody of [admin, practitioner]) {
        expect(await (await api.as(somebody)).get(path)).toMatchObject({ status: 403 });
      }
    }
  });
});

describe('the practice figures of the platform', () => {
  it('list practices by age, newest first, across pages', async () => {
    const asked = await api.as(superAdmin);
    const page = async (query: string) =>
      practiceActivityPage.parse((await asked.get(`/platform/analytics/practices?${query}`)).body);
    const all = await page('limit=100');
    const created = all.items.map(({ createdAt }) => new Date(createdAt).getTime());
    expect(created).toEqual([...created].sort((one, other) => other - one));
    const first = await page('limit=1');
    const second = await page(`limit=1&after=${first.next}`);
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 2));
    expect(all.items.find(({ id }) => id === home.id)).toMatchObject({
      people: 8,
      staffRoles: 2,
      appointments: 1,
      messages: 0,
    });
  });

  it("cover the requested days in each practice's time zone", async () => {
    const asked = await api.as(superAdmin);
    const activity = async (query: string) =>
      practiceActivityPage.parse((await asked.get(`/platform/analytics/practices${query}`)).body).items;
    const ofHome = `&practiceId=${home.id}`;
    const [onTheDay, before] = [await activity(between(3, 3) + ofHome), await activity(between(2, 2) + ofHome)];
    expect(onTheDay).toMatchObject([{ id: home.id, people: 0, staffRoles: 0, appointments: 1, messages: 0 }]);
    expect(before).toMatchObject([{ id: home.id, appointments: 0 }]);
    expect(await activity(between(0, 0) + ofHome)).toMatchObject([{ people: 8, staffRoles: 2, appointments: 0 }]);
    const total = (await asked.get(`/platform/analytics/appointments${between(3, 3)}`)).body as { total: number };
    const listed = await activity(between(3, 3));
    expect(listed.reduce((sum, { appointments }) => sum + appointments, 0)).toBe(total.total);
    expect((await asked.get(`/platform/analytics/practices${between(0, -1)}`)).status).toBe(400);
    expect((await asked.get(`/platform/analytics/practices?from=${today()}`)).status).toBe(400);
  });

  it('include the number of messages that platform staff cannot read', async () => {
    const clinic = await api.given.practice();
    const author = await api.given.person(clinic, 'practitioner');
    const patient = await api.given.person(clinic, 'patient');
    await api.given.conversation({
      people: [author, patient],
      patient,
      messages: [
        { from: patient, content: 'One' },
        { from: author, content: 'Two' },
      ],
    });
    const answer = await (await api.as(superAdmin)).get('/platform/analytics/practices?limit=100');
    const { items } = practiceActivityPage.parse(answer.body);
    expect(items.find(({ id }) => id === clinic.id)).toMatchObject({ people: 2, staffRoles: 1, messages: 2 });
    expect(answer.text).not.toContain('Two');
    const messagesOn = async (days: string) =>
      practiceActivityPage
        .parse((await (await api.as(superAdmin)).get(`/platform/analytics/practices${days}`)).body)
        .items.find(({ id }) => id === clinic.id)?.messages;
    expect(await messagesOn(between(-1, 1))).toBe(2);
    expect(await messagesOn(between(-9, -5))).toBe(0);
  });
});
