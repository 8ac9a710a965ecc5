import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { START_TIMEOUT } from '../../../../test/api-harness.js';
import { inHours } from '../../../../test/clinic.js';
import { eventually } from '../../../../test/eventually.js';
import { ToldClinic } from '../../../../test/told-clinic.js';

let told: ToldClinic;

beforeAll(async () => {
  told = await ToldClinic.open();
}, START_TIMEOUT);

afterAll(() => told?.stop());

describe('a reminder', () => {
  it('leaves by push, and sends neither text nor mail once a device has shown it', async () => {
    const patient = await told.texted.patient();
    const device = await told.addDevice(patient);
    const id = await told.appointmentOf(patient, inHours(23.9));
    await told.remind();
    const { notification, report: token } = await told.pushed(device);
    expect(notification).toMatchObject({
      title: 'Riverside',
      body: expect.stringMatching(/^Your appointment is .+\.$/),
    });
    expect(await told.reminderOf(id)).toMatchObject({ text: { state: 'waiting' }, state: 'queued' });
    expect(await told.report(token)).toBe(204);
    await eventually(async () =>
      expect(await told.reminderOf(id)).toMatchObject({ push: { state: 'delivered' }, state: 'sent', isMailed: false }),
    );
    await told.pass(40);
    await eventually(async () =>
      expect(await told.reminderOf(id)).toMatchObject({ text: { state: 'skipped', reason: 'push_shown' } }),
    );
    await told.texted.mailed.nothingOpen();
    expect(told.mailsTo(patient)).toEqual([]);
    expect(await told.texted.catcher.bodiesTo(patient.number)).toEqual([]);
  });

  it('leaves by text after ten minutes and by mail after thirty if no device shows it', async () => {
    const patient = await told.texted.patient();
    await told.texted.catcher.setFate(patient.number, 'late');
    const device = await told.addDevice(patient);
    const id = await told.appointmentOf(patient, inHours(23.8));
    await told.remind();
    await told.pushed(device);
    await told.clinic.letHeldMailsGo();
    await eventually(async () => expect(await told.reminderOf(id)).toMatchObject({ push: { state: 'sent' } }));
    expect(await told.texted.catcher.bodiesTo(patient.number)).toEqual([]);
    await told.pass(11);
    await told.texted.catcher.waitFor(patient.number, 1);
    expect(told.mailsTo(patient)).toEqual([]);
    await told.pass(20);
    await eventually(() => expect(told.mailsTo(patient)).toHaveLength(1));
    expect(told.pushedTo(device)).toHaveLength(1);
  });

  it('leaves by text at once if the device is gone, and forgets the device', async () => {
    const patient = await told.texted.patient();
    const device = await told.addDevice(patient);
    told.push.answer(device.endpoint, 410);
    const id = await told.appointmentOf(patient, inHours(23.7));
    await told.remind();
    await told.texted.catcher.waitFor(patient.number, 1);
    expect(await told.reminderOf(id)).toMatchObject({ push: { state: 'undelivered', reason: 'no_device' } });
    const { body } = await (await told.texted.mailed.api.as(patient)).get('/profile/push-devices');
    expect(body.items).toEqual([]);
  });

  it('leaves by mail at once to a patient without texts if the push service refuses it', async () => {
    const patient = await told.clinic.patient();
    const device = await told.addDevice(patient);
    told.push.answer(device.endpoint, 403);
    const id = await told.appointmentOf(patient, inHours(23.6));
    await told.remind();
    await eventually(() => expect(told.mailsTo(patient)).toHaveLength(1));
    expect(await told.reminderOf(id)).toMatchObject({ push: { state: 'undelivered', reason: 'refused' }, text: null });
  });

  it('skips push for who turned it off', async () => {
    const patient = await told.clinic.patient();
    const device = await told.addDevice(patient);
    await told.choose(patient, { pushAppointments: false });
    const id = await told.appointmentOf(patient, inHours(23.5));
    await told.remind();
    await eventually(() => expect(told.mailsTo(patient)).toHaveLength(1));
    expect(await told.reminderOf(id)).toMatchObject({ push: null });
    expect(told.pushedTo(device)).toEqual([]);
  });
});

describe('a change', () => {
  it('leaves by push and mail at once to patient and practitioner, and names nobody', async () => {
    const [patient, practitioner] = [await told.clinic.patient(), await told.clinic.practitioner()];
    const [phone, desktop, other] = [
      await told.addDevice(patient),
      await told.addDevice(practitioner),
      await told.addDevice(patient),
    ];
    const id = await told.clinic.book(patient, practitioner, inHours(100));
    const all = [await told.pushed(phone), await told.pushed(desktop), await told.pushed(other)];
    expect(all.map(({ notification }) => notification.body)).toEqual([
      expect.stringMatching(/^Your appointment is booked for .+\.$/),
      expect.stringMatching(/^New appointment: .+$/),
      expect.stringMatching(/^Your appointment is booked for .+\.$/),
    ]);
    expect(all.map(({ notification }) => notification.navigate)).toEqual([
      `/patient/appointments?practice=${practitioner.practice.subdomain}`,
      `/staff/appointments?practice=${practitioner.practice.subdomain}`,
      `/patient/appointments?practice=${practitioner.practice.subdomain}`,
    ]);
    expect(JSON.stringify(all)).not.toMatch(/Rosa|Lind|Ana|Silva|Follow-up|kidneys/);
    await eventually(() => expect(told.mailsTo(patient)).toHaveLength(1));
    expect(await told.report(all[0]!.report)).toBe(204);
    await told.texted.mailed.settled(id, 2);
    await told.clinic.cancel(id);
    expect((await told.pushed(phone, 2)).notification).toMatchObject({ tag: all[0]!.notification.tag });
    await eventually(() => expect(told.mailsTo(patient)).toHaveLength(2));
  });

  it('reaches a patient without an e-mail address, who is then not on the list to call', async () => {
    const [patient, practitioner] = [await told.clinic.patient(), await told.clinic.practitioner()];
    await told.texted.mailed.query('update app.profiles set email = null where id = $1', [patient.profile.id]);
    const device = await told.addDevice(patient);
    const id = await told.clinic.book(patient, practitioner, inHours(90));
    const { report: token } = await told.pushed(device);
    const notified = async () => (await told.clinic.notifications(id)).find(({ recipient }) => recipient === 'patient');
    await eventually(async () =>
      expect(await notified()).toMatchObject({ state: 'no_address', push: { state: 'sent' } }),
    );
    await told.report(token);
    await eventually(async () =>
      expect(await notified()).toMatchObject({ state: 'sent', push: { state: 'delivered' } }),
    );
  });

  it('tries again while the push service is busy', async () => {
    const [patient, practitioner] = [await told.clinic.patient(), await told.clinic.practitioner()];
    const device = await told.addDevice(patient);
    told.push.answer(device.endpoint, 503);
    await told.clinic.book(patient, practitioner, inHours(80));
    await eventually(() => expect(told.push.asked.filter((one) => one === device.endpoint).length).toBeGreaterThan(0));
    told.push.answer(device.endpoint, 201);
    await eventually(() => expect(told.push.asked.filter((one) => one === device.endpoint).length).toBeGreaterThan(1));
    await eventually(() => expect(told.mailsTo(patient)).toHaveLength(1));
  });
});

describe('a report of a device', () => {
  it('changes nothing and says nothing with an unknown token, or the second time', async () => {
    const patient = await told.clinic.patient();
    const device = await told.addDevice(patient);
    const id = await told.appointmentOf(patient, inHours(23.4));
    await told.remind();
    const { report: token } = await told.pushed(device);
    const before = await told.reminderOf(id);
    for (const wrong of ['x', `${token}x`, token!.slice(1)]) expect(await told.report(wrong)).toBe(204);
    await told.settle();
    expect((await told.reminderOf(id))?.push?.state).toBe(before?.push?.state);
    expect(await told.report(token)).toBe(204);
    expect(await told.report(token)).toBe(204);
    await eventually(async () => expect(await told.reminderOf(id)).toMatchObject({ push: { state: 'delivered' } }));
    expect(await told.report('')).toBe(400);
  });
});
