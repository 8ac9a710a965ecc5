import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type PatientAlertDto, PATIENT_ALERTS_MAX, patientAlerts, scheduledAlerts } from '@telecare/contracts';
import { AccessProjection, seenBy } from '../../../test/access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import { dayAfter, dayAhead } from '../../../test/days.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { formerAccount, merge, undo } from '../../../test/records-to-merge.js';
import type { Visitor } from '../../../test/visitor.js';

const NASTY = `Anna's "note" <b>李</b> =cmd|'/C calc'!A0`;

let api: ApiHarness;
let patient: PersonIn;
let practitioner: PersonIn;
let desk: PersonIn;
let admin: PersonIn;
let asDesk: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  const practice = await api.given.practice({ timeZone: 'UTC' });
  patient = await api.given.person(practice, 'patient');
  practitioner = await api.given.person(practice, 'practitioner');
  desk = await api.given.person(practice, 'scheduler', { firstName: 'Nora', lastName: 'Bennett' });
  admin = await api.given.person(practice, 'practice_admin');
  asDesk = await api.as(desk);
});

const alertsPath = ({ profile }: PersonIn = patient) => `/patients/${profile.id}/alerts`;

const interpreter = (text: string | null = 'Arabic') => ({ kind: 'interpreter', text, tone: 'purple' });

const own = (text: string) => ({ kind: 'other', text, tone: 'grey' });

const add = (visitor: Visitor, body: object, of = patient) => visitor.post(alertsPath(of), body);

const list = async (visitor: Visitor, of = patient): Promise<PatientAlertDto[]> =>
  patientAlerts.strict().parse((await visitor.get(alertsPath(of))).body).items;

const codeOf = ({ status, body }: { readonly status: number; readonly body: object }) => [
  status,
  (body as { code?: string }).code,
];

describe('the alerts of a patient', () => {
  it('show author and time, oldest first', async () => {
    expect((await add(asDesk, interpreter())).status).toBe(201);
    expect((await add(await api.as(practitioner), own(NASTY))).status).toBe(201);
    const [first, second] = await list(asDesk);
    expect(first).toMatchObject({ kind: 'interpreter', text: 'Arabic', tone: 'purple', addedBy: 'Nora Bennett' });
    expect(Math.abs(Date.parse(first!.addedAt) - Date.now())).toBeLessThan(60_000);
    expect(second).toMatchObject({ kind: 'other', text: NASTY });
  });

  it('allow one removal by other staff', async () => {
    const { id } = (await add(asDesk, interpreter())).body as { id: string };
    const asPractitioner = await api.as(practitioner);
    expect((await asPractitioner.delete(`${alertsPath()}/${id}`)).status).toBe(204);
    expect((await asPractitioner.delete(`${alertsPath()}/${id}`)).status).toBe(404);
    expect(await list(asDesk)).toEqual([]);
  });

  it('cannot be removed through another patient', async () => {
    const { id } = (await add(asDesk, interpreter())).body as { id: string };
    const other = await api.given.person(patient.practice, 'patient');
    expect((await asDesk.delete(`${alertsPath(other)}/${id}`)).status).toBe(404);
    expect(await list(asDesk)).toHaveLength(1);
  });

  it('refuse a missing, long, or two-line text and an unknown color', async () => {
    for (const body of [
      interpreter(null),
      interpreter('x'.repeat(61)),
      own('two\nlines'),
      { ...own('x'), tone: 'pink' },
    ])
      expect((await add(asDesk, body)).status).toBe(400);
  });

  it('refuse a duplicate', async () => {
    await add(asDesk, interpreter());
    expect(codeOf(await add(asDesk, interpreter('ARABIC')))).toEqual([409, 'patient_alert.known']);
    expect((await add(asDesk, interpreter('Turkish'))).status).toBe(201);
  });

  it('stop at the limit, even for concurrent requests', async () => {
    const texts = Array.from({ length: PATIENT_ALERTS_MAX + 4 }, (_, index) => `Alert ${index}`);
    const answers = await Promise.all(texts.map((text) => add(asDesk, own(text))));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(PATIENT_ALERTS_MAX);
    expect(codeOf(await add(asDesk, own('One more')))).toEqual([409, 'patient_alert.too_many']);
    expect(await list(asDesk)).toHaveLength(PATIENT_ALERTS_MAX);
  });

  it('contain an alert once after concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add(asDesk, interpreter())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});

describe('access to the alerts of a patient', () => {
  it('excludes patients, other practices and super administrators', async () => {
    const { id } = (await add(asDesk, interpreter())).body as { id: string };
    const elsewhere = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    const statusesOf = async (visitor: Visitor) => [
      (await visitor.get(alertsPath())).status,
      (await visitor.get(`/schedule/alerts?from=${dayAhead(1)}`)).status,
      (await add(visitor, own('Mine'))).status,
      (await visitor.delete(`${alertsPath()}/${id}`)).status,
    ];
    expect(await statusesOf(await api.as(patient))).toEqual([403, 403, 403, 403]);
    expect(await statusesOf(elsewhere)).toEqual([404, 200, 404, 404]);
    expect(await list(asDesk)).toHaveLength(1);
  });

  it('excludes the database login of patients', async () => {
    const [right] = await api.given.owner.query<{ any: boolean }[]>(
      `select has_table_privilege('app_patient', 'app.patient_alerts', 'select, insert, update, delete') as any`,
    );
    expect(right).toEqual({ any: false });
  });

  it('excludes practitioners outside the care team, but not the front desk', async () => {
    await add(asDesk, interpreter());
    await api.given.appointment({ patient, practitioner });
    const body = { role: 'practitioner', permission: 'patient:read-all', allowed: false };
    await (await api.as(admin)).put('/practice-settings/roles', body);
    const outside = await api.as(await api.given.person(patient.practice, 'practitioner'));
    expect((await outside.get(alertsPath())).status).toBe(403);
    expect((await add(outside, own('Mine'))).status).toBe(403);
    expect(await list(await api.as(practitioner))).toHaveLength(1);
    expect(await list(asDesk)).toHaveLength(1);
  });

  it('ends with the relationship to the practice', async () => {
    await add(asDesk, interpreter());
    await api.given.owner.query(
      'update app.patient_practice_relationships set ended_at = now() where profile_id = $1',
      [patient.profile.id],
    );
    expect((await asDesk.get(alertsPath())).status).toBe(404);
    expect((await add(asDesk, own('Late'))).status).toBe(404);
  });

  it('adds lines to the access ledger and no text to the audit log', async () => {
    const projection = new AccessProjection(api);
    await add(asDesk, own('Deaf in the left ear'));
    await list(await api.as(practitioner));
    await projection.caughtUp();
    const seen = await seenBy(await api.as(patient));
    await projection.stop();
    expect(seen).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'changed', what: 'record' }),
        expect.objectContaining({ kind: 'opened', what: 'record' }),
      ]),
    );
    expect(JSON.stringify(await api.given.auditOf(patient.practice.id))).not.toContain('Deaf');
  });
});

describe('the alerts of scheduled days', () => {
  const day = dayAhead(2);

  const scheduled = async (visitor: Visitor, from = day, days = 1) => {
    const { body } = await visitor.get(`/schedule/alerts?from=${from}&days=${days}`);
    return scheduledAlerts.strict().parse(body).items;
  };

  it('list each patient with an appointment once', async () => {
    const without = await api.given.person(patient.practice, 'patient');
    const another = await api.given.person(patient.practice, 'patient');
    for (const text of ['Arabic', 'Turkish']) await add(asDesk, interpreter(text));
    await add(asDesk, interpreter(), another);
    const at = (date: string, hour: string, who: PersonIn) =>
      api.given.appointment({ patient: who, practitioner, startsAt: new Date(`${date}T${hour}:00:00Z`) });
    await at(day, '00', patient);
    await at(day, '23', patient);
    await at(day, '12', without);
    await at(dayAfter(day), '00', another);
    const [one, ...others] = await scheduled(asDesk);
    expect(one).toMatchObject({ patientId: patient.profile.id, alerts: [{ text: 'Arabic' }, { text: 'Turkish' }] });
    expect(others).toEqual([]);
    expect((await scheduled(asDesk, day, 2)).map(({ patientId }) => patientId).toSorted()).toEqual(
      [patient.profile.id, another.profile.id].toSorted(),
    );
    expect(await scheduled(asDesk, dayAfter(day, 5))).toEqual([]);
  });

  it('list only patients of own appointments for practitioners without access to others', async () => {
    const colleague = await api.given.person(patient.practice, 'practitioner');
    await add(asDesk, interpreter());
    await api.given.appointment({ patient, practitioner: colleague, startsAt: new Date(`${day}T09:00:00Z`) });
    expect(await scheduled(await api.as(practitioner))).toEqual([]);
    expect(await scheduled(await api.as(colleague))).toHaveLength(1);
  });

  it('refuse more days than a calendar shows', async () => {
    expect((await asDesk.get(`/schedule/alerts?from=${day}&days=400`)).status).toBe(400);
  });
});

describe('merging two records', () => {
  it('moves their alerts to the kept record, and back after an undo', async () => {
    const other = await formerAccount(api, await api.given.person(patient.practice, 'patient'));
    await add(asDesk, interpreter());
    await add(asDesk, interpreter('Turkish'), other);
    const asAdmin = await api.as(admin);
    const merged = await merge(asAdmin, patient.profile.id, other.profile.id);
    expect(merged.status).toBe(201);
    expect((await list(asDesk)).map(({ text }) => text)).toEqual(['Arabic', 'Turkish']);
    expect((await asDesk.get(alertsPath(other))).status).toBe(404);
    await undo(asAdmin, patient.profile.id, (merged.body as { id: string }).id);
    expect((await list(asDesk)).map(({ text }) => text)).toEqual(['Arabic']);
    expect((await list(asDesk, other)).map(({ text }) => text)).toEqual(['Turkish']);
  });
});
