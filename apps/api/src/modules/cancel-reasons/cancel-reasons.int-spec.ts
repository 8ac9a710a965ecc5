import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cancelReasons, LANGUAGES } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { at, Bookings } from '../../../test/bookings.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { defaultReasons } from './default-reasons.rules.js';

let api: ApiHarness;
let here: Bookings;
let desk: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await Bookings.open(api);
  desk = await api.given.person(here.admin.practice, 'scheduler');
});

afterAll(() => api?.stop());

const REASON = {
  name: 'Patient ill',
  otherNames: { es: 'Paciente enfermo' },
  isActive: true,
  byPatient: true,
  place: 0,
};

const add = async (changes: object = {}, by = here.admin) =>
  (await api.as(by)).post('/cancel-reasons', { ...REASON, ...changes });

const added = async (changes: object = {}) => String((await add(changes)).body['id']);

const change = async (id: string, changes: object, by = here.admin) =>
  (await api.as(by)).put(`/cancel-reasons/${id}`, { ...REASON, revision: 1, ...changes });

const remove = async (id: string, by = here.admin) => (await api.as(by)).delete(`/cancel-reasons/${id}`);

const listed = async (by = desk) =>
  cancelReasons.strict().parse((await (await api.as(by)).get('/cancel-reasons')).body).items;

const names = async () => (await listed()).map(({ name }) => name);

const cancel = async (id: string, body: object, by = desk) =>
  (await api.as(by)).post(`/appointments/${id}/actions`, { action: 'cancel', reason: null, ...body });

const stored = async (id: string) => {
  const [row] = await api.given.owner.query<{ cancel_reason_id: string | null; cancelled_late: boolean }[]>(
    'select cancel_reason_id, cancelled_late from app.appointments where id = $1',
    [id],
  );
  return row;
};

describe('the reasons for cancelling', () => {
  it('allow changes by administrators and reads by everybody who may cancel', async () => {
    const id = await added();
    expect(await change(id, { name: 'Patient is ill', isActive: false })).toMatchObject({ status: 204 });
    const changed = { ...REASON, name: 'Patient is ill', isActive: false };
    const { place: _, ...shown } = changed;
    expect(await listed(here.practitioner)).toEqual([{ id, ...shown, isUsed: false, revision: 2 }]);
  });

  it('accept a new order', async () => {
    const [first, second, third] = [
      await added(),
      await added({ name: 'B', otherNames: {}, place: 29 }),
      await added({ name: 'C', otherNames: {}, place: 1 }),
    ];
    expect(await names()).toEqual(['Patient ill', 'C', 'B']);
    expect(await change(second, { name: 'B', otherNames: {}, place: 0 })).toMatchObject({ status: 204 });
    expect((await listed()).map(({ id }) => id)).toEqual([second, first, third]);
    expect(await remove(first)).toMatchObject({ status: 204 });
    expect(await names()).toEqual(['B', 'C']);
  });

  it('stop at 30, even for concurrent requests', async () => {
    for (let n = 0; n < 28; n += 1) await api.given.cancelReason(here.admin.practice, `Reason ${n}`);
    const answers = await Promise.all(['X', 'Y', 'Z', 'Ö'].map((name) => add({ name, otherNames: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'cancel_reason.too_many' });
    expect(await listed()).toHaveLength(30);
  });

  it('need distinct names in every language', async () => {
    await added();
    const taken = (path: string) => ({ status: 409, body: { code: 'cancel_reason.name_taken', errors: [{ path }] } });
    expect(await add({ otherNames: {} })).toMatchObject(taken('name'));
    expect(await add({ name: 'Ill', otherNames: { es: 'PACIENTE enfermo' } })).toMatchObject(taken('otherNames.es'));
  });

  it('refuse a stale revision and return the current reason', async () => {
    const id = await added();
    await change(id, { name: 'Ill' });
    expect(await change(id, { name: 'Sick' })).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { id, name: 'Ill', revision: 2 } },
    });
  });

  it.each(['name', 'otherNames', 'place'] as const)('accept only known fields: %s', async (field) => {
    const wrong = { name: ' ', otherNames: { fr: 'Malade' }, place: 30 };
    expect(await add({ [field]: wrong[field] })).toMatchObject({ status: 400 });
  });

  it('reject changes by practitioners, the front desk and patients, and reads by patients', async () => {
    const id = await added();
    for (const person of [here.practitioner, desk, here.patient]) {
      expect(await add({ name: 'Mine' }, person)).toMatchObject({ status: 403 });
      expect(await change(id, {}, person)).toMatchObject({ status: 403 });
      expect(await remove(id, person)).toMatchObject({ status: 403 });
    }
    expect(await (await api.as(here.patient)).get('/cancel-reasons')).toMatchObject({ status: 403 });
  });

  it('answer 404 in another practice', async () => {
    const id = await api.given.cancelReason(await api.given.practice(), 'Theirs');
    expect(await change(id, {})).toMatchObject({ status: 404 });
    expect(await remove(id)).toMatchObject({ status: 404 });
    expect(await remove(randomUUID())).toMatchObject({ status: 404 });
    expect(await listed()).toEqual([]);
  });

  it('appear in the change history', async () => {
    await change(await added(), { name: 'Ill' });
    const { body } = await (await api.as(here.admin)).get('/change-history?kind=settings');
    expect(body['items']).toMatchObject([
      { act: 'cancel-reason.update', fields: [{ field: 'name', before: 'Patient ill', after: 'Ill' }] },
      { act: 'cancel-reason.create' },
    ]);
  });

  it('exist in a new practice in its language', async () => {
    for (const language of LANGUAGES) {
      const operator = await api.as(await api.given.superAdmin());
      const practice = { name: `New ${randomUUID()}`, subdomain: `new-${randomUUID().slice(0, 8)}`, language };
      const { body, status } = await operator.post('/platform/practices', { ...NEW_PRACTICE, ...practice });
      expect(status).toBe(201);
      const rows = await api.given.owner.query<{ name: string }[]>(
        'select name from app.cancel_reasons where practice_id = $1 order by position',
        [body['id']],
      );
      expect(rows).toEqual(defaultReasons(language).map(({ name }) => ({ name })));
    }
  });
});

describe('cancelling with a listed reason', () => {
  it('stores the reason, and history shows its names of that day', async () => {
    const id = await added();
    const appointment = await here.booked(at('09:00'));
    expect(await cancel(appointment.id, { reason: 'Called at 8', cancelReasonId: id })).toMatchObject({ status: 204 });
    expect(await stored(appointment.id)).toEqual({ cancel_reason_id: id, cancelled_late: false });
    await change(id, { name: 'Renamed' });
    const { body } = await (await api.as(desk)).get(`/appointments/${appointment.id}/history`);
    expect(body['items']).toContainEqual(
      expect.objectContaining({
        to: 'cancelled',
        reason: 'Called at 8',
        cancelReason: { name: 'Patient ill', otherNames: { es: 'Paciente enfermo' } },
      }),
    );
  });

  it('protects the reason from removal until the appointment is reopened', async () => {
    const id = await added();
    const appointment = await here.booked(at('09:00'));
    await cancel(appointment.id, { cancelReasonId: id });
    expect(await listed()).toMatchObject([{ id, isUsed: true }]);
    expect(await remove(id)).toMatchObject({ status: 409, body: { code: 'cancel_reason.in_use' } });
    const reopened = await (
      await api.as(desk)
    ).post(`/appointments/${appointment.id}/reopening`, { revision: 1, reason: null });
    expect(reopened).toMatchObject({ status: 204 });
    expect(await stored(appointment.id)).toEqual({ cancel_reason_id: null, cancelled_late: false });
    expect(await remove(id)).toMatchObject({ status: 204 });
  });

  it('never leaves an appointment with a reason that is removed concurrently', async () => {
    for (const clock of ['09:00', '10:00', '11:00', '12:00', '13:00']) {
      const id = await added({ name: clock, otherNames: {} });
      const appointment = await here.booked(at(clock));
      const [cancelled, removed] = await Promise.all([cancel(appointment.id, { cancelReasonId: id }), remove(id)]);
      const outcome = [cancelled.status, removed.status];
      expect([
        [204, 409],
        [409, 204],
      ]).toContainEqual(outcome);
    }
  });

  it('refuses a reason that is switched off, unknown, or of another practice', async () => {
    const off = await added({ isActive: false });
    const foreign = await api.given.cancelReason(await api.given.practice(), 'Theirs');
    const appointment = await here.booked(at('09:00'));
    for (const cancelReasonId of [off, foreign, randomUUID()]) {
      expect(await cancel(appointment.id, { cancelReasonId })).toMatchObject({
        status: 409,
        body: { code: 'appointment.reason_gone' },
      });
    }
    expect(await here.read(appointment.id)).toEqual(appointment);
  });

  it('fails for any other action', async () => {
    const id = await added();
    const appointment = await here.booked(at('09:00'));
    expect(await cancel(appointment.id, { action: 'complete', cancelReasonId: id })).toMatchObject({ status: 400 });
    const body = {
      action: 'confirm',
      reason: null,
      cancelReasonId: id,
      appointments: [{ appointmentId: appointment.id, revision: 0 }],
    };
    expect(await (await api.as(desk)).post(`/appointment-batches/${randomUUID()}/actions`, body)).toMatchObject({
      status: 400,
    });
  });

  it('works for several appointments and can be undone', async () => {
    const id = await added();
    const rows = [await here.booked(at('09:00')), await here.booked(at('10:00'))];
    const batch = `/appointment-batches/${randomUUID()}`;
    const appointments = rows.map((row) => ({ appointmentId: row.id, revision: row.revision }));
    const browser = await api.as(desk);
    await browser.post(`${batch}/actions`, { action: 'cancel', reason: null, cancelReasonId: id, appointments });
    for (const row of rows) expect(await stored(row.id)).toMatchObject({ cancel_reason_id: id });
    await browser.post(`${batch}/undo`, { appointmentIds: rows.map((row) => row.id) });
    for (const row of rows) expect(await stored(row.id)).toMatchObject({ cancel_reason_id: null });
    const gone = {
      action: 'cancel',
      reason: null,
      cancelReasonId: randomUUID(),
      appointments: [{ appointmentId: rows[0]!.id, revision: 2 }],
    };
    const { body } = await browser.post(`/appointment-batches/${randomUUID()}/actions`, gone);
    expect(body).toMatchObject({ items: [{ outcome: 'reason_gone' }] });
  });
});

describe('a late cancellation', () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

  const booked = (startsAt: Date) =>
    api.given.appointment({ patient: here.patient, practitioner: here.practitioner, startsAt });

  it('requires a request of the patient within 24 hours of the start', async () => {
    const [asked, ours] = [await added(), await added({ name: 'We are closed', otherNames: {}, byPatient: false })];
    const expected = [
      { hours: 23, cancelReasonId: asked, late: true },
      { hours: 22, cancelReasonId: ours, late: false },
      { hours: 21, cancelReasonId: null, late: false },
      { hours: 25, cancelReasonId: asked, late: false },
    ];
    for (const { hours, cancelReasonId, late } of expected) {
      const { id } = await booked(inHours(hours));
      expect(await cancel(id, { cancelReasonId })).toMatchObject({ status: 204 });
      expect(await stored(id)).toEqual({ cancel_reason_id: cancelReasonId, cancelled_late: late });
    }
  });

  it('excludes one by the patient with a reminder link', async () => {
    const { id, practiceId, startsAt } = await booked(inHours(23));
    const token = randomUUID();
    await api.given.owner.query(
      `insert into app.appointment_links (practice_id, appointment_id, for_start, action, token_hash)
       values ($1, $2, $3, 'cancel', $4)`,
      [practiceId, id, startsAt, createHash('sha256').update(token).digest()],
    );
    expect(await api.anybody.post('/appointment-links/act', { token })).toMatchObject({ body: { state: 'used' } });
    expect(await stored(id)).toEqual({ cancel_reason_id: null, cancelled_late: false });
    expect(await here.read(id)).toMatchObject({ status: 'cancelled' });
  });

  it('excludes one by the patient in the app', async () => {
    const { id } = await booked(inHours(25));
    await (await api.as(here.patient)).post(`/my-appointments/${id}/cancellation`, { reason: null });
    expect(await stored(id)).toEqual({ cancel_reason_id: null, cancelled_late: false });
  });
});

const NEW_PRACTICE = {
  timeZone: 'Europe/Madrid',
  isActive: true,
  customDomain: null,
  phone: null,
  email: null,
  address: null,
  websiteUrl: null,
};
