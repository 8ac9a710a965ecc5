import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { appointmentTypes } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { anOffice, type Office } from '../../../../test/bookings.js';
import type { PersonIn } from '../../../../test/factories/given.js';

let api: ApiHarness;
let here: Office;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  here = await anOffice(api, 'America/New_York');
});

afterAll(() => api?.stop());

const TYPE = { name: 'Check-up', minutes: 45, mode: 'video', color: 'teal', booking: 'direct', isActive: true };

describe('appointment types', () => {
  const save = async (person: PersonIn, changes: object = {}) =>
    (await api.as(person)).post('/appointment-types', { ...TYPE, practitionerIds: [], ...changes });

  const listed = async (person: PersonIn) =>
    appointmentTypes.strict().parse((await (await api.as(person)).get('/appointment-types')).body).items;

  it('accept changes by administrators of the practice', async () => {
    const made = await save(here.admin, { practitionerIds: [here.practitioner.profile.id] });
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } });
    const { id } = made.body as { id: string };
    const changed = { ...TYPE, name: 'Long check-up', minutes: 60, practitionerIds: [here.colleague.profile.id] };
    expect(await (await api.as(here.admin)).put(`/appointment-types/${id}`, { ...changed, revision: 1 })).toMatchObject(
      {
        status: 204,
      },
    );
    const times = { reminderMinutes: null, noticeMinutes: null, bookedNoticeMinutes: 1440 };
    expect(await listed(here.practitioner)).toContainEqual({ id, ...changed, ...times, otherNames: {}, revision: 2 });
  });

  it('keep the name in another language until it is changed', async () => {
    const name = randomUUID();
    const { id } = (await save(here.admin, { name, otherNames: { es: 'Chequeo' } })).body as { id: string };
    const current = async () => (await listed(here.patient)).find((type) => type.id === id);
    expect(await current()).toMatchObject({ name, otherNames: { es: 'Chequeo' } });
    const change = async (changes: object) =>
      (await api.as(here.admin)).put(`/appointment-types/${id}`, { ...TYPE, name, practitionerIds: [], ...changes });
    await change({ minutes: 50, revision: 1 });
    expect(await current()).toMatchObject({ minutes: 50, otherNames: { es: 'Chequeo' } });
    await change({ otherNames: {}, revision: 2 });
    expect(await current()).toMatchObject({ otherNames: {}, revision: 3 });
    expect(await save(here.admin, { name: randomUUID(), otherNames: { fr: 'Contrôle' } })).toMatchObject({
      status: 400,
    });
  });

  it('need distinct names in every language', async () => {
    const [name, spanish] = [randomUUID(), randomUUID()];
    await save(here.admin, { name, otherNames: { es: spanish } });
    const taken = (path: string) => ({
      status: 409,
      body: { code: 'appointment_type.name_taken', errors: [{ path }] },
    });
    const alike = { es: spanish.toUpperCase() };
    expect(await save(here.admin, { name: randomUUID(), otherNames: alike })).toMatchObject(taken('otherNames.es'));
    expect(await save(here.admin, { name: spanish })).toMatchObject(taken('name'));
    expect(await save(here.admin, { name, otherNames: { es: randomUUID() } })).toMatchObject(taken('name'));
    expect(await save(here.admin, { name: randomUUID(), otherNames: { es: name } })).toMatchObject({ status: 201 });
  });

  it('cannot be created by practitioners and patients', async () => {
    expect(await save(here.practitioner)).toMatchObject({ status: 403 });
    expect(await save(here.patient)).toMatchObject({ status: 403 });
  });

  it('need a unique name', async () => {
    await save(here.admin);
    expect(await save(here.admin, { name: 'CHECK-UP' })).toMatchObject({
      status: 409,
      body: { code: 'appointment_type.name_taken' },
    });
  });

  it('appear to patients only if patients may book or request them', async () => {
    await save(here.admin, { name: 'Internal', booking: 'staff' });
    await save(here.admin, { name: 'Of before', isActive: false });
    expect((await listed(here.patient)).map(({ name }) => name)).toEqual([here.type.name]);
  });

  it('name only practitioners of the practice', async () => {
    const stranger = await api.given.person(await api.given.practice(), 'practitioner');
    const before = await listed(here.admin);
    for (const unknown of [stranger.profile.id, here.patient.profile.id, randomUUID()]) {
      const practitionerIds = [unknown, here.practitioner.profile.id];
      expect(await save(here.admin, { practitionerIds })).toMatchObject({ status: 404 });
      const update = { ...TYPE, name: here.type.name, practitionerIds, revision: 1 };
      expect(await (await api.as(here.admin)).put(`/appointment-types/${here.type.id}`, update)).toMatchObject({
        status: 404,
      });
    }
    expect(await listed(here.admin)).toEqual(before);
  });

  it('keep a practitioner who has left until the name is removed', async () => {
    const leaving = await api.given.person(here.practitioner.practice, 'practitioner');
    const practitionerIds = [leaving.profile.id, here.practitioner.profile.id];
    const { body } = await save(here.admin, { practitionerIds });
    await api.given.owner.query('delete from app.user_roles where user_id = $1', [leaving.userId]);
    const path = `/appointment-types/${(body as { id: string }).id}`;
    const browser = await api.as(here.admin);
    const change = (changes: object) => browser.put(path, { ...TYPE, ...changes });
    expect(await change({ practitionerIds, revision: 1 })).toMatchObject({ status: 204 });
    expect(await change({ practitionerIds: [here.practitioner.profile.id], revision: 2 })).toMatchObject({
      status: 204,
    });
    expect(await change({ practitionerIds, revision: 3 })).toMatchObject({ status: 404 });
  });

  it('answer 404 in another practice', async () => {
    const foreign = await api.given.appointmentType(await api.given.practice());
    const answer = await (
      await api.as(here.admin)
    ).put(`/appointment-types/${foreign.id}`, { ...TYPE, practitionerIds: [], revision: 1 });
    expect(answer).toMatchObject({ status: 404 });
  });
});
