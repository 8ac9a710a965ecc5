import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accessLedgerPage, type OwnAccessPage, ownAccessPage } from '@telecare/contracts';
import { AccessProjection, seenBy } from '../../../test/access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const HOUR_MS = 3_600_000;

let api: ApiHarness;
let projection: AccessProjection;
let practitioner: PersonIn;
let patient: PersonIn;
let admin: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
  projection = new AccessProjection(api);
}, START_TIMEOUT);

afterAll(async () => {
  await projection?.stop();
  await api?.stop();
});

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  practitioner = await api.given.person(practice, 'practitioner', { firstName: 'Nina', lastName: 'Reyes' });
  patient = await api.given.person(practice, 'patient');
  admin = await api.given.person(practice, 'practice_admin', { firstName: 'Ada', lastName: 'Admin' });
  desk = await api.as(practitioner);
});

const seen = async (query = ''): Promise<OwnAccessPage['items']> => {
  await projection.caughtUp();
  return seenBy(await api.as(patient), query);
};

describe('the access ledger of a patient', () => {
  it('lists each reader with the first and last time of access', async () => {
    const appointment = await api.given.appointment({ patient, practitioner });
    await desk.get(`/appointments/${appointment.id}`);
    const [line, ...others] = await seen();
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      actor: { userId: practitioner.userId, name: 'Nina Reyes', role: 'practitioner' },
      kind: 'opened',
      what: 'appointment',
      appointmentAt: appointment.startsAt.toISOString().replace(/\.\d+Z/, 'Z'),
      times: 1,
    });
    expect(line!.firstAt <= line!.lastAt).toBe(true);
  });

  it('adds later accesses in the same hour to the existing line', async () => {
    await desk.get(`/patients/${patient.profile.id}`);
    expect(await seen()).toMatchObject([{ what: 'record', kind: 'opened', times: 1 }]);
    await desk.get(`/patients/${patient.profile.id}`);
    const lines = await seen();
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  });

  it('shows one line per person, resource and hour, with the strongest kind of access', async () => {
    await desk.get('/patients');
    await desk.get('/patients/export');
    const conversation = await api.given.conversation({
      patient,
      people: [patient, practitioner],
      messages: [{ from: patient, content: 'Hello' }],
    });
    await desk.get(`/conversations/${conversation.id}/messages`);
    await desk.put(`/conversations/${conversation.id}/urgent`, { isUrgent: true });
    const lines = (await seen()).map(({ kind, what }) => `${kind} ${what}`);
    expect(lines.sort()).toEqual(['changed messages', 'exported record']);
  });

  it("leaves out the patient's own actions, refusals and other patients", async () => {
    const other = await api.given.person(patient.practice, 'patient');
    const appointment = await api.given.appointment({ patient, practitioner });
    const colleague = await api.given.person(patient.practice, 'practitioner');
    await (await api.as(patient)).get('/my-appointments?tab=upcoming');
    expect(await (await api.as(colleague)).get(`/appointments/${appointment.id}`)).toMatchObject({ status: 404 });
    await desk.get(`/patients/${other.profile.id}`);
    expect(await seen()).toEqual([]);
  });

  it('includes cross-practice reads by super administrators', async () => {
    const root = await api.given.superAdmin();
    await (await api.as(root)).get('/platform/patients/latest');
    expect(await seen()).toEqual([]);
    await (await api.opened(root, patient.practice)).get('/platform/patients/latest');
    expect(await seen()).toMatchObject([
      { actor: { role: 'super_admin', name: null }, kind: 'listed', what: 'record', reason: 'A reason of a spec' },
    ]);
  });

  it('shows administrators why platform staff opened the practice', async () => {
    const support = await api.opened(await api.given.superAdmin(), patient.practice);
    await support.get(`/patients/${patient.profile.id}`);
    await desk.get(`/patients/${patient.profile.id}`);
    const lines = await seen();
    expect(lines.find(({ actor }) => actor.role === 'super_admin')).toMatchObject({ reason: 'A reason of a spec' });
    expect(lines.find(({ actor }) => actor.role === 'practitioner')).toMatchObject({ reason: null });
    const { body } = await (await api.as(admin)).get('/access-ledger');
    expect(
      accessLedgerPage
        .parse(body)
        .items.map(({ reason }) => reason)
        .sort(),
    ).toEqual(['A reason of a spec', null]);
  });

  it('lists the export of the whole practice as an access to every patient', async () => {
    await api.given.owner.query(
      `insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, patient_ids)
       values ($1, $2, 'practice_admin', 'export', 'practice-export', array[gen_random_uuid()], array[$3::uuid])`,
      [patient.practice.id, admin.userId, patient.profile.id],
    );
    expect(await seen()).toMatchObject([{ actor: { name: 'Ada Admin' }, kind: 'exported', what: 'record' }]);
  });

  it("keeps the person's name at the time of access", async () => {
    await desk.get(`/patients/${patient.profile.id}`);
    await projection.caughtUp();
    await api.given.owner.query(`update app.profiles set last_name = 'Novak' where user_id = $1`, [
      practitioner.userId,
    ]);
    expect(await seen()).toMatchObject([{ actor: { name: 'Nina Reyes' } }]);
  });

  it("filters by person and by days in the reader's time zone", async () => {
    const noon = new Date(`${new Date(Date.now() - 5 * 24 * HOUR_MS).toISOString().slice(0, 10)}T23:30:00Z`);
    await api.given.access({ patient, actor: practitioner, at: noon });
    await api.given.access({ patient, actor: admin, at: new Date(noon.getTime() - 24 * HOUR_MS) });
    const day = noon.toISOString().slice(0, 10);
    const names = async (query: string) => (await seen(query)).map(({ actor }) => actor.name);
    expect(await names('')).toEqual(['Nina Reyes', 'Ada Admin']);
    expect(await names(`?actorId=${admin.userId}`)).toEqual(['Ada Admin']);
    expect(await names(`?from=${day}&to=${day}&timeZone=UTC`)).toEqual(['Nina Reyes']);
    expect(await names(`?from=${day}&to=${day}&timeZone=Asia/Tokyo`)).toEqual(['Ada Admin']);
    const { body } = await (await api.as(patient)).get(`/my-access-ledger?actorId=${admin.userId}`);
    expect(ownAccessPage.parse(body).people.map(({ name }) => name)).toEqual(['Ada Admin', 'Nina Reyes']);
  });

  it('returns each line once across pages and in the download', async () => {
    for (const hours of [1, 2, 3]) {
      await api.given.access({ patient, actor: practitioner, at: new Date(Date.now() - hours * HOUR_MS) });
    }
    const reader = await api.as(patient);
    const first = ownAccessPage.parse((await reader.get('/my-access-ledger?limit=2')).body);
    const second = ownAccessPage.parse((await reader.get(`/my-access-ledger?limit=2&after=${first.next}`)).body);
    expect([first.items.length, second.items.length, second.next]).toEqual([2, 1, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
    const { text, headers } = await reader.get('/my-access-ledger/export');
    expect(headers['content-disposition']).toContain('who-has-seen-my-record.csv');
    expect(text.trim().split('\n')).toHaveLength(4);
    expect(text).toContain('Nina Reyes,practitioner,opened,record');
  });

  it('rejects staff', async () => {
    expect(await desk.get('/my-access-ledger')).toMatchObject({ status: 403 });
  });
});

describe('the access log of a practice', () => {
  const found = async (query = '') => {
    const { status, body } = await (await api.as(admin)).get(`/access-ledger${query}`);
    expect(status).toBe(200);
    return accessLedgerPage.strict().parse(body).items;
  };

  it('shows administrators who opened a patient, with search, filters and sorting', async () => {
    const other = await api.given.person(patient.practice, 'patient', { firstName: 'Rosa', lastName: 'Lind' });
    await api.given.access({ patient, actor: practitioner, at: new Date(Date.now() - 2 * HOUR_MS) });
    await api.given.access({ patient: other, actor: admin });
    const patients = async (query = '') => (await found(query)).map((line) => line.patient?.id);
    expect(await patients()).toEqual([other.profile.id, patient.profile.id]);
    expect(await patients('?sort=oldest')).toEqual([patient.profile.id, other.profile.id]);
    expect(await patients('?q=rosa')).toEqual([other.profile.id]);
    expect(await patients('?q=reyes')).toEqual([patient.profile.id]);
    expect(await patients(`?patientId=${patient.profile.id}`)).toEqual([patient.profile.id]);
    expect(await patients(`?actorId=${admin.userId}&kind=opened&what=record`)).toEqual([other.profile.id]);
    expect(await patients('?kind=exported')).toEqual([]);
    const { text } = await (await api.as(admin)).get('/access-ledger/export?q=rosa');
    expect(text).toContain('Rosa Lind');
    expect(text).not.toContain('Reyes');
  });

  it('lists staff sign-ins between the accesses, in order and across pages', async () => {
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
    await api.given.signIn(practitioner, 'practitioner', ago(4));
    await api.given.access({ patient, actor: practitioner, at: ago(3) });
    await api.given.signIn(admin, 'practice_admin', ago(2));
    await api.given.access({ patient, actor: admin, at: ago(1) });
    const elsewhere = await api.given.person(await api.given.practice(), 'practice_admin');
    await api.given.signIn(elsewhere, 'practice_admin', ago(1));
    const kinds = async (query = '') => (await found(query)).map(({ actor, kind }) => `${actor.name} ${kind}`);
    const all = ['Ada Admin opened', 'Ada Admin signed_in', 'Nina Reyes opened', 'Nina Reyes signed_in'];
    expect(await kinds()).toEqual(all);
    expect(await kinds('?sort=oldest')).toEqual(all.toReversed());
    const reader = await api.as(admin);
    const pages: string[] = [];
    for (let after = ''; after !== 'none';) {
      const { body } = await reader.get(`/access-ledger?limit=1${after}`);
      const { items, next } = accessLedgerPage.parse(body);
      pages.push(...items.map(({ actor, kind }) => `${actor.name} ${kind}`));
      after = next === null ? 'none' : `&after=${next}`;
    }
    expect(pages).toEqual(all);
    expect(await found('?kind=signed_in&limit=1')).toMatchObject([
      { patient: null, what: null, times: 1, reason: null, actor: { userId: admin.userId, role: 'practice_admin' } },
    ]);
  });

  it('filters by sign-ins, reads and changes', async () => {
    await api.given.signIn(practitioner, 'practitioner', new Date(Date.now() - HOUR_MS));
    await desk.get('/patients');
    const conversation = await api.given.conversation({
      patient,
      people: [patient, practitioner],
      messages: [{ from: patient, content: 'Hello' }],
    });
    await desk.put(`/conversations/${conversation.id}/urgent`, { isUrgent: true });
    await desk.get(`/patients/${patient.profile.id}`);
    await projection.caughtUp();
    const kinds = async (query: string) => new Set((await found(query)).map(({ kind }) => kind));
    expect(await kinds('?kind=signed_in')).toEqual(new Set(['signed_in']));
    expect(await kinds('?kind=read')).toEqual(new Set(['listed', 'opened']));
    expect(await kinds('?kind=changed')).toEqual(new Set(['changed']));
    expect(await kinds('?q=reyes&kind=signed_in')).toEqual(new Set(['signed_in']));
    expect(await kinds('?q=somebody-else')).toEqual(new Set());
    expect(await kinds(`?patientId=${patient.profile.id}`)).not.toContain('signed_in');
    expect(await kinds('?what=record')).not.toContain('signed_in');
    expect(await kinds(`?actorId=${admin.userId}`)).toEqual(new Set());
    const { text } = await (await api.as(admin)).get('/access-ledger/export?kind=signed_in');
    expect(text.split('\n')[0]?.trim()).toBe('first_at,last_at,name,role,kind,what,appointment_at,reason,patient');
    expect(text).toContain(',Nina Reyes,practitioner,signed_in,,,,');
  });

  it('gives the reason for platform access in the exported file', async () => {
    const support = await api.opened(await api.given.superAdmin(), patient.practice);
    await support.get(`/patients/${patient.profile.id}`);
    await projection.caughtUp();
    const { text } = await (await api.as(admin)).get('/access-ledger/export');
    expect(text).toContain(',super_admin,opened,record,,A reason of a spec,');
    const own = await (await api.as(patient)).get('/my-access-ledger/export');
    expect(own.text).toContain(',super_admin,opened,record,,A reason of a spec');
  });

  it('creates an audit event but no ledger line when it is read', async () => {
    await api.given.access({ patient, actor: practitioner });
    await found();
    const [event] = (await api.given.auditOf(admin.practice.id)).slice(-1);
    expect(event).toMatchObject({ action: 'list', resource_type: 'access-ledger', outcome: 'done' });
    expect(await seen()).toHaveLength(1);
  });

  it('rejects everybody except administrators', async () => {
    expect(await desk.get('/access-ledger')).toMatchObject({ status: 403 });
    expect(await (await api.as(patient)).get('/access-ledger')).toMatchObject({ status: 403 });
  });
});
