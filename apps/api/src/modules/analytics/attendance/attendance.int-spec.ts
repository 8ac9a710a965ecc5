import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attendanceAnalyticsDto } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { anOffice, type Office } from '../../../../test/bookings.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { WorkerDb } from '../../../platform/queue/worker-db.js';
import { AppointmentRollup } from '../appointments/appointment-rollup.js';

const HOUR_MS = 3_600_000;

let api: ApiHarness;
let login: WorkerDb;
let rollup: AppointmentRollup;
let here: Office;
let hours = 0;

beforeAll(async () => {
  api = await startApi();
  login = new WorkerDb({ env: api.env });
  rollup = new AppointmentRollup(login);
}, START_TIMEOUT);

beforeEach(async () => {
  here = await anOffice(api, 'UTC');
});

afterAll(async () => {
  await login?.onApplicationShutdown();
  await api?.stop();
});

const ended = async (changes: object, practitioner: PersonIn = here.practitioner) =>
  api.given.appointment({
    patient: here.patient,
    practitioner,
    appointmentTypeId: here.type.id,
    startsAt: new Date(Date.now() - (hours += 1) * HOUR_MS),
    ...changes,
  });

const read = async (by: PersonIn = here.admin, days = '') =>
  attendanceAnalyticsDto.strict().parse((await (await api.as(by)).get(`/analytics/attendance${days}`)).body);

const everything = async () => {
  const reason = await api.given.cancelReason(here.admin.practice, 'Patient ill', true);
  for (const status of ['completed', 'completed', 'completed', 'no_show', 'confirmed'] as const)
    await ended({ status });
  await ended({ status: 'cancelled', cancelReasonId: reason, cancelledLate: true });
  await ended({ status: 'cancelled' });
  await ended({ status: 'no_show' }, here.colleague);
  const figures = { completed: 3, noShow: 1, lateCancelled: 1, noShowRate: 25 };
  const practitioners = [
    { id: here.practitioner.profile.id, name: 'Elena Alvarez', ...figures },
    { id: here.colleague.profile.id, name: 'Wei Chen', completed: 0, noShow: 1, lateCancelled: 0, noShowRate: 100 },
  ];
  const types = [
    {
      id: here.type.id,
      name: here.type.name,
      otherNames: {},
      completed: 3,
      noShow: 2,
      lateCancelled: 1,
      noShowRate: 40,
    },
  ];
  const reasons = [
    { id: reason, name: 'Patient ill', otherNames: {}, cancelled: 1 },
    { id: null, name: null, otherNames: {}, cancelled: 1 },
  ];
  return { practitioners, types, reasons };
};

describe('no-shows, late cancellations, and reasons', () => {
  it('stay the same before the first count, while changes wait, and after the merge', async () => {
    const expected = await everything();
    const sorted = ({ reasons, ...rest }: typeof expected) => ({
      ...rest,
      reasons: reasons.toSorted((a, b) => Number(a.id === null) - Number(b.id === null)),
    });
    const shown = async () => sorted((await read()) as typeof expected);
    expect(await shown()).toEqual(expected);
    await rollup.run();
    expect(await shown()).toEqual(expected);
    await ended({ status: 'no_show' }, here.colleague);
    const [first] = (await read()).practitioners;
    expect(first).toMatchObject({ name: 'Elena Alvarez' });
    expect((await read()).types).toMatchObject([{ noShow: 3 }]);
    await rollup.merge();
    expect((await read()).types).toMatchObject([{ noShow: 3 }]);
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('follow an appointment to another practitioner and drop a reopened cancellation', async () => {
    const reason = await api.given.cancelReason(here.admin.practice, 'Patient ill', true);
    const { id } = await ended({ status: 'cancelled', cancelReasonId: reason, cancelledLate: true });
    await rollup.run();
    const change = (set: string) => api.given.owner.query(`update app.appointments set ${set} where id = $1`, [id]);
    await change(
      `practitioner_profile_id = '${here.colleague.profile.id}', practitioner_user_id = '${here.colleague.userId}'`,
    );
    await rollup.merge();
    expect((await read()).practitioners).toMatchObject([{ name: 'Wei Chen', lateCancelled: 1 }]);
    await change(`status = 'confirmed', cancelled_late = false, cancel_reason_id = null`);
    await rollup.merge();
    expect(await read()).toEqual({ practitioners: [], types: [], reasons: [] });
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it("cover the requested days in the practice's time zone", async () => {
    await api.given.owner.query(`update app.practices set time_zone = 'Pacific/Auckland' where id = $1`, [
      here.admin.practice.id,
    ]);
    const noon = new Date(new Date().setUTCHours(12, 30, 0, 0) - 5 * 24 * HOUR_MS);
    await ended({ status: 'no_show', startsAt: noon });
    const next = new Date(noon.getTime() + 24 * HOUR_MS).toISOString().slice(0, 10);
    const day = noon.toISOString().slice(0, 10);
    const counts = async (asked: string) => (await read(here.admin, `?from=${asked}&to=${asked}`)).types.length;
    expect([await counts(day), await counts(next)]).toEqual([0, 1]);
    await rollup.run();
    expect([await counts(day), await counts(next)]).toEqual([0, 1]);
  });

  it('fail the verification after a count was falsified', async () => {
    await ended({ status: 'no_show' });
    await rollup.run();
    const falsify = (by: number) =>
      api.given.owner.query(
        `update app.appointment_outcome_days set no_show = no_show + $2 where practice_id = $1 and kind = 'type'`,
        [here.admin.practice.id, by],
      );
    await falsify(2);
    expect((await rollup.verify()).differences).toMatchObject([
      { practiceId: here.admin.practice.id, tooMany: { no_show: 2, completed: 0 } },
    ]);
    await falsify(-2);
    expect((await rollup.verify()).differences).toEqual([]);
  });

  it('reach only administrators of the practice', async () => {
    await ended({ status: 'no_show' });
    const front = await api.given.person(here.admin.practice, 'scheduler');
    for (const person of [here.practitioner, here.patient, front])
      expect(await (await api.as(person)).get('/analytics/attendance')).toMatchObject({ status: 403 });
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await read(stranger)).toEqual({ practitioners: [], types: [], reasons: [] });
    expect(await (await api.as(here.admin)).get('/analytics/attendance?from=yesterday')).toMatchObject({ status: 400 });
  });
});
