import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  managedPracticePage,
  patientDashboardDto,
  platformDashboardDto,
  practiceOverviewDto,
  practitionerDashboardDto,
  staffDashboardDto,
} from '@telecare/contracts';
import { dayRange, localDateOf } from '@telecare/kernel';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';

const ZONE = 'America/New_York';

let api: ApiHarness;
let practitioner: PersonIn;
let colleague: PersonIn;
let patient: PersonIn;
let neighbour: PersonIn;

/**
 * Minutes after midnight in the practice. Such appointments are usually over when the test runs, so the test only
 * counts them.
 */
const today = (minutes: number) =>
  new Date(dayRange(localDateOf(new Date(), ZONE), ZONE).start.getTime() + minutes * 60_000);
const ahead = (hours: number) => new Date(Date.now() + hours * 3_600_000);

beforeAll(async () => {
  api = await startApi();
  const practice = await api.given.practice({ timeZone: ZONE });
  practitioner = await api.given.person(practice, 'practitioner');
  colleague = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  neighbour = await api.given.person(practice, 'patient');
  await api.given.appointment({ patient, practitioner: practitioner, startsAt: today(0), status: 'completed' });
  await api.given.appointment({
    patient: neighbour,
    practitioner: practitioner,
    startsAt: today(60),
    status: 'cancelled',
  });
  await api.given.appointment({ patient: neighbour, practitioner: colleague, startsAt: today(90), status: 'no_show' });
  for (const days of [30, 31, 32, 33]) {
    await api.given.appointment({ patient, practitioner: colleague, startsAt: ahead(days * 24), status: 'confirmed' });
  }
  const other = await api.given.practice();
  const foreign = await api.given.person(other, 'practitioner');
  await api.given.appointment({
    patient: await api.given.person(other, 'patient'),
    practitioner: foreign,
    startsAt: today(0),
  });
}, START_TIMEOUT);

afterAll(() => api?.stop());

describe('the staff dashboard', () => {
  it('counts appointments without cancelled ones and shows the next three', async () => {
    const admin = await api.given.person(practitioner.practice, 'practice_admin');
    const answer = await (await api.as(admin)).get('/dashboards/staff');
    const dashboard = staffDashboardDto.strict().parse(answer.body);
    expect(dashboard).toMatchObject({ today: { total: 2, confirmed: 0, completed: 1 }, activePatients: 2 });
    expect(dashboard.week.total).toBeGreaterThanOrEqual(2);
    expect(dashboard.next).toHaveLength(3);
    expect(dashboard.next.map(({ startsAt }) => startsAt)).toEqual(
      dashboard.next.map(({ startsAt }) => startsAt).sort(),
    );
  });

  it('rejects patients', async () => {
    expect(await (await api.as(patient)).get('/dashboards/staff')).toMatchObject({ status: 403 });
  });
});

describe('the practitioner dashboard', () => {
  it("contains only the practitioner's own appointments of today", async () => {
    const answer = await (await api.as(practitioner)).get('/dashboards/practitioner');
    const dashboard = practitionerDashboardDto.strict().parse(answer.body);
    expect(dashboard).toMatchObject({ today: { total: 1 }, week: { completed: 1 }, patients: 2 });
    expect(dashboard.schedule.map(({ practitioner }) => practitioner.id)).toEqual([practitioner.profile.id]);
  });
});

describe('the patient dashboard', () => {
  it('contains only own appointments', async () => {
    const answer = await (await api.as(patient)).get('/dashboards/patient');
    const dashboard = patientDashboardDto.strict().parse(answer.body);
    expect(dashboard.upcoming).toHaveLength(3);
    expect(dashboard.next).toEqual(dashboard.upcoming[0]);
    expect(new Set(dashboard.upcoming.map((appointment) => appointment.patient.id))).toEqual(
      new Set([patient.profile.id]),
    );
  });

  it('remains empty without an appointment', async () => {
    const newcomer = await api.given.person(practitioner.practice, 'patient');
    const { body } = await (await api.as(newcomer)).get('/dashboards/patient');
    expect(patientDashboardDto.parse(body)).toEqual({ next: null, thisMonth: 0, upcoming: [] });
    await api.given.owner.query('delete from app.patient_practice_relationships where profile_id = $1', [
      newcomer.profile.id,
    ]);
  });
});

describe('a super administrator', () => {
  it("sees the counts of a practice, which the practice's audit log shows", async () => {
    const visitor = await api.as(await api.given.superAdmin(), practitioner.practice);
    const { body } = await visitor.get('/dashboards/practice');
    expect(practiceOverviewDto.strict().parse(body)).toMatchObject({ practitioners: 2, patients: 2, appointments: 7 });
    const audit = await api.given.auditOf(practitioner.practice.id);
    expect(audit.at(-1)).toMatchObject({ actor_role: 'super_admin', action: 'read' });
  });

  it('sees all practices in pages, newest first', async () => {
    const visitor = await api.as(await api.given.superAdmin());
    const totals = platformDashboardDto.strict().parse((await visitor.get('/dashboards/platform')).body);
    expect(totals).toMatchObject({ practices: 2, activePractices: 2, practitioners: 3, appointments: 8 });
    const first = managedPracticePage.parse((await visitor.get('/platform/practices?limit=1')).body);
    expect(first.items).toMatchObject([{ practitioners: 1, appointments: 1 }]);
    const second = managedPracticePage.parse(
      (await visitor.get(`/platform/practices?limit=1&after=${first.next}`)).body,
    );
    expect(second).toMatchObject({ items: [{ id: practitioner.practice.id, appointments: 7 }], next: null });
  });

  it('sees practices without an administrator, inactive practices, and failed jobs', async () => {
    const visitor = await api.as(await api.given.superAdmin());
    const attention = async () =>
      platformDashboardDto.strict().parse((await visitor.get('/dashboards/platform')).body).attention;
    const before = await attention();
    const practice = await api.given.practice({ name: 'Nobody runs this' });
    const run = await api.given.practice();
    await api.given.person(run, 'practice_admin');
    const closed = await api.given.practice();
    await api.given.owner.query('update app.practices set is_active = false where id = $1', [closed.id]);
    await api.given.owner.query(`insert into app.deliveries (idempotency_key, state, updated_at) values
      ('one', 'failed', now()), ('two', 'done', now()), ('three', 'failed', now() - interval '25 hours')`);
    const after = await attention();
    expect(after.withoutAdministrator[0]).toEqual({ id: practice.id, name: 'Nobody runs this' });
    expect(after).toMatchObject({
      allWithoutAdministrator: before.allWithoutAdministrator + 1,
      inactivePractices: before.inactivePractices + 1,
      failedDeliveries: before.failedDeliveries + 1,
    });
    await api.given.owner.query('delete from app.deliveries');
  });

  it('sees several practices, unlike other roles', async () => {
    for (const somebody of [practitioner, patient]) {
      const visitor = await api.as(somebody);
      expect(await visitor.get('/dashboards/platform')).toMatchObject({ status: 403 });
      expect(await visitor.get('/platform/practices')).toMatchObject({ status: 403 });
      expect(await visitor.get('/dashboards/practice')).toMatchObject({ status: 403 });
    }
  });
});
