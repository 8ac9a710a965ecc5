import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { ToldClinic } from '../../../../test/told-clinic.js';

let told: ToldClinic;

beforeAll(async () => {
  told = await ToldClinic.open();
}, START_TIMEOUT);

afterAll(() => told?.stop());

const MINUTES = 1 / 60;
const NIGHT = { ahead: (25 - new Date().getUTCHours() + 24) % 24 };
const zoneAtNight = NIGHT.ahead <= 12 ? `Etc/GMT-${NIGHT.ahead}` : `Etc/GMT+${24 - NIGHT.ahead}`;

async function soon(patient: PersonIn, minutes = 5, mode: 'video' | 'phone' = 'video') {
  const practitioner = await told.clinic.practitioner();
  const startsAt = inHours(minutes * MINUTES);
  const { id } = await told.texted.mailed.api.given.appointment({ patient, practitioner, startsAt, mode });
  const join = async (person: PersonIn) => (await told.texted.mailed.api.as(person)).post(`/appointments/${id}/call`);
  const open = async () => String((await join(practitioner)).body['connection']);
  const leave = async (connection: string) =>
    (await told.texted.mailed.api.as(practitioner)).delete(`/appointments/${id}/call?connection=${connection}`);
  const all = async () => (await told.clinic.notifications(id)).filter(({ kind }) => kind === 'ready');
  return { id, practitioner, join, open, leave, all };
}

const textsTo = (patient: { readonly number: string }) => told.texted.catcher.bodiesTo(patient.number);

describe('a practitioner who opens the room of a video appointment', () => {
  it('reaches the patient by push at once and by text after a minute, also at night, and never by mail', async () => {
    const patient = await told.texted.patient();
    const device = await told.addDevice(patient);
    await told.choose(patient, { timeZone: zoneAtNight });
    const room = await soon(patient);
    await room.open();
    const { notification } = await told.pushed(device);
    expect(notification).toMatchObject({ title: 'Riverside', body: 'Your video appointment can begin now.' });
    expect(notification.navigate).toContain(`/patient/appointments/details?practice=`);
    expect(notification.navigate).toContain(room.id);
    await eventually(async () =>
      expect(await room.all()).toMatchObject([
        { recipient: 'patient', state: 'sent', push: { state: 'sent' }, text: { state: 'waiting' } },
      ]),
    );
    await told.settle();
    expect(await textsTo(patient)).toEqual([]);
    await told.pass(1.1);
    await told.texted.catcher.waitFor(patient.number, 1);
    expect(await textsTo(patient)).toEqual([
      expect.stringMatching(/^Riverside: your video appointment can begin now\. http\S+\/patient\/appointments$/),
    ]);
    await eventually(async () => expect(await room.all()).toMatchObject([{ text: { state: 'delivered' } }]));
    expect(told.mailsTo(patient)).toEqual([]);
    expect(JSON.stringify([notification, await textsTo(patient)])).not.toMatch(/Rosa|Lind|Ana|Silva|Follow-up/);
  });

  it('sends no text to a patient who joined after the push message', async () => {
    const patient = await told.texted.patient();
    const device = await told.addDevice(patient);
    const room = await soon(patient);
    await room.open();
    await told.pushed(device);
    expect((await room.join(patient)).status).toBe(200);
    await told.settle();
    await told.pass(1.1);
    await eventually(async () =>
      expect(await room.all()).toMatchObject([{ state: 'sent', text: { state: 'skipped', reason: 'joined' } }]),
    );
    expect(await textsTo(patient)).toEqual([]);
  });

  it('texts a patient without a device at once', async () => {
    const patient = await told.texted.patient();
    const room = await soon(patient);
    await room.open();
    await told.texted.catcher.waitFor(patient.number, 1);
    await eventually(async () =>
      expect(await room.all()).toMatchObject([{ state: 'sent', push: null, text: { state: 'delivered' } }]),
    );
  });

  it('texts at once if no device takes the push message, and shows if nothing was delivered', async () => {
    const patient = await told.texted.patient();
    const device = await told.addDevice(patient);
    told.push.answer(device.endpoint, 410);
    await told.texted.catcher.setFate(patient.number, 'fail');
    const room = await soon(patient);
    await room.open();
    await told.texted.catcher.waitFor(patient.number, 1);
    await eventually(async () =>
      expect(await room.all()).toMatchObject([
        { state: 'not_delivered', push: { state: 'undelivered' }, text: { state: 'undelivered' } },
      ]),
    );
    expect(told.mailsTo(patient)).toEqual([]);
    const { body } = await told.clinic.desk.get('/schedule/not-reached');
    expect(JSON.stringify(body)).not.toContain(room.id);
  });

  it('notifies once, however often the practitioner comes back within half an hour', async () => {
    const patient = await told.clinic.patient();
    const device = await told.addDevice(patient);
    const room = await soon(patient);
    await Promise.all([room.open(), room.open()]);
    const connection = await room.open();
    await told.pushed(device);
    await room.leave(connection);
    await room.open();
    await told.settle();
    expect(told.pushedTo(device)).toHaveLength(1);
    expect(await room.all()).toHaveLength(1);
    await told.pass(31);
    await room.open();
    await told.pushed(device, 2);
    expect(await room.all()).toHaveLength(2);
  });

  it('sends no text after leaving or cancelling', async () => {
    for (const end of ['leave', 'cancel'] as const) {
      const patient = await told.texted.patient();
      const device = await told.addDevice(patient);
      const room = await soon(patient);
      const connection = await room.open();
      await told.pushed(device);
      await told.settle();
      if (end === 'leave') await room.leave(connection);
      else await told.texted.mailed.query(`update app.appointments set status = 'cancelled' where id = $1`, [room.id]);
      await told.pass(1.1);
      await eventually(async () =>
        expect(await room.all()).toMatchObject([{ text: { state: 'skipped', reason: 'superseded' } }]),
      );
      expect(await textsTo(patient)).toEqual([]);
    }
  });
});

describe('nobody is notified', () => {
  it('if the patient is there, comes first, has no channel, or turned push messages off', async () => {
    const [there, without, off] = [
      await told.texted.patient(),
      await told.clinic.patient(),
      await told.clinic.patient(),
    ];
    const device = await told.addDevice(off);
    await told.choose(off, { pushAppointments: false });
    const rooms = [await soon(there), await soon(without), await soon(off)];
    expect((await rooms[0]!.join(there)).status).toBe(200);
    for (const room of rooms) await room.open();
    await told.settle();
    for (const room of rooms) expect(await room.all()).toEqual([]);
    expect(told.pushedTo(device)).toEqual([]);
  });

  it('before the room is open, and by the patient', async () => {
    const patient = await told.texted.patient();
    const device = await told.addDevice(patient);
    const other = await told.clinic.patient();
    const [early, byPhone, own] = [await soon(patient, 20), await soon(other, 5, 'phone'), await soon(patient, -20)];
    expect((await early.join(early.practitioner)).status).toBe(409);
    expect((await byPhone.join(byPhone.practitioner)).status).toBe(409);
    expect((await own.join(patient)).status).toBe(200);
    await told.settle();
    for (const room of [early, byPhone, own]) expect(await room.all()).toEqual([]);
    expect(told.pushedTo(device)).toEqual([]);
  });
});
