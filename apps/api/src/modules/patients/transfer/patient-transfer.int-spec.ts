import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { patientImportPreview, patientImportResult, patientPage } from '@telecare/contracts';
import { parse } from 'csv-parse/sync';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

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

async function listed(query = ''): Promise<string[]> {
  const { items } = patientPage.strict().parse((await desk.get(`/patients${query}`)).body);
  return items.map(({ name }) => name);
}

const record = (firstName: string, lastName: string, rest: object = {}) =>
  api.given.patientRecord(admin.practice, { firstName, lastName, ...rest });

const cells = { firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', gender: '', medicalHistory: '' };

const row = (changes: Partial<typeof cells>) => ({ id: crypto.randomUUID(), cells: { ...cells, ...changes } });

describe('an address and an emergency contact', () => {
  it('survive an export and an import', async () => {
    const address = { street: '12 Elm St', postalCode: '097', city: 'Portland', region: null, country: null };
    const emergencyContact = { name: 'Sam, "the" Lee', relation: null, phone: '+1 212 555 0100' };
    await record('Ana', 'Silva', { address, emergencyContact });
    const { text } = await desk.get('/patients/export');
    const other = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    const preview = await other.post('/patients/import-preview', { csv: text });
    const { rows } = patientImportPreview.strict().parse(preview.body);
    expect(rows.map(({ problems }) => problems)).toEqual([[]]);
    const id = crypto.randomUUID();
    await other.post('/patients/import', { rows: [{ id, cells: rows[0]!.cells }], invite: false });
    expect((await other.get(`/patients/${id}`)).body).toMatchObject({ address, emergencyContact });
  });
});

describe('an import of patients', () => {
  const csv = [
    'first_name,last_name,email,date_of_birth',
    'Ana,Silva,ana@example.test,1990-02-28',
    'Bea,Meyer,bea@example.test,28.02.1990',
    'Known,Already,known@example.test,',
    'Ana,Twice,ANA@example.test,',
    ',,,',
    'KNOWN,already,,1970-01-01',
    'Dan,New,,1980-05-05',
    'dan,new,dan@example.test,1980-05-05',
    'Eva',
  ].join('\n');

  it('offers a preview with the problems of each row and writes nothing', async () => {
    await record('Known', 'Already', { email: 'known@example.test', dateOfBirth: '1970-01-01' });
    const { body } = await desk.post('/patients/import-preview', { csv, dateFormat: 'ymd' });
    const { rows } = patientImportPreview.strict().parse(body);
    expect(rows.map(({ line, problems }) => [line, ...problems])).toEqual([
      [2],
      [3, 'date_of_birth'],
      [4, 'duplicate'],
      [5, 'repeated'],
      [7],
      [8],
      [9],
      [10, 'cells'],
    ]);
    expect(rows.flatMap(({ line, warnings }) => warnings.map((warning) => ({ at: line, ...warning })))).toEqual([
      { at: 7, reason: 'name_and_birth', name: 'Known Already', line: null },
      { at: 9, reason: 'name_and_birth', name: null, line: 8 },
    ]);
    expect(await listed()).toEqual(['Known Already']);
  });

  it('imports the valid rows and reports why the others failed', async () => {
    await record('Known', 'Already', { email: 'known@example.test' });
    const rows = [
      row({ firstName: 'Ana', email: 'ana@example.test', medicalHistory: 'Asthma' }),
      row({ email: 'nobody' }),
      row({ email: 'known@example.test' }),
      row({ firstName: 'Again', email: 'Ana@example.test' }),
      row({ lastName: 'Without address' }),
    ];
    const answer = await desk.post('/patients/import', { rows, invite: false });
    const result = patientImportResult.strict().parse(answer.body);
    expect(result.rows.map(({ outcome, problems }) => [outcome, ...problems])).toEqual([
      ['created'],
      ['refused', 'email'],
      ['refused', 'duplicate'],
      ['refused', 'repeated'],
      ['created'],
    ]);
    expect(await listed()).toEqual(expect.arrayContaining(['Ana', 'Without address', 'Known Already']));
    expect(await listed()).toHaveLength(3);
    const audit = await api.given.auditOf(admin.practice.id);
    expect(audit.find(({ action }) => action === 'import')?.resource_ids).toHaveLength(2);
  });

  it('refuses only rows with a medical history if the front desk may not write it', async () => {
    const frontDesk = await api.as(await api.given.person(admin.practice, 'scheduler'));
    const table = 'first_name,medical_history\nAna,Asthma\nBea,\n';
    const preview = patientImportPreview.parse((await frontDesk.post('/patients/import-preview', { csv: table })).body);
    expect(preview.rows.map(({ problems }) => problems)).toEqual([['medical_history'], []]);
    const rows = [row({ firstName: 'Ana', medicalHistory: 'Asthma' }), row({ firstName: 'Bea' })];
    const answer = await frontDesk.post('/patients/import', { rows, invite: false });
    const result = patientImportResult.parse(answer.body);
    expect(result.rows.map(({ outcome, problems }) => [outcome, ...problems])).toEqual([
      ['refused', 'medical_history'],
      ['created'],
    ]);
  });

  it('never stores a replacement character', async () => {
    const answer = await desk.post('/patients/import', { rows: [row({ firstName: 'Jos\uFFFD' })], invite: false });
    expect(answer.body.rows).toMatchObject([{ outcome: 'refused', problems: ['encoding'] }]);
  });

  it('creates nothing twice when a part is repeated', async () => {
    const rows = [row({ firstName: 'Ana' }), row({ firstName: 'Bea', email: 'bea@example.test' })];
    await desk.post('/patients/import', { rows, invite: false });
    const again = patientImportResult.parse((await desk.post('/patients/import', { rows, invite: false })).body);
    expect(again.rows.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    expect(await listed()).toHaveLength(2);
  });

  it('invites patients with an address once', async () => {
    const rows = [row({ firstName: 'Ana', email: 'ana@example.test' }), row({ firstName: 'Bea' })];
    const first = patientImportResult.parse((await desk.post('/patients/import', { rows, invite: true })).body);
    expect(first.rows.map(({ invitation }) => invitation)).toEqual(['sent', null]);
    await desk.post('/patients/import', { rows, invite: true });
    const { body } = await desk.get('/invitations?audience=patients');
    expect(body.items).toMatchObject([{ email: 'ana@example.test', role: 'patient', status: 'pending' }]);
  });

  it('accepts a megabyte, unlike other requests', async () => {
    const csv = `first_name,medical_history\n${`Ana,${'x'.repeat(900)}\n`.repeat(1_000)}`;
    expect(await desk.post('/patients/import-preview', { csv })).toMatchObject({ status: 200 });
    expect(await desk.post('/patients', { firstName: csv })).toMatchObject({ status: 413 });
  });

  it.each(['', 'some words\nand more', 'first_name\n"open', 'Ana,Silva,ana@example.test\nBob,Meyer,bob@example.test'])(
    'refuses %j, which is not a table of patients',
    async (csv) => {
      expect(await desk.post('/patients/import-preview', { csv })).toMatchObject({
        status: 422,
        body: { code: 'patient.import_unreadable' },
      });
    },
  );

  it('rejects patients', async () => {
    const patient = await api.as(await api.given.person(admin.practice, 'patient'));
    expect(await patient.post('/patients/import-preview', { csv })).toMatchObject({ status: 403 });
    expect(await patient.post('/patients/import', { rows: [row({})], invite: false })).toMatchObject({ status: 403 });
  });
});

describe('an export of patients', () => {
  it('contains every patient of the list once and audits each part with its ids', async () => {
    await api.given.owner.query(
      `with made as (insert into app.profiles (practice_id, first_name, last_name)
         select $1, 'Many', 'Number ' || n from generate_series(1, 1203) n returning id)
       insert into app.patient_practice_relationships (practice_id, profile_id) select $1, id from made`,
      [admin.practice.id],
    );
    const answer = await desk.get('/patients/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="patients.csv"',
    });
    const lines = answer.text.trimEnd().split('\n');
    expect(lines[0]).toBe(
      '\uFEFFfirst_name,last_name,email,phone,date_of_birth,gender,medical_history,street,postal_code,city,region,country,emergency_contact_name,emergency_contact_relation,emergency_contact_phone,status,appointments,last_appointment,next_appointment',
    );
    expect(new Set(lines).size).toBe(1_204);
    const parts = (await api.given.auditOf(admin.practice.id)).filter(({ action }) => action === 'export');
    expect(parts.map(({ resource_ids }) => resource_ids.length)).toEqual([500, 500, 203]);
  });

  it('contains no cell that a spreadsheet takes for a formula', async () => {
    const signs = ['=', '+', '-', '@', '\t', '\r'];
    for (const sign of signs) await record(`${sign}1+1`, `${sign}cmd`, { phone: `${sign}2` });
    const { text } = await desk.get('/patients/export');
    const values = parse<Record<string, string>>(text, { bom: true, columns: true }).flatMap((line) =>
      Object.values(line),
    );
    expect(values.filter((value) => value.startsWith("'"))).toHaveLength(18);
    expect(values.filter((value) => /^[=+\-@\t\r]/.test(value))).toEqual([]);
  });

  it('follows search and status and can be imported again unchanged', async () => {
    await record('Ana', 'Silva', { phone: '+1 555 0100' });
    await record('Bea', 'Meyer');
    const { text } = await desk.get('/patients/export?q=silva&status=active');
    const { body } = await desk.post('/patients/import-preview', { csv: text });
    expect(patientImportPreview.parse(body).rows).toMatchObject([
      { cells: { firstName: 'Ana', lastName: 'Silva', phone: '+1 555 0100' }, problems: [] },
    ]);
  });

  it('stops at five per day and person', async () => {
    for (let times = 0; times < 5; times += 1)
      expect(await desk.get('/patients/export')).toMatchObject({ status: 200 });
    expect(await desk.get('/patients/export')).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    const colleague = await api.as(await api.given.person(admin.practice, 'practice_admin'));
    expect(await colleague.get('/patients/export')).toMatchObject({ status: 200 });
  });

  it('rejects everybody except staff of the practice', async () => {
    for (const somebody of [await api.given.superAdmin(), await api.given.person(admin.practice, 'patient')]) {
      expect(await (await api.as(somebody, admin.practice)).get('/patients/export')).toMatchObject({ status: 403 });
    }
  });
});
