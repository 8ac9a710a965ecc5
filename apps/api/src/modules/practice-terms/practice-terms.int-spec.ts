import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  type ManagedTermsDto,
  managedTermsDto,
  type MeDto,
  ownAcceptancesDto,
  termsAcceptancePage,
  termsDto,
} from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import type { Visitor } from '../../../test/visitor.js';

const PATH = '/practice-settings/terms';
const TERMS = { en: '# Terms\n\nBe kind.', es: '# Condiciones', link: null };
const PRIVACY = { en: null, es: null, link: 'https://clinic.example/privacy' };

let api: ApiHarness;
let admin: PersonIn;
let patient: PersonIn;
let adminBrowser: Visitor;
let patientBrowser: Visitor;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

beforeEach(async () => {
  const practice = await api.given.practice();
  admin = await api.given.person(practice, 'practice_admin', { firstName: 'Grace', lastName: 'Whitfield' });
  patient = await api.given.person(practice, 'patient', { firstName: 'Amara', lastName: 'Johnson' });
  adminBrowser = await api.as(admin);
  patientBrowser = await api.as(patient);
});

const publish = (revision = 0, changes: object = {}, visitor = adminBrowser) =>
  visitor.send('PUT', PATH, { terms: TERMS, privacy: PRIVACY, asksStaff: false, revision, ...changes });
const accept = (version: number, visitor = patientBrowser) => visitor.send('POST', '/terms-acceptances', { version });
const managed = async (): Promise<ManagedTermsDto> => managedTermsDto.parse((await adminBrowser.get(PATH)).body);
const publicTerms = (query = '') => api.anybody.get(`/practices/${admin.practice.id}/terms${query}`);

async function asked(visitor = patientBrowser): Promise<number | undefined> {
  const { termsToAccept } = (await visitor.get('/me')).body as unknown as MeDto;
  return termsToAccept.find(({ practiceId }) => practiceId === admin.practice.id)?.version;
}

describe('the terms of a practice', () => {
  it('remain empty and ask nobody until they are published', async () => {
    expect(termsDto.parse((await publicTerms()).body)).toEqual({
      version: 0,
      publishedAt: null,
      terms: null,
      privacy: null,
    });
    expect(await asked()).toBeUndefined();
    expect(await managed()).toMatchObject({ version: 0, revision: 0, versions: [] });
  });

  it('become public in each version once they are published', async () => {
    const { status, body } = await publish();
    expect(status).toBe(200);
    expect(managedTermsDto.strict().parse(body)).toMatchObject({
      version: 1,
      revision: 1,
      terms: TERMS,
      privacy: PRIVACY,
      versions: [{ version: 1, publishedBy: 'Grace Whitfield', asksStaff: false, isEmpty: false, acceptances: 0 }],
    });
    await publish(1, { terms: { ...TERMS, en: 'Second' } });
    expect((await publicTerms()).body).toMatchObject({ version: 2, terms: { en: 'Second' } });
    expect((await publicTerms('?version=1')).body).toMatchObject({ version: 1, terms: TERMS });
    expect(await publicTerms('?version=3')).toMatchObject({ status: 404 });
    expect(await publicTerms('?version=0')).toMatchObject({ status: 400 });
  });

  it('remain hidden while the practice is inactive', async () => {
    await publish();
    await api.given.owner.query('update app.practices set is_active = false where id = $1', [admin.practice.id]);
    expect(await publicTerms()).toMatchObject({ status: 404 });
  });

  it("never replace another administrator's version", async () => {
    await publish();
    expect(await publish(0)).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { version: 1 } },
    });
    expect(await publish(5)).toMatchObject({ status: 409 });
    expect((await managed()).versions).toHaveLength(1);
  });

  it('get one next version after concurrent publications', async () => {
    const other = await api.as(await api.given.person(admin.practice, 'practice_admin'));
    const answers = await Promise.all([publish(0), publish(0, {}, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await managed()).versions).toHaveLength(1);
  });

  it.each([
    ['a document without text and link', { terms: { en: ' ', es: null, link: '' } }],
    ['a link that runs something', { terms: { en: null, es: null, link: 'javascript:alert(1)' } }],
    ['a text that is too long', { terms: { en: 'x'.repeat(40_001), es: null, link: null } }],
    ['other fields', { practiceId: crypto.randomUUID() }],
  ])('refuse %s', async (_, changes) => {
    expect(await publish(0, changes)).toMatchObject({ status: 400 });
  });

  it('never change for any login, like acceptances', async () => {
    const text = `select privilege || ' ' || login as may from unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) privilege,
        unnest(array['app_rt', 'app_staff', 'app_patient', 'app_platform', 'app_worker', 'app_auth', 'app_realtime']) login,
        unnest(array['app.practice_terms', 'app.terms_acceptances']) changed
      where has_table_privilege(login, changed, privilege) or privilege = 'UPDATE' and has_any_column_privilege(login, changed, privilege)`;
    expect(await api.given.owner.query(text)).toEqual([]);
  });
});

describe('accepting the terms', () => {
  it('applies once per patient and version, across devices', async () => {
    await publish();
    expect(await asked()).toBe(1);
    expect(await accept(1)).toMatchObject({ status: 204 });
    expect(await asked()).toBeUndefined();
    const secondDevice = await api.as(patient);
    expect(await asked(secondDevice)).toBeUndefined();
    await publish(1);
    expect([await asked(), await asked(secondDevice)]).toEqual([2, 2]);
  });

  it('records user, version, time and session', async () => {
    await publish();
    await Promise.all([accept(1), accept(1), accept(1)]);
    const rows = await api.given.owner.query<Record<string, unknown>[]>(
      'select version, user_id, profile_id, session_id, accepted_at from app.terms_acceptances where practice_id = $1',
      [admin.practice.id],
    );
    expect(rows).toEqual([
      {
        version: 1,
        user_id: patient.userId,
        profile_id: patient.profile.id,
        session_id: expect.stringMatching(/^[\da-f-]{36}$/),
        accepted_at: expect.any(Date),
      },
    ]);
  });

  it('fails for a stale version and returns the current one', async () => {
    await publish();
    await publish(1, { terms: { ...TERMS, en: 'Second' } });
    expect(await accept(1)).toMatchObject({
      status: 409,
      body: { code: 'resource.changed', current: { version: 2, terms: { en: 'Second' } } },
    });
    expect(await accept(7)).toMatchObject({ status: 409 });
    expect(await asked()).toBe(2);
  });

  it('applies to staff only if the practice wants it, and never to super administrators', async () => {
    const practitioner = await api.as(await api.given.person(admin.practice, 'practitioner'));
    const superAdmin = await api.as(await api.given.superAdmin());
    await publish();
    expect([await asked(practitioner), await asked(adminBrowser)]).toEqual([undefined, undefined]);
    await publish(1, { asksStaff: true });
    expect([await asked(practitioner), await asked(adminBrowser), await asked(superAdmin)]).toEqual([2, 2, undefined]);
    expect(await accept(2, practitioner)).toMatchObject({ status: 204 });
    expect(await asked(practitioner)).toBeUndefined();
  });

  it('does not apply to a version without documents', async () => {
    await publish();
    await publish(1, { terms: null, privacy: null });
    expect(await asked()).toBeUndefined();
    expect((await managed()).versions.map(({ isEmpty }) => isEmpty)).toEqual([true, false]);
  });

  it('does not restrict the API', async () => {
    await publish();
    expect(await patientBrowser.get('/dashboards/patient')).toMatchObject({ status: 200 });
  });
});

describe('acceptances of the terms', () => {
  it('appear for administrators with their total, latest first, in pages', async () => {
    await publish();
    const second = await api.as(
      await api.given.person(admin.practice, 'patient', { firstName: 'Leo', lastName: 'Fischer' }),
    );
    await accept(1);
    await accept(1, second);
    const first = termsAcceptancePage.parse((await adminBrowser.get(`${PATH}/acceptances?limit=1`)).body);
    expect(first.items).toMatchObject([{ name: 'Leo Fischer', version: 1 }]);
    const rest = await adminBrowser.get(`${PATH}/acceptances?limit=1&after=${first.next}`);
    expect(rest.body).toMatchObject({ items: [{ name: 'Amara Johnson', email: patient.email }], next: null });
    expect((await managed()).versions).toMatchObject([{ acceptances: 2 }]);
  });

  it('appear as a table', async () => {
    await publish();
    await accept(1);
    const { status, text } = await adminBrowser.get(`${PATH}/acceptances/export`);
    expect(status).toBe(200);
    expect(text).toContain('name,email,version,accepted_at');
    expect(text).toContain(`Amara Johnson,${patient.email},1,`);
  });

  it('remain hidden from other practices and from all except administrators', async () => {
    await publish();
    await accept(1);
    const stranger = await api.as(await api.given.person(await api.given.practice(), 'practice_admin'));
    expect((await stranger.get(`${PATH}/acceptances`)).body).toMatchObject({ items: [] });
    const practitioner = await api.as(await api.given.person(admin.practice, 'practitioner'));
    for (const visitor of [practitioner, patientBrowser]) {
      expect(await visitor.get(`${PATH}/acceptances`)).toMatchObject({ status: 403 });
      expect(await publish(1, {}, visitor)).toMatchObject({ status: 403 });
    }
  });

  it('appear for the person from every practice', async () => {
    const elsewhere = await api.given.practice({ name: 'Elsewhere' });
    await api.given.person(elsewhere, 'patient', { userId: patient.userId });
    const other = await api.as(await api.given.person(elsewhere, 'practice_admin'));
    await publish();
    await publish(0, {}, other);
    await accept(1);
    await accept(1, await api.as(patient, elsewhere));
    await accept(1, await api.as(await api.given.person(admin.practice, 'patient')));
    const { items } = ownAcceptancesDto.parse((await patientBrowser.get('/profile/terms')).body);
    expect(items.map(({ practice }) => practice.name)).toEqual(['Elsewhere', admin.practice.name]);
  });
});
