import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PATIENT_SORTS, patientPage, SORT_DIRECTIONS } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';
import { patchNow } from '../../../test/as-it-is-now.js';

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

async function listed(query: string, visitor = desk): Promise<string[]> {
  const names: string[] = [];
  for (let after = ''; ;) {
    const { status, body } = await visitor.get(`/patients?${query}${after}`);
    expect(status).toBe(200);
    const { items, next } = patientPage.strict().parse(body);
    names.push(...items.map(({ name }) => name));
    if (!next) return names;
    after = `&after=${next}`;
  }
}

const record = (firstName: string, rest: object = {}) =>
  api.given.patientRecord(admin.practice, { firstName, lastName: null, ...rest });

async function appointment(practitioner: PersonIn, patient: PersonIn, days: number, status = 'confirmed') {
  const startsAt = new Date(Date.now() + days * 86_400_000);
  await api.given.appointment({ practitioner, patient, startsAt, status: status as 'confirmed' });
}

// More patients than the query sorts, so that it reads an index.
async function addMany(practiceId: string): Promise<void> {
  await api.given.owner.query(
    `with made as (insert into app.profiles (practice_id, first_name, date_of_birth)
       select $1, 'Many ' || lpad(n::text, 4, '0'), date '1950-01-01' + n from generate_series(1, 2100) n returning id)
     insert into app.patient_practice_relationships (practice_id, profile_id, created_at)
     select $1, id, now() - interval '1 year' from made`,
    [practiceId],
  );
  await api.given.owner.query('analyze app.profiles; analyze app.patient_practice_relationships');
}

describe.each([false, true])('the sorted patients of a large practice: %s', (hasMany) => {
  const shown = (names: readonly string[]) => names.filter((name) => !name.startsWith('Many'));

  let visitor: Visitor;

  beforeAll(async () => {
    const practice = await api.given.practice({ timeZone: 'UTC' });
    const owner = await api.given.person(practice, 'practice_admin');
    visitor = await api.as(owner);
    if (hasMany) await addMany(practice.id);
    const practitioner = await api.given.person(practice, 'practitioner');
    const known = async (firstName: string, dateOfBirth: string | null) =>
      api.given.person(practice, 'patient', { firstName, lastName: null, dateOfBirth });
    const [ana, bea] = [await known('ana', '1990-02-28'), await known('Bea', null)];
    const [cid, dora] = [await known('Ängel', '1931-01-01'), await known('Dora', null)];
    await appointment(practitioner, ana, 9);
    await appointment(practitioner, ana, 20);
    await appointment(practitioner, ana, 1, 'cancelled');
    await appointment(practitioner, bea, -3, 'completed');
    await appointment(practitioner, cid, 2, 'pending');
    await appointment(practitioner, dora, 30);
  });

  it.each([
    ['sort=name', ['ana', 'Ängel', 'Bea', 'Dora']],
    ['sort=name&direction=desc', ['Dora', 'Bea', 'Ängel', 'ana']],
    ['sort=birth_date', ['Ängel', 'ana', 'Dora', 'Bea']],
    ['sort=birth_date&direction=desc', ['ana', 'Ängel', 'Dora', 'Bea']],
    ['sort=added', ['Dora', 'Ängel', 'Bea', 'ana']],
    ['sort=added&direction=asc', ['ana', 'Bea', 'Ängel', 'Dora']],
    ['sort=next_appointment', ['Ängel', 'ana', 'Dora', 'Bea']],
    ['sort=next_appointment&direction=desc', ['Dora', 'ana', 'Ängel', 'Bea']],
  ])('keep the same order by %s on several pages as on one', async (query, names) => {
    const whole = await listed(`${query}&limit=100`, visitor);
    expect(shown(whole)).toEqual(names);
    expect(new Set(whole).size).toBe(hasMany ? 2104 : 4);
    if (!hasMany)
      for (const limit of [1, 2, 3]) expect(await listed(`${query}&limit=${limit}`, visitor)).toEqual(whole);
  });
});

describe('sorting patients', () => {
  it('compares last names, then first names, and what is shown of a patient without one of them', async () => {
    const named = (firstName: string | null, lastName: string | null, email: string | null = null) =>
      api.given.patientRecord(admin.practice, { firstName, lastName, email });
    await named('Ana', 'Zulu');
    await named('Bea', 'Marsh');
    await named('Ada', 'Marsh Lee');
    await named('Ana', 'Marsh');
    await named(null, 'Marsh');
    await named('Nora', null);
    await named(' ', 'Oak');
    await named(null, null, 'liv@example.test');
    const inOrder = ['liv', 'Marsh', 'Ana Marsh', 'Bea Marsh', 'Ada Marsh Lee', 'Nora', 'Oak', 'Ana Zulu'];
    expect(await listed('sort=name')).toEqual(inOrder);
    expect(await listed('sort=name&direction=desc&limit=2')).toEqual(inOrder.toReversed());
  });

  it('keeps a search, a status and a birth date', async () => {
    const first = await record('Ana B', { dateOfBirth: '1990-02-28' });
    await record('Ana A', { dateOfBirth: '1990-02-28' });
    await record('Ben', { dateOfBirth: '1990-02-28' });
    await patchNow(desk, `/patients/${first.id}`, { status: 'inactive' });
    expect(await listed('q=ana&sort=name')).toEqual(['Ana A', 'Ana B']);
    expect(await listed('q=ana&sort=name&status=inactive')).toEqual(['Ana B']);
    expect(await listed('q=1990-02-28&sort=name&direction=desc&limit=1')).toEqual(['Ben', 'Ana B', 'Ana A']);
  });

  it('finds a rare name among many', async () => {
    await addMany(admin.practice.id);
    await record('Zoe B');
    await record('Zoe A');
    for (const sort of PATIENT_SORTS) {
      for (const direction of SORT_DIRECTIONS) {
        const found = await listed(`q=zoe&sort=${sort}&direction=${direction}`);
        expect(found.toSorted()).toEqual(['Zoe A', 'Zoe B']);
      }
    }
  });

  it('leaves out other practices, former patients and hidden records', async () => {
    await api.given.patientRecord(await api.given.practice(), { firstName: 'Foreign' });
    const [gone, merged] = [await record('Gone'), await record('Merged')];
    await record('Here');
    await api.given.owner.query(
      'update app.patient_practice_relationships set ended_at = now() where profile_id = any($1)',
      [[gone.id, merged.id]],
    );
    for (const sort of PATIENT_SORTS) expect(await listed(`sort=${sort}&direction=asc`)).toEqual(['Here']);
  });

  it.each(PATIENT_SORTS)("puts nothing but a patient's id into the key of a page: %s", async (sort) => {
    for (const name of ['Ana', 'Ben']) {
      await record(name, { email: `${name}@example.test`, phone: '2125550100', dateOfBirth: '1990-02-28' });
    }
    const { body } = await desk.get(`/patients?sort=${sort}&direction=asc&limit=1`);
    const { items, next } = patientPage.parse(body);
    const parts: unknown = JSON.parse(Buffer.from(next ?? '', 'base64url').toString());
    expect(parts).toEqual([expect.stringMatching(/^[01]$/), items[0]?.id]);
  });

  it('starts again if the last patient of the previous page is gone', async () => {
    const ana = await record('Ana');
    for (const name of ['Ben', 'Cid']) await record(name);
    const { body } = await desk.get('/patients?sort=name&limit=1');
    await api.given.owner.query(
      'update app.patient_practice_relationships set ended_at = now() where profile_id = $1',
      [ana.id],
    );
    expect(await listed(`sort=name&after=${String(body.next)}`)).toEqual(['Ben', 'Cid']);
    const stranger = await api.given.patientRecord(await api.given.practice(), { firstName: 'Ben A' });
    const made = Buffer.from(JSON.stringify(['0', stranger.id])).toString('base64url');
    expect(await listed(`sort=name&after=${made}`)).toEqual(['Ben', 'Cid']);
  });

  it('refuses unknown orders and foreign or invalid keys', async () => {
    for (const name of ['Ana', 'Ben']) await record(name);
    const { body } = await desk.get('/patients?sort=name&limit=1');
    const key = String(body.next);
    const made = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const query of [
      'sort=email',
      'sort=name&direction=up',
      `sort=name&after=${made(['2', 'x'])}`,
      `sort=birth_date&after=${made(['0', '1990-02-28', admin.profile.id])}`,
      `sort=next_appointment&after=${made(['now', admin.profile.id])}`,
      `after=${key}`,
    ])
      expect([query, (await desk.get(`/patients?${query}`)).status]).toEqual([query, 400]);
  });

  it('creates an audit event with the ids on the page', async () => {
    const [one, two] = [await record('Ana'), await record('Ben')];
    await desk.get('/patients?sort=name');
    expect(await api.given.auditOf(admin.practice.id)).toMatchObject([
      { action: 'list', resource_ids: [one.id, two.id] },
    ]);
  });
});
