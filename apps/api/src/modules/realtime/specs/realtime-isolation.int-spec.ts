import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { allows, Permission } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { zoneAtNoon } from '../../../../test/days.js';
import { Listening } from '../../../../test/listening.js';
import { Correspondent, type Mailroom, openMailroom } from '../../../../test/mailroom.js';

let api: ApiHarness;
let room: Mailroom;
let streams: Record<string, Listening>;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
}, START_TIMEOUT);

beforeEach(async () => {
  room = await openMailroom(api, { timeZone: zoneAtNoon() });
  const next = await openMailroom(api);
  const { practice } = room.patient.person;
  const superAdmin = await api.given.superAdmin();
  const otherPatient = await api.given.person(practice, 'patient');
  const browsers = {
    patient: room.patient.browser,
    'another patient': await api.as(otherPatient),
    practitioner: room.practitioner.browser,
    colleague: room.colleague.browser,
    administrator: room.admin.browser,
    'super administrator': await api.as(superAdmin, practice),
    'super administrator next door': await api.as(superAdmin, next.patient.person.practice),
    'patient next door': next.patient.browser,
    'practitioner next door': next.practitioner.browser,
    'administrator next door': next.admin.browser,
  };
  const opened = Object.entries(browsers).map(
    async ([who, browser]) => [who, await Listening.open(api.app, browser)] as const,
  );
  streams = Object.fromEntries(await Promise.all(opened));
});

afterEach(() => {
  for (const stream of Object.values(streams)) stream.close();
});

afterAll(() => api?.stop());

async function recipientsOf(id: string): Promise<string[]> {
  const last = await room.patient.writeToTeam('The last');
  await streams.administrator!.hears('message', (data) => data.id === last);
  return Object.entries(streams)
    .filter(([, { received }]) => received.some(({ data }) => data.id === id))
    .map(([who]) => who);
}

describe('the events of a conversation', () => {
  it('reach the patient, the practitioner and the administrators', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    expect(await recipientsOf(id)).toEqual(['patient', 'practitioner', 'administrator', 'super administrator']);
  });

  it('reach the whole team if the team is addressed', async () => {
    const id = await room.patient.writeToTeam();
    const recipients = ['patient', 'practitioner', 'colleague', 'administrator', 'super administrator'];
    expect(await recipientsOf(id)).toEqual(recipients);
  });

  it('reach only the two colleagues in it', async () => {
    const id = await room.practitioner.writeTo([room.colleague]);
    expect(await recipientsOf(id)).toEqual(['practitioner', 'colleague']);
  });

  it('reach only staff for a note', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    await streams.patient!.hears('message', (data) => data.id === id);
    const before = streams.patient!.received.length;
    const note = { id: crypto.randomUUID(), content: 'For us' };
    expect((await room.practitioner.browser.post(`/conversations/${id}/notes`, note)).status).toBe(204);
    await streams.administrator!.hears('conversation', (data) => data.id === id);
    expect(streams.patient!.received.slice(before).filter(({ data }) => data.id === id)).toEqual([]);
  });

  it('reach exactly those who may see it by the policies', async () => {
    const id = await room.patient.writeTo([room.practitioner]);
    const recipients = await recipientsOf(id);
    const sees = async (who: Correspondent) => (await who.browser.get(`/conversations/${id}`)).status === 200;
    for (const who of ['patient', 'practitioner', 'colleague'] as const) {
      expect([who, recipients.includes(who)]).toEqual([who, await sees(room[who])]);
    }
  });
});

describe('the events of an appointment', () => {
  it('reach its patient, its practitioner and everybody who may read all appointments', async () => {
    expect(allows(['practitioner'], Permission.AppointmentReadAll)).toBe(false);
    const { id } = await api.given.appointment({
      patient: room.patient.person,
      practitioner: room.practitioner.person,
      startsAt: new Date(Date.now() + 600_000),
    });
    const acted = await room.admin.browser.post(`/appointments/${id}/actions`, { action: 'check_in', reason: null });
    expect(acted.text).toBe('');
    await streams['super administrator']!.hears('appointment', (data) => data.id === id);
    expect(await recipientsOf(id)).toEqual(['patient', 'practitioner', 'administrator', 'super administrator']);
  });
});

describe('the events of a front desk without the inbox', () => {
  const openedByFrontDesk = async (allowed: boolean) => {
    const frontDesk = await api.given.person(room.patient.person.practice, 'scheduler');
    const wanted = { role: 'scheduler', permission: 'message:read', allowed };
    expect((await room.admin.browser.put('/practice-settings/roles', wanted)).status).toBe(200);
    return Listening.open(api.app, await api.as(frontDesk));
  };

  it('include appointments but no conversations', async () => {
    const unread = await room.patient.writeToTeam();
    const reads = await openedByFrontDesk(true);
    const readsNot = await openedByFrontDesk(false);
    const written = await room.patient.writeToTeam();
    const { id } = await api.given.appointment({
      patient: room.patient.person,
      practitioner: room.practitioner.person,
      startsAt: new Date(Date.now() + 600_000),
    });
    await room.admin.browser.post(`/appointments/${id}/actions`, { action: 'check_in', reason: null });
    await reads.hears('message', (data) => data.id === written);
    await readsNot.hears('appointment', (data) => data.id === id);
    const ids = readsNot.received.map(({ data }) => data.id);
    expect([ids.includes(unread), ids.includes(written)]).toEqual([false, false]);
    for (const stream of [reads, readsNot]) stream.close();
  });
});
