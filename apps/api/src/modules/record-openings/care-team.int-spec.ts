import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordOpeningDto } from '@telecare/contracts';
import { AccessProjection, seenBy } from '../../../test/access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const REASON = { reason: 'Stands in for Dr. Reyes, who is ill' };
const HISTORY = 'Allergic to penicillin';

let api: ApiHarness;
let projection: AccessProjection;
let patient: PersonIn;
let admin: PersonIn;
let own: PersonIn;
let other: PersonIn;

beforeAll(async () => {
  api = await startApi();
  projection = new AccessProjection(api);
}, START_TIMEOUT);

afterAll(async () => {
  await projection?.stop();
  await api?.stop();
});

beforeEach(async () => {
  const practice = await api.given.practice();
  patient = await api.given.person(practice, 'patient');
  admin = await api.given.person(practice, 'practice_admin');
  own = await api.given.person(practice, 'practitioner');
  other = await api.given.person(practice, 'practitioner', { firstName: 'Omar', lastName: 'Haddad' });
  await api.given.appointment({ patient, practitioner: own });
  await api.given.medicalHistory(patient, HISTORY);
});

const decide = async (allowed: boolean) => {
  const body = { role: 'practitioner', permission: 'patient:read-all', allowed };
  expect((await (await api.as(admin)).put('/practice-settings/roles', body)).status).toBe(200);
};

const close = () => decide(false);

const record = () => `/patients/${patient.profile.id}`;

const open = (visitor: Visitor) => visitor.post(`${record()}/openings`, REASON);

const ends = (seconds: number) =>
  api.given.owner.query(
    'update app.record_openings set until = now() + make_interval(secs => $2) where practice_id = $1',
    [patient.practice.id, seconds],
  );

/** Requests every endpoint that opens the record. Writes send something that is refused for everyone. */
const answersTo = async (visitor: Visitor) => [
  (await visitor.get(record())).status,
  (await visitor.get(`${record()}/appointments?tab=past`)).status,
  (await visitor.get(`${record()}/messaging`)).status,
  (await visitor.patch(record(), { medicalHistory: 'None', revision: 2_147_483_647 })).status,
  (await visitor.delete(`${record()}?cancelAppointments=99`)).status,
];

const OPEN = [200, 200, 200, 409, 409];
const CLOSED = [403, 403, 403, 403, 403];

const noteIn = ({ body }: { readonly body: object }) =>
  (body as { items: { medicalNote: string | null }[] }).items.map(({ medicalNote }) => medicalNote);

describe('a practice without care teams', () => {
  it('lets every practitioner read every patient', async () => {
    for (const practitioner of [own, other]) expect(await answersTo(await api.as(practitioner))).toEqual(OPEN);
    expect(noteIn(await (await api.as(other)).get('/patients'))).toEqual([HISTORY]);
  });
});

describe('a practice with care teams', () => {
  beforeEach(close);

  it('refuses the record of another patient and audits it with the patient', async () => {
    const visitor = await api.as(other);
    expect(await answersTo(visitor)).toEqual(CLOSED);
    expect((await visitor.get(record())).body).toMatchObject({ code: 'patient.not_in_care_team' });
    const denied = await api.given.owner.query<object[]>(
      `select distinct action, resource_type, resource_ids from app.audit_events
       where actor_user_id = $1 and outcome = 'denied'`,
      [other.userId],
    );
    expect(denied).toEqual([{ action: 'enter', resource_type: 'patient', resource_ids: [patient.profile.id] }]);
  });

  it('gives access to practitioners with a present or past appointment', async () => {
    expect(await answersTo(await api.as(own))).toEqual(OPEN);
    const visitor = await api.as(other);
    const startsAt = new Date(Date.now() - 86_400_000);
    const { id } = await api.given.appointment({ patient, practitioner: other, startsAt, status: 'completed' });
    expect((await visitor.get(record())).status).toBe(200);
    await api.given.owner.query(`update app.appointments set status = 'cancelled' where id = $1`, [id]);
    expect((await visitor.get(record())).status).toBe(403);
  });

  it('gives access to administrators and the front desk, even if they are practitioners too', async () => {
    expect((await (await api.as(admin)).get(record())).body).toMatchObject({ medicalHistory: HISTORY });
    const desk = await api.given.person(patient.practice, 'scheduler');
    expect((await (await api.as(desk)).get(record())).status).toBe(200);
    await api.given.role(other.userId, patient.practice.id, 'practice_admin');
    expect((await (await api.as(other)).get(record())).body).toMatchObject({ medicalHistory: HISTORY });
  });

  it('denies access to a practitioner who also works at the front desk', async () => {
    await api.given.role(other.userId, patient.practice.id, 'scheduler');
    expect(await answersTo(await api.as(other))).toEqual(CLOSED);
  });

  it("names every patient in lists, with the history of those in the viewer's care", async () => {
    const list = await (await api.as(other)).get('/patients');
    expect(list.body).toMatchObject({ items: [{ id: patient.profile.id, medicalNote: null }] });
    const file = await (await api.as(other)).get('/patients/export');
    expect([file.status, file.text.includes(patient.email), file.text.includes(HISTORY)]).toEqual([200, true, false]);
    expect(noteIn(await (await api.as(own)).get('/patients'))).toEqual([HISTORY]);
  });

  it('gives access to a practitioner who takes the patient on', async () => {
    const visitor = await api.as(other);
    const added = await visitor.post('/patients', { firstName: 'New', lastName: 'Patient', medicalHistory: 'Asthma' });
    expect(added.status).toBe(201);
    expect((await visitor.get(`/patients/${String(added.body.id)}`)).body).toMatchObject({ medicalHistory: 'Asthma' });
    expect((await (await api.as(own)).get(`/patients/${String(added.body.id)}`)).status).toBe(403);
  });

  it('finds no patient of another practice', async () => {
    const elsewhere = await api.given.person(await api.given.practice(), 'patient');
    const visitor = await api.as(other);
    expect((await visitor.get(`/patients/${elsewhere.profile.id}`)).status).toBe(404);
    expect((await visitor.post(`/patients/${elsewhere.profile.id}/openings`, REASON)).status).toBe(404);
  });

  it('gives access to every record again once care teams are switched off', async () => {
    await decide(true);
    expect(await answersTo(await api.as(other))).toEqual(OPEN);
  });
});

describe('emergency access to a record', () => {
  beforeEach(close);

  it('lasts exactly an hour', async () => {
    const visitor = await api.as(other);
    const { status, body } = await open(visitor);
    const opening = recordOpeningDto.strict().parse(body);
    expect([status, Date.parse(opening.until) - Date.parse(opening.openedAt)]).toEqual([201, 60 * 60_000]);
    expect(await answersTo(visitor)).toEqual(OPEN);
    expect((await visitor.get(record())).body).toMatchObject({ medicalHistory: HISTORY });
    await ends(60);
    expect((await visitor.get(record())).status).toBe(200);
    await ends(-0.001);
    expect(await answersTo(visitor)).toEqual(CLOSED);
  });

  it('shows its end only to the practitioner who has it', async () => {
    const visitor = await api.as(other);
    const { body } = await open(visitor);
    const untilOf = async (reader: Visitor) => (await reader.get(record())).body.openUntil;
    expect(await untilOf(visitor)).toBe(body.until);
    for (const reader of [own, admin]) expect(await untilOf(await api.as(reader))).toBeNull();
  });

  it('ends early in every session and starts again on request', async () => {
    const visitor = await api.as(other);
    const { body } = await open(visitor);
    const third = await api.given.person(patient.practice, 'practitioner');
    const shut = async (who: PersonIn) => (await (await api.as(who)).delete(`${record()}/openings`)).status;
    expect(await shut(third)).toBe(204);
    expect((await visitor.get(record())).status).toBe(200);
    expect(await shut(other)).toBe(204);
    expect(await answersTo(visitor)).toEqual(CLOSED);
    expect(await shut(other)).toBe(204);
    const closings = await api.given.owner.query<object[]>(
      `select actor_user_id, resource_ids from app.audit_events where action = 'close' and resource_ids @> array[$1::uuid]`,
      [body.id],
    );
    expect(closings).toEqual([{ actor_user_id: other.userId, resource_ids: [body.id] }]);
    const again = await open(visitor);
    expect([again.status, again.body.id === body.id]).toEqual([201, false]);
  });

  it('cannot be extended with the staff login, which may only end it', async () => {
    const columns = await api.given.owner.query<object[]>(
      `select column_name from information_schema.column_privileges
       where table_name = 'record_openings' and grantee = 'app_staff' and privilege_type = 'UPDATE'`,
    );
    const policies = await api.given.owner.query<object[]>(
      `select with_check from pg_policies where tablename = 'record_openings' and cmd = 'UPDATE'`,
    );
    expect(columns).toEqual([{ column_name: 'until' }]);
    expect(policies).toEqual([{ with_check: expect.stringContaining('until <= now()') }]);
  });

  it('applies to one practitioner and one patient', async () => {
    await open(await api.as(other));
    const third = await api.given.person(patient.practice, 'practitioner');
    expect(await answersTo(await api.as(third))).toEqual(CLOSED);
    const another = await api.given.person(patient.practice, 'patient');
    expect((await (await api.as(other)).get(`/patients/${another.profile.id}`)).status).toBe(403);
  });

  it('starts once for a repeated request', async () => {
    const visitor = await api.as(other);
    const [first, second] = [await open(visitor), await open(visitor)];
    expect(second.body).toEqual(first.body);
  });

  it('needs a reason of several words and permission to read histories', async () => {
    const visitor = await api.as(other);
    for (const reason of ['', '          ', 'because', 'x'.repeat(501)]) {
      expect((await visitor.post(`${record()}/openings`, { reason })).status).toBe(400);
    }
    const desk = await api.given.person(patient.practice, 'scheduler');
    expect((await open(await api.as(desk))).status).toBe(403);
    expect((await open(await api.as(patient))).status).toBe(403);
  });

  it('shows its reason to the patient and administrators', async () => {
    const visitor = await api.as(other);
    await open(visitor);
    await visitor.get(record());
    await (await api.as(own)).get(record());
    await projection.caughtUp();
    const lines = await seenBy(await api.as(patient));
    expect(lines).toHaveLength(2);
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor: { userId: other.userId, name: 'Omar Haddad', role: 'practitioner' },
          kind: 'opened',
          what: 'record',
          reason: REASON.reason,
        }),
        expect.objectContaining({ actor: expect.objectContaining({ userId: own.userId }), reason: null }),
      ]),
    );
    const log = await (await api.as(admin)).get(`/access-ledger?patientId=${patient.profile.id}`);
    expect(log.text).toContain(REASON.reason);
    expect((await (await api.as(patient)).get('/my-access-ledger/export')).text).toContain(REASON.reason);
  });

  it('creates an audit event, and later reads carry its id', async () => {
    const visitor = await api.as(other);
    const { body } = await open(visitor);
    await visitor.get(record());
    const acts = await api.given.owner.query<object[]>(
      `select action, resource_type, resource_ids, opening_id, outcome from app.audit_events
       where actor_user_id = $1 order by at, id`,
      [other.userId],
    );
    expect(acts).toEqual([
      { action: 'open', resource_type: 'record-opening', resource_ids: [body.id], opening_id: null, outcome: 'done' },
      {
        action: 'read',
        resource_type: 'patient',
        resource_ids: [patient.profile.id],
        opening_id: body.id,
        outcome: 'done',
      },
    ]);
  });
});
