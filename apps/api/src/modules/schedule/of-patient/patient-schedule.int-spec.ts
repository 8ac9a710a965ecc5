import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientSchedulePage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';

const HOUR = 3_600_000;

let api: ApiHarness;
let admin: PersonIn;
let practitioner: PersonIn;
let patient: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

beforeEach(async () => {
  const practice = await api.given.practice();
  admin = await api.given.person(practice, 'practice_admin');
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
});

afterAll(() => api?.stop());

const appointment = (hours: number, changes: object = {}) =>
  api.given.appointment({ patient, practitioner, startsAt: new Date(Date.now() + hours * HOUR), ...changes });

const ask = async (reader: PersonIn, query: string, patientId = patient.profile.id) =>
  (await api.as(reader)).get(`/patients/${patientId}/appointments?${query}`);

const list = async (query: string, reader = admin) =>
  patientSchedulePage.strict().parse((await ask(reader, query)).body);

const idsOf = async (query: string, reader = admin) => (await list(query, reader)).items.map(({ id }) => id);

describe('the appointments of a patient', () => {
  it('appear as upcoming, soonest first, or as past, latest first', async () => {
    const [before, longBefore] = [await appointment(-48), await appointment(-96, { status: 'cancelled' })];
    const [next, later] = [await appointment(48), await appointment(96, { status: 'pending' })];
    const doneEarly = await appointment(49, { status: 'completed' });
    await appointment(50, { patient: await api.given.person(admin.practice, 'patient') });
    expect(await idsOf('tab=upcoming')).toEqual([next.id, later.id]);
    expect(await idsOf('tab=past')).toEqual([doneEarly.id, before.id, longBefore.id]);
  });

  it('do not appear as upcoming once they are cancelled', async () => {
    const [cancelled, next] = [await appointment(24, { status: 'cancelled' }), await appointment(48)];
    const missed = await appointment(-48, { status: 'no_show' });
    expect(await idsOf('tab=upcoming')).toEqual([next.id]);
    expect(await idsOf('tab=past')).toEqual([cancelled.id, missed.id]);
  });

  it('come back in pages', async () => {
    const given = [await appointment(24), await appointment(48), await appointment(72)];
    const first = await list('tab=upcoming&limit=2');
    expect(first.items.map(({ id }) => id)).toEqual([given[0]!.id, given[1]!.id]);
    expect(await list(`tab=upcoming&limit=2&after=${first.next}`)).toMatchObject({
      items: [{ id: given[2]!.id }],
      next: null,
    });
  });

  it('include only their own for a practitioner', async () => {
    const colleague = await api.given.person(admin.practice, 'practitioner');
    const own = await appointment(24);
    const theirs = await appointment(48, { practitioner: colleague });
    expect(await idsOf('tab=upcoming', practitioner)).toEqual([own.id]);
    expect(await idsOf('tab=upcoming')).toEqual([own.id, theirs.id]);
  });

  it('name the patient in the audit log', async () => {
    await list('tab=past');
    expect(
      await api.given.owner.query(
        `select outcome, resource_ids from app.audit_events where actor_user_id = $1 and resource_type = 'patient-schedule'`,
        [admin.userId],
      ),
    ).toEqual([{ outcome: 'done', resource_ids: [patient.profile.id] }]);
  });

  it('remain hidden from other practices and patients, and after the patient left', async () => {
    await appointment(24);
    const stranger = await api.given.person(await api.given.practice(), 'practice_admin');
    expect(await ask(stranger, 'tab=upcoming')).toMatchObject({ status: 404 });
    expect(await ask(patient, 'tab=upcoming')).toMatchObject({ status: 403 });
    await api.given.owner.query(
      'update app.patient_practice_relationships set ended_at = now() where profile_id = $1',
      [patient.profile.id],
    );
    expect(await ask(admin, 'tab=upcoming')).toMatchObject({ status: 404 });
  });
});
