import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientDetailDto, patientPage } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';
import { patchNow } from '../../../../test/as-it-is-now.js';

let api: ApiHarness;
let admin: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  admin = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practice_admin');
  desk = await api.as(admin);
});

const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

async function listed(query = ''): Promise<string[]> {
  const { items } = patientPage.strict().parse((await desk.get(`/patients${query}`)).body);
  return items.map(({ name }) => name);
}

const record = (firstName: string, lastName: string, rest: object = {}) =>
  api.given.patientRecord(admin.practice, { firstName, lastName, ...rest });

const address = { street: '12 Elm St', postalCode: '97201', city: 'Portland', region: null, country: null };

const emergencyContact = { name: 'Sam Lee', relation: 'brother', phone: '+1 212 555 0100' };

describe('the address and the emergency contact of a record', () => {
  const detail = async (id: string) => patientDetailDto.strict().parse((await desk.get(`/patients/${id}`)).body);

  it('support adding, changing and clearing', async () => {
    const given = { firstName: 'Ana', address: { city: ' Portland ' }, emergencyContact: { name: ' ' } };
    const { body } = await desk.post('/patients', given);
    const id = String(body.id);
    const onlyCity = { ...address, street: null, postalCode: null };
    expect(await detail(id)).toMatchObject({ address: onlyCity, emergencyContact: null });
    await patchNow(desk, `/patients/${id}`, { emergencyContact });
    expect(await detail(id)).toMatchObject({ address: onlyCity, emergencyContact });
    await patchNow(desk, `/patients/${id}`, { address: null, lastName: 'Silva' });
    expect(await detail(id)).toMatchObject({ address: null, emergencyContact, lastName: 'Silva' });
  });

  it('refuse long texts, two lines and invalid phone numbers', async () => {
    const { id } = await record('Ana', 'Silva');
    for (const changes of [
      { address: { street: 'x'.repeat(121) } },
      { address: { street: 'one\ntwo' } },
      { address: { planet: 'Earth' } },
      { emergencyContact: { phone: 'my brother' } },
    ])
      expect(await patchNow(desk, `/patients/${id}`, changes)).toMatchObject({ status: 400 });
  });

  it('never appear in lists or in the audit log', async () => {
    const { id } = await record('Ana', 'Silva');
    await patchNow(desk, `/patients/${id}`, { address, emergencyContact });
    expect((await desk.get('/patients')).text).not.toContain('Elm St');
    expect(JSON.stringify(await api.given.auditOf(admin.practice.id))).not.toMatch(/Elm St|Sam Lee/);
  });
});

describe("a patient's record", () => {
  const given = {
    firstName: ' Ana ',
    lastName: 'Silva',
    email: ' Ana@Example.test ',
    phone: '',
    dateOfBirth: '1990-02-28',
  };

  it('supports adding, reading and changing', async () => {
    const { body, status } = await desk.post('/patients', { ...given, medicalHistory: 'Asthma' });
    expect(status).toBe(201);
    await patchNow(desk, `/patients/${String(body.id)}`, {
      lastName: 'Souza',
      medicalHistory: null,
      status: 'inactive',
    });
    const detail = patientDetailDto.strict().parse((await desk.get(`/patients/${String(body.id)}`)).body);
    expect(detail).toMatchObject({
      name: 'Ana Souza',
      email: 'ana@example.test',
      phone: null,
      dateOfBirth: '1990-02-28',
      gender: null,
      status: 'inactive',
      medicalHistory: null,
      upcomingAppointments: 0,
    });
    expect((await api.given.auditOf(admin.practice.id)).map(({ action }) => action)).toEqual([
      'create',
      'read',
      'update',
      'read',
    ]);
  });

  it('needs a name or an address', async () => {
    for (const empty of [{}, { phone: '+1 555 0100' }, { firstName: ' ', email: '' }]) {
      expect(await desk.post('/patients', empty)).toMatchObject({ status: 400 });
    }
  });

  it('exists once per address, even after concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.post('/patients', given)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // 503: had to wait too long for its turn on a busy machine, and was refused before it could be the second.
    expect(statuses.filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    expect(await listed()).toEqual(['Ana Silva']);
    const other = await record('Other', 'One');
    const change = await patchNow(desk, `/patients/${other.id}`, { email: 'ana@example.test' });
    expect(change).toMatchObject({ status: 409, body: { code: 'patient.email_taken' } });
  });

  it.each([
    { practiceId: crypto.randomUUID() },
    { userId: crypto.randomUUID() },
    { role: 'practice_admin' },
    { status: 'deleted' },
    { createdAt: '2020-01-01T00:00:00Z' },
    { dateOfBirth: '2999-01-01' },
    { email: 'not an address' },
    { gender: 'x' },
    { firstName: 'x'.repeat(101) },
  ])('rejects %j', async (extra) => {
    expect(await desk.post('/patients', { ...given, ...extra })).toMatchObject({ status: 400 });
    const known = await record('Ana', 'Silva');
    expect(await patchNow(desk, `/patients/${known.id}`, extra)).toMatchObject({ status: 400 });
    expect(await listed()).toEqual(['Ana Silva']);
  });

  it('keeps its sign-in name if it has an account', async () => {
    const patient = await api.given.person(admin.practice, 'patient');
    const change = (email: string) => patchNow(desk, `/patients/${patient.profile.id}`, { email, phone: '555 0199' });
    expect(await change('other@example.test')).toMatchObject({
      status: 409,
      body: { code: 'patient.email_of_account' },
    });
    expect(await change(patient.email)).toMatchObject({ status: 204 });
  });

  it('answers 404 to another practice', async () => {
    const foreign = await api.given.patientRecord(await api.given.practice());
    for (const id of [foreign.id, crypto.randomUUID()]) {
      expect(await desk.get(`/patients/${id}`)).toMatchObject({ status: 404 });
      expect(await patchNow(desk, `/patients/${id}`, { phone: '555 0199' })).toMatchObject({ status: 404 });
      expect(await desk.send('DELETE', `/patients/${id}`)).toMatchObject({ status: 404 });
    }
  });

  it('shows its medical history only to staff of the practice', async () => {
    const patient = await api.given.person(admin.practice, 'patient');
    await api.given.medicalHistory(patient, 'Asthma');
    const path = `/patients/${patient.profile.id}`;
    expect((await desk.get(path)).body).toMatchObject({ medicalHistory: 'Asthma' });
    const operator = await api.opened(await api.given.superAdmin(), admin.practice);
    expect((await operator.get(path)).body).toMatchObject({ id: patient.profile.id, medicalHistory: null });
    expect(await patchNow(operator, path, { phone: '555 0199' })).toMatchObject({ status: 403 });
    expect(await (await api.as(patient)).get(path)).toMatchObject({ status: 403 });
  });
});

describe('removing a patient', () => {
  it('ends access immediately and keeps past appointments', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient');
    const appointment = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt: ago(3),
      status: 'completed',
    });
    const portal = await api.as(patient);
    expect(await portal.get('/dashboards/patient')).toMatchObject({ status: 200 });
    expect(await desk.send('DELETE', `/patients/${patient.profile.id}`)).toMatchObject({ status: 204, text: '' });
    expect(await portal.get('/dashboards/patient')).toMatchObject({ status: 403 });
    expect(await listed()).toEqual([]);
    expect(await desk.get(`/appointments/${appointment.id}`)).toMatchObject({
      status: 200,
      body: { status: 'completed' },
    });
    expect(await desk.send('DELETE', `/patients/${patient.profile.id}`)).toMatchObject({ status: 404 });
  });

  it('keeps every other role', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    await api.given.role(practitioner.userId, admin.practice.id, 'patient');
    await api.given.owner.query(
      'insert into app.patient_practice_relationships (practice_id, profile_id) values ($1, $2)',
      [admin.practice.id, practitioner.profile.id],
    );
    await desk.send('DELETE', `/patients/${practitioner.profile.id}`);
    expect(await (await api.as(practitioner)).get('/dashboards/practitioner')).toMatchObject({ status: 200 });
  });

  it('cancels upcoming appointments only if the request gives their number', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient');
    const appointment = await api.given.appointment({ patient, practitioner: practitioner, startsAt: ago(-3) });
    const path = `/patients/${patient.profile.id}`;
    for (const query of ['', '?cancelAppointments=2']) {
      const refused = await desk.send('DELETE', path + query);
      expect(refused).toMatchObject({ status: 409, body: { code: 'patient.appointments_changed' } });
    }
    expect(await desk.get(`/appointments/${appointment.id}`)).toMatchObject({ body: { status: 'confirmed' } });
    expect(await desk.send('DELETE', `${path}?cancelAppointments=1`)).toMatchObject({ status: 204 });
    expect(await desk.get(`/appointments/${appointment.id}`)).toMatchObject({ body: { status: 'cancelled' } });
  });

  it('cancels the appointment of a patient who has checked in early', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient');
    const { id } = await api.given.appointment({ patient, practitioner, startsAt: ago(-0.01), status: 'checked_in' });
    const removal = await desk.send('DELETE', `/patients/${patient.profile.id}?cancelAppointments=1`);
    expect(removal).toMatchObject({ status: 204 });
    expect(
      await api.given.owner.query('select status, cancelled_from from app.appointments where id = $1', [id]),
    ).toEqual([{ status: 'cancelled', cancelled_from: 'confirmed' }]);
  });

  it('refuses a practitioner while colleagues have upcoming appointments, and names them', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const [elena, wei] = await Promise.all([
      api.given.person(admin.practice, 'practitioner', { firstName: 'Elena', lastName: 'Alvarez' }),
      api.given.person(admin.practice, 'practitioner', { firstName: 'Wei', lastName: 'Chen' }),
    ]);
    const patient = await api.given.person(admin.practice, 'patient');
    const given = (practitioner: PersonIn, days: number, rest: object = {}) =>
      api.given.appointment({ patient, practitioner, startsAt: ago(days), ...rest });
    const own = await given(practitioner, -1);
    const theirs = [await given(wei, -2), await given(elena, -3), await given(wei, -4)];
    await given(elena, -5, { status: 'cancelled' });
    await given(elena, 5, { status: 'completed' });
    const path = `/patients/${patient.profile.id}`;
    const startOf = ({ startsAt }: { startsAt: Date }) => `${startsAt.toISOString().slice(0, 19)}Z`;
    const colleagues = [
      { name: 'Elena Alvarez', count: 1, nextAt: startOf(theirs[1]!) },
      { name: 'Wei Chen', count: 2, nextAt: startOf(theirs[0]!) },
    ];
    const his = await api.as(practitioner);
    const { body } = await his.get(path);
    expect([body.upcomingAppointments, body.colleaguesAppointments]).toEqual([4, colleagues]);
    expect((await desk.get(path)).body).toMatchObject({ upcomingAppointments: 4, colleaguesAppointments: [] });
    for (const told of [0, 1, 4]) {
      expect(await his.send('DELETE', `${path}?cancelAppointments=${told}`)).toMatchObject({
        status: 409,
        body: { code: 'patient.colleagues_appointments', colleagues },
      });
    }
    const states = (await Promise.all([own, ...theirs].map(({ id }) => desk.get(`/appointments/${id}`)))).map(
      ({ body }) => String(body.status),
    );
    expect(states).toEqual(Array(4).fill('confirmed'));
    expect(await desk.get(path)).toMatchObject({ status: 200 });
  });

  it("works for a practitioner who has all the patient's appointments", async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    const patient = await api.given.person(admin.practice, 'patient');
    const { id } = await api.given.appointment({ patient, practitioner: practitioner, startsAt: ago(-3) });
    const removal = await (
      await api.as(practitioner)
    ).send('DELETE', `/patients/${patient.profile.id}?cancelAppointments=1`);
    expect(removal).toMatchObject({ status: 204 });
    expect(await desk.get(`/appointments/${id}`)).toMatchObject({ body: { status: 'cancelled' } });
  });

  it('cancels the appointments of all practitioners for an administrator', async () => {
    const patient = await api.given.person(admin.practice, 'patient');
    for (const days of [-2, -3]) {
      const practitioner = await api.given.person(admin.practice, 'practitioner');
      await api.given.appointment({ patient, practitioner, startsAt: ago(days) });
    }
    const removal = await desk.send('DELETE', `/patients/${patient.profile.id}?cancelAppointments=2`);
    expect(removal).toMatchObject({ status: 204 });
  });

  it('withdraws an open invitation', async () => {
    const known = await record('Ana', 'Silva', { email: 'ana@example.test' });
    const person = { email: 'ana@example.test', firstName: 'Ana', lastName: 'Silva', phone: null, role: 'patient' };
    expect(await desk.post('/invitations', { ...person, profileId: known.id })).toMatchObject({ status: 201 });
    await desk.send('DELETE', `/patients/${known.id}`);
    expect((await desk.get('/invitations?audience=patients')).body).toMatchObject({ items: [] });
  });

  it('reverts when the same address is added again', async () => {
    const former = await record('Ana', 'Silva', { email: 'ana@example.test', phone: '+1 555 0100' });
    await desk.send('DELETE', `/patients/${former.id}`);
    const back = await desk.post('/patients', { firstName: 'Ana', lastName: 'Souza', email: 'ana@example.test' });
    expect(back).toMatchObject({ status: 201, body: { id: former.id } });
    expect((await desk.get(`/patients/${former.id}`)).body).toMatchObject({ name: 'Ana Souza', phone: '+1 555 0100' });
  });
});
