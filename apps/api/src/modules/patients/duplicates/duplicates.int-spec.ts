import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type FindDuplicates, patientImportPreview, patientPage, possibleDuplicates } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let admin: PersonIn;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  admin = await api.given.person(await api.given.practice({ timeZone: 'UTC' }), 'practice_admin');
});

const ANA = {
  firstName: 'Ana',
  lastName: 'Silva',
  dateOfBirth: '1982-01-14',
  phone: '+1 (212) 555-0100',
  email: 'ana@example.test',
};

const record = (facts: object = ANA) => api.given.patientRecord(admin.practice, facts);

async function foundBy(visitor: Visitor, facts: FindDuplicates) {
  const { status, body } = await visitor.post('/patients/duplicates', facts);
  expect(status).toBe(200);
  return possibleDuplicates.strict().parse(body).items;
}

const reasonsFor = async (visitor: Visitor, facts: FindDuplicates) =>
  (await foundBy(visitor, facts)).map(({ patient, reasons }) => [patient.name, ...reasons]);

describe('looking for duplicates of a new patient', () => {
  it.each([
    [{ firstName: 'Anna', lastName: 'Silva', dateOfBirth: '1982-01-14' }, 'name_and_birth'],
    [{ firstName: 'Silva', lastName: 'Ana', dateOfBirth: '1982-01-14' }, 'name_and_birth'],
    [{ phone: '212 555 0100' }, 'phone'],
    [{ email: 'ANA@example.test' }, 'email'],
  ])('finds a patient by %j', async (facts, reason) => {
    await record();
    await record({
      firstName: 'Eva',
      lastName: 'Other',
      dateOfBirth: '1982-01-14',
      phone: '212 555 0199',
      email: null,
    });
    expect(await reasonsFor(await api.as(admin), facts)).toEqual([['Ana Silva', reason]]);
  });

  it('shows the facts and the next appointment to the front desk', async () => {
    const patient = await api.given.person(admin.practice, 'patient', ANA);
    const practitioner = await api.given.person(admin.practice, 'practitioner');
    await api.given.appointment({ patient, practitioner });
    const desk = await api.as(await api.given.person(admin.practice, 'scheduler'));
    const [found] = await foundBy(desk, ANA);
    expect(found).toMatchObject({
      reasons: ['name_and_birth', 'email', 'phone'],
      patient: { name: 'Ana Silva', dateOfBirth: '1982-01-14', nextAppointmentAt: expect.any(String) },
    });
  });

  it('shows at most three patients, those with the most reasons first', async () => {
    for (const firstName of ['Bo', 'Cy', 'Di']) await record({ ...ANA, firstName, email: null });
    await record();
    const found = await foundBy(await api.as(admin), ANA);
    expect(found.map(({ reasons }) => reasons.length)).toEqual([3, 1, 1]);
  });

  it('finds no former patient, and nothing without facts', async () => {
    const { id } = await record();
    expect(await foundBy(await api.as(admin), {})).toEqual([]);
    await api.given.owner.query(
      'update app.patient_practice_relationships set ended_at = now() where profile_id = $1',
      [id],
    );
    expect(await foundBy(await api.as(admin), ANA)).toEqual([]);
  });

  it('finds no patient of another practice', async () => {
    await record();
    const elsewhere = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    expect(await foundBy(elsewhere, ANA)).toEqual([]);
  });

  it('shows practitioners with limited access only what the list of patients shows', async () => {
    await record();
    const body = { role: 'practitioner', permission: 'patient:read-all', allowed: false };
    expect((await (await api.as(admin)).put('/practice-settings/roles', body)).status).toBe(200);
    const practitioner = await api.as(await api.given.person(admin.practice, 'practitioner'));
    const listed = patientPage.parse((await practitioner.get('/patients')).body);
    expect((await foundBy(practitioner, ANA)).map(({ patient }) => patient)).toEqual(listed.items);
  });

  it('rejects patients', async () => {
    const patient = await api.as(await api.given.person(admin.practice, 'patient'));
    expect((await patient.post('/patients/duplicates', ANA)).status).toBe(403);
  });

  it('names the shown patients in the audit log', async () => {
    const { id } = await record();
    await record({ firstName: 'Eva', lastName: 'Other', dateOfBirth: '1982-01-14' });
    await foundBy(await api.as(admin), { firstName: 'Ana', dateOfBirth: '1982-01-14' });
    const events = await api.given.owner.query<{ action: string; patient_ids: string[] }[]>(
      `select action, patient_ids from app.audit_events where practice_id = $1 and resource_type = 'patient'`,
      [admin.practice.id],
    );
    expect(events).toEqual([{ action: 'list', patient_ids: [id] }]);
  });
});

describe('the preview of an import', () => {
  const HEADER = 'first_name,last_name,phone,date_of_birth';

  const warningsIn = async (...rows: string[]) => {
    const body = { csv: [HEADER, ...rows].join('\n'), dateFormat: 'ymd' };
    const preview = await (await api.as(admin)).post('/patients/import-preview', body);
    return patientImportPreview.parse(preview.body).rows.map(({ line, problems, warnings }) => {
      expect(problems).toEqual([]);
      return [line, ...warnings.map(({ reason, name, line: other }) => `${reason} ${name ?? other}`)];
    });
  };

  it('marks rows that match a patient or an earlier row', async () => {
    await record();
    expect(
      await warningsIn(
        'Anna,Silva,,1982-01-14',
        'Eva,Other,212 555 0100,1990-05-05',
        'Bo,Li,030 1234567,1970-02-02',
        'Li,Bo,+49 30 1234567,1970-02-02',
        'Cy,New,,1982-01-14',
      ),
    ).toEqual([[2, 'name_and_birth Ana Silva'], [3, 'phone Ana Silva'], [4], [5, 'name_and_birth 4', 'phone 4'], [6]]);
  });

  it('ignores patients of other practices', async () => {
    await api.given.patientRecord(await api.given.practice(), ANA);
    expect(await warningsIn('Ana,Silva,212 555 0100,1982-01-14')).toEqual([[2]]);
  });
});
