import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { notReached, type NotReached } from '@telecare/contracts';
import { START_TIMEOUT } from '../../../test/api-harness.js';
import { HOUR_MS, inHours } from '../../../test/clinic.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { MailedClinic } from '../../../test/mailed-clinic.js';
import type { Visitor } from '../../../test/visitor.js';

// The same minute in all assertions.
const START = inHours(0).getTime();
const later = (hours: number) => new Date(START + hours * HOUR_MS);

let here: MailedClinic;
let patient: PersonIn;
let practitioner: PersonIn;

beforeAll(async () => {
  here = await MailedClinic.open();
}, START_TIMEOUT);

beforeEach(async () => {
  [patient, practitioner] = await here.pair();
  await here.query('update app.profiles set email = null, phone = $2 where id = $1', [
    patient.profile.id,
    '+1 212 555 0177',
  ]);
});

afterAll(() => here?.stop());

const list = async (by: Visitor = here.clinic.desk): Promise<NotReached['items']> =>
  notReached.parse((await by.get('/schedule/not-reached')).body).items;

const counted = async (by: Visitor = here.clinic.desk) =>
  Number((await by.get('/schedule/not-reached/count')).body.count);

const listed = async (id: string, by?: Visitor) => (await list(by)).filter(({ appointment }) => appointment.id === id);

async function booked(hours = 72): Promise<string> {
  const id = await here.clinic.book(patient, practitioner, later(hours));
  await here.settled(id, 2);
  return id;
}

// The practice moves an appointment that the patient knows from booking it.
async function moved(hours = 72): Promise<string> {
  const id = await booked(hours + 1);
  await here.clinic.change(id, { startsAt: later(hours) });
  await here.settled(id, 4);
  return id;
}

// The API leaves out milliseconds.
const short = (hours: number) => later(hours).toISOString().replace('.000', '');

const callPath = (id: string, notificationId: string) => `/appointments/${id}/notifications/${notificationId}/call`;

async function call(id: string): Promise<string> {
  const [one] = await listed(id);
  expect((await here.clinic.desk.put(callPath(id, one!.notificationId), undefined)).status).toBe(204);
  return one!.notificationId;
}

async function cancelAll(...ids: string[]): Promise<string> {
  const batchId = randomUUID();
  const appointments = await Promise.all(
    ids.map(async (appointmentId) => {
      const { body } = await here.clinic.desk.get(`/appointments/${appointmentId}`);
      return { appointmentId, revision: Number(body.revision) };
    }),
  );
  const { status } = await here.clinic.desk.post(`/appointment-batches/${batchId}/actions`, {
    action: 'cancel',
    reason: null,
    appointments,
  });
  expect(status).toBe(200);
  return batchId;
}

describe('the list of patients whom no mail has reached', () => {
  it('contains the newest change with the phone number', async () => {
    const id = await booked();
    expect(await listed(id)).toEqual([]);
    await here.clinic.change(id, { startsAt: later(80) });
    await here.settled(id, 4);
    expect(await counted()).toBe((await list()).length);
    expect(await listed(id)).toMatchObject([
      {
        kind: 'moved',
        reason: 'no_address',
        expected: { startsAt: short(72), practitioner: 'Ana Silva' },
        appointment: { startsAt: short(80), patient: { phone: '+1 212 555 0177' } },
      },
    ]);
    await here.clinic.cancel(id);
    await here.settled(id, 6);
    expect(await listed(id)).toMatchObject([{ kind: 'cancelled', appointment: { status: 'cancelled' } }]);
  });

  it('names the practitioner whom the patient still expects', async () => {
    const id = await booked();
    const other = await here.clinic.practitioner();
    await here.clinic.change(id, { practitionerId: other.profile.id });
    await here.settled(id, 5);
    expect(await listed(id)).toMatchObject([
      { kind: 'moved', expected: { startsAt: short(72), practitioner: 'Ana Silva' } },
    ]);
  });

  it('leaves out patients whom a mail reached, and those whose time has passed', async () => {
    const [reached, cancelled] = [await here.clinic.patient(), await booked()];
    const other = await here.clinic.book(reached, practitioner, later(74));
    await here.settled(other, 2);
    await here.clinic.cancel(cancelled);
    await here.settled(cancelled, 4);
    expect(await listed(other)).toEqual([]);
    expect(await listed(cancelled)).toHaveLength(1);
    await here.query(
      `update app.appointments set starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '5 days' where id = $1`,
      [cancelled],
    );
    expect(await listed(cancelled)).toEqual([]);
  });

  it('contains a patient whose mail failed for good', async () => {
    const id = await moved();
    await here.query(`update app.appointment_notifications set state = 'not_delivered' where appointment_id = $1`, [
      id,
    ]);
    expect(await listed(id)).toMatchObject([{ reason: 'not_delivered' }]);
  });

  it('says which other messages failed, and leaves out those that are on their way or were not needed', async () => {
    const id = await moved();
    const [{ notificationId } = { notificationId: '' }] = await listed(id);
    const deliver = (channel: string, state: string, reason: string | null) =>
      here.query(
        `insert into app.notification_deliveries (practice_id, notification_id, channel, kind, state, reason)
         select practice_id, id, $2, kind, $3, $4 from app.appointment_notifications where id = $1
         on conflict (practice_id, notification_id, channel) do update set state = excluded.state, reason = excluded.reason`,
        [notificationId, channel, state, reason],
      );
    expect(await listed(id)).toMatchObject([{ failed: [] }]);
    await deliver('text', 'undelivered', 'wrong_number');
    await deliver('push', 'unknown', null);
    expect(await listed(id)).toMatchObject([
      {
        reason: 'no_address',
        failed: [
          { channel: 'push', state: 'unknown', reason: null },
          { channel: 'text', state: 'undelivered', reason: 'wrong_number' },
        ],
      },
    ]);
    await deliver('text', 'sent', null);
    await deliver('push', 'skipped', 'turned_off');
    expect(await listed(id)).toMatchObject([{ failed: [] }]);
  });

  it('leaves out changes that the patient made', async () => {
    const id = await booked();
    const own = await here.api.as(patient);
    const { status } = await own.post(`/my-appointments/${id}/cancellation`, { reason: null });
    expect(status).toBe(204);
    await here.settled(id, 4);
    expect(await listed(id)).toEqual([]);
  });

  it('leaves out a bulk cancellation that was undone', async () => {
    const id = await booked();
    const batchId = await cancelAll(id);
    const undone = await here.clinic.desk.post(`/appointment-batches/${batchId}/undo`, { appointmentIds: [id] });
    expect(undone.status).toBe(200);
    await here.clinic.letHeldMailsGo();
    await here.nothingOpen();
    expect(await listed(id)).toEqual([]);
  });

  it('contains a bulk cancellation once it can no longer be undone', async () => {
    const [first, second] = [await booked(), await booked(90)];
    await cancelAll(second, first);
    expect([...(await listed(first)), ...(await listed(second))]).toEqual([]);
    await here.clinic.letHeldMailsGo();
    await here.settled(first, 4);
    await here.settled(second, 4);
    const ids = (await list()).map(({ appointment }) => appointment.id);
    expect(ids.filter((id) => [first, second].includes(id))).toEqual([first, second]);
  });

  it('contains another mode of an appointment that was booked by phone', async () => {
    const id = await booked();
    const type = { name: 'Video', minutes: 30, mode: 'video', color: 'blue', booking: 'staff', isActive: true };
    const { body } = await here.clinic.desk.post('/appointment-types', { ...type, practitionerIds: [] });
    await here.clinic.change(id, { appointmentTypeId: String(body.id) });
    await here.settled(id, 4);
    expect(await listed(id)).toMatchObject([{ kind: 'changed', expected: null }]);
  });

  it('leaves out 501 bookings, which would take the places of a later cancellation', async () => {
    const id = await moved(200);
    await here.query(
      `insert into app.appointment_notifications (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision, state, before, facts)
       select practice_id, id, 'booked', 'patient', patient_profile_id, now() + interval '1 hour', -n, 'no_address', '{}', '{}'
       from app.appointments, generate_series(1, 501) n where id = $1`,
      [await booked(150)],
    );
    expect(await listed(id)).toHaveLength(1);
    const { isCut } = notReached.parse((await here.clinic.desk.get('/schedule/not-reached')).body);
    expect(isCut).toBe(false);
  });

  it('leaves an audit event with the patients that it names and no others', async () => {
    const id = await moved();
    const known = await here.clinic.patient();
    const back = await here.clinic.book(known, practitioner, later(120));
    await here.settled(back, 2);
    await here.query('update app.profiles set email = null where id = $1', [known.profile.id]);
    await here.clinic.change(back, { startsAt: later(121) });
    await here.settled(back, 4);
    await here.clinic.change(back, { startsAt: later(120) });
    await here.settled(back, 6);
    await list();
    const [event] = await here.query<{ ids: string[]; patients: string[] }>(
      `select resource_ids as ids, patient_ids as patients from app.audit_events
       where action = 'list' and resource_type = 'appointment' and $1 = any(resource_ids)`,
      [id],
    );
    expect(event?.patients).toContain(patient.profile.id);
    expect(event?.ids).not.toContain(back);
    expect(event?.patients).not.toContain(known.profile.id);
  });
});

describe('a call', () => {
  it('removes the row, and an undo brings it back', async () => {
    const id = await moved();
    const notificationId = await call(id);
    expect(await listed(id)).toEqual([]);
    const kept = await here.query(
      'select called_at is not null as "isCalled", called_by_user_id as "by" from app.appointment_calls where notification_id = $1',
      [notificationId],
    );
    expect(kept).toEqual([{ isCalled: true, by: here.clinic.admin.userId }]);
    const events = await here.query(
      `select action, patient_ids as patients from app.audit_events where $1 = any(resource_ids) and action = 'call'`,
      [id],
    );
    expect(events).toEqual([{ action: 'call', patients: [patient.profile.id] }]);
    const { body } = await here.clinic.desk.get(`/appointments/${id}/notifications`);
    expect(
      (body.items as { id: string; call: object | null }[]).find((one) => one.id === notificationId)?.call,
    ).toEqual({
      at: expect.any(String),
      by: expect.any(String),
    });
    expect((await here.clinic.desk.delete(callPath(id, notificationId))).status).toBe(204);
    expect(await listed(id)).toHaveLength(1);
  });

  it('makes a later move back to the earlier time news', async () => {
    const id = await booked();
    await here.clinic.change(id, { startsAt: later(80) });
    await here.settled(id, 4);
    await call(id);
    await here.clinic.change(id, { startsAt: later(72) });
    await here.settled(id, 6);
    expect(await listed(id)).toMatchObject([{ kind: 'moved', expected: { startsAt: short(80) } }]);
  });

  it('becomes needless when an unknown move is taken back by another move', async () => {
    const id = await booked();
    await here.clinic.change(id, { startsAt: later(80) });
    await here.settled(id, 4);
    await here.clinic.change(id, { startsAt: later(72) });
    await here.settled(id, 6);
    expect(await listed(id)).toEqual([]);
  });

  it('needs the permission to change the appointment', async () => {
    const id = await moved();
    const [{ notificationId } = { notificationId: '' }] = await listed(id);
    const path = callPath(id, notificationId);
    const [colleague, stranger] = [
      await here.clinic.practitioner(),
      await here.api.given.person(await here.api.given.practice(), 'practice_admin'),
    ];
    for (const person of [colleague, stranger]) {
      const visitor = await here.api.as(person);
      expect([await listed(id, visitor), await counted(visitor)]).toEqual([[], 0]);
      expect((await visitor.put(path, undefined)).status).toBe(404);
      expect((await visitor.delete(path)).status).toBe(404);
    }
    expect((await (await here.api.as(patient)).put(path, undefined)).status).toBe(403);
    expect((await here.clinic.desk.put(callPath(randomUUID(), notificationId), undefined)).status).toBe(404);
    expect(await listed(id)).toHaveLength(1);
    expect(await listed(id, await here.api.as(practitioner))).toHaveLength(1);
  });

  it('does not exist for a mail that arrived', async () => {
    const reached = await here.clinic.patient();
    const id = await here.clinic.book(reached, practitioner, later(100));
    await here.settled(id, 2);
    const sent = (await here.clinic.notifications(id)).find(({ recipient }) => recipient === 'patient');
    expect((await here.clinic.desk.put(callPath(id, sent!.id), undefined)).status).toBe(404);
  });
});
