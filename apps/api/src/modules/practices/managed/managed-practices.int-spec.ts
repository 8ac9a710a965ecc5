import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { managedPracticeDto, managedPracticePage, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Visitor } from '../../../../test/visitor.js';
import { patchNow } from '../../../../test/as-it-is-now.js';

let api: ApiHarness;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(() => api?.stop());

let serial = 0;
const aPractice = (changes: Record<string, unknown> = {}) => ({
  name: 'Willow Clinic',
  subdomain: `willow-${(serial += 1)}`,
  customDomain: '',
  websiteUrl: '',
  email: '',
  phone: '',
  address: '',
  timeZone: 'Europe/Lisbon',
  isActive: true,
  ...changes,
});

const create = async (changes: Record<string, unknown> = {}) => {
  const answer = await superAdmin.post('/platform/practices', aPractice(changes));
  expect(answer.status).toBe(201);
  return managedPracticeDto.strict().parse(answer.body);
};

describe('creating a practice', () => {
  it('stores the given values, with null for empty ones, and activates the practice', async () => {
    const practice = await create({ subdomain: 'willow', email: 'hello@willow.example' });
    expect(practice).toMatchObject({
      name: 'Willow Clinic',
      customDomain: null,
      websiteUrl: null,
      email: 'hello@willow.example',
      phone: null,
      address: null,
      isActive: true,
      users: 0,
    });
    expect(await api.anybody.get('/practices/lookup?subdomain=willow')).toMatchObject({ status: 200 });
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({
      action: 'create',
      resource_ids: [practice.id],
    });
  });

  it.each([
    ['an upper-case letter', { subdomain: 'Willow' }],
    ['a hyphen at the end', { subdomain: 'willow-' }],
    ['a dot', { subdomain: 'a.b' }],
    ['64 letters', { subdomain: 'a'.repeat(64) }],
    ['letters that are shown as others', { subdomain: 'xn--80ak6aa92e' }],
    ['two hyphens in a row', { subdomain: 'wil--low' }],
    ['a letter of another alphabet', { subdomain: 'wіllow' }],
    ['a word of the platform with a hyphen in it', { subdomain: 'log-in' }],
    ['a word of the platform', { subdomain: 'api' }],
    ['the platform itself', { subdomain: 'system' }],
    ['no name', { name: '  ' }],
    ['a time zone that does not exist', { timeZone: 'Europe/Atlantis' }],
    ['a website that is a script', { websiteUrl: 'javascript:alert(1)' }],
    ['a custom domain with a path', { customDomain: 'care.example/x' }],
    ['an email address that is none', { email: 'nobody' }],
    ['a field it does not know', { id: crypto.randomUUID() }],
    ['a logo of its own choice', { logoUrl: 'https://elsewhere.example/x.svg' }],
  ])('fails with %s', async (_, changes) => {
    expect(await superAdmin.post('/platform/practices', aPractice(changes))).toMatchObject({ status: 400 });
  });

  it('refuses a subdomain or domain of another practice', async () => {
    await create({ subdomain: 'birch', customDomain: 'birch.example' });
    const again = (changes: Record<string, unknown>) => superAdmin.post('/platform/practices', aPractice(changes));
    expect(await again({ subdomain: 'birch' })).toMatchObject({
      status: 409,
      body: { code: 'practice.subdomain_taken' },
    });
    expect(await again({ customDomain: 'Birch.example' })).toMatchObject({
      status: 409,
      body: { code: 'practice.domain_taken' },
    });
  });

  it('succeeds once for two concurrent requests with the same subdomain', async () => {
    const both = await Promise.all(
      [1, 2].map(() => superAdmin.post('/platform/practices', aPractice({ subdomain: 'twin' }))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('editing a practice', () => {
  it('changes all fields, and an inactive practice rejects its members', async () => {
    const { id } = await create();
    const changes = aPractice({ name: 'Willow & Co', phone: '555 0100', isActive: false });
    const saved = await patchNow(superAdmin, `/platform/practices/${id}`, changes);
    expect(saved).toMatchObject({ status: 200, body: { name: 'Willow & Co', phone: '555 0100', isActive: false } });
    expect(await api.anybody.get(`/practices/${id}`)).toMatchObject({ status: 404 });
  });

  it('keeps the subdomain on request and cannot change the platform', async () => {
    const { id, subdomain } = await create();
    expect(await patchNow(superAdmin, `/platform/practices/${id}`, aPractice({ subdomain }))).toMatchObject({
      status: 200,
    });
    expect(await patchNow(superAdmin, `/platform/practices/${PLATFORM_PRACTICE_ID}`, aPractice())).toMatchObject({
      status: 404,
    });
  });
});

describe('the list of managed practices', () => {
  it('supports searches by name, subdomain or email, newest first, without wildcards', async () => {
    await create({ name: 'Hazel One', subdomain: 'hz-one' });
    await create({ name: 'Second', subdomain: 'hz-two', email: 'hazel@two.example' });
    const names = async (q: string) => {
      const { body } = await superAdmin.get(`/platform/practices?q=${encodeURIComponent(q)}`);
      return managedPracticePage.parse(body).items.map(({ name }) => name);
    };
    expect(await names('HAZEL')).toEqual(['Second', 'Hazel One']);
    expect(await names('hz-o')).toEqual(['Hazel One']);
    expect(await names('%')).toEqual([]);
  });
});

describe('deleting a practice', () => {
  const deletion = (id: string, name: string) =>
    superAdmin.send('DELETE', `/platform/practices/${id}?name=${encodeURIComponent(name)}`);

  const aFullPractice = async () => {
    const practice = await api.given.practice({ name: 'Rowan House', customDomain: `rowan-${(serial += 1)}.example` });
    const practitioner = await api.given.person(practice, 'practitioner');
    const patient = await api.given.person(practice, 'patient');
    const past = new Date(Date.now() - 86_400_000);
    const done = await api.given.appointment({
      patient,
      practitioner: practitioner,
      startsAt: past,
      status: 'completed',
    });
    const ahead = await api.given.appointment({ patient, practitioner: practitioner });
    return { practice, practitioner, patient, done, ahead };
  };

  it('needs its name', async () => {
    const { practice, practitioner } = await aFullPractice();
    expect(await deletion(practice.id, 'rowan house')).toMatchObject({
      status: 409,
      body: { code: 'practice.name_mismatch' },
    });
    expect(await (await api.as(practitioner)).get('/dashboards/staff')).toMatchObject({ status: 200 });
  });

  it('ends access, frees its address and cancels upcoming appointments', async () => {
    const { practice, practitioner, patient, done, ahead } = await aFullPractice();
    expect(await superAdmin.get(`/platform/practices/${practice.id}`)).toMatchObject({
      body: { upcomingAppointments: 1, nextAppointmentAt: ahead.startsAt.toISOString().replace(/\.\d+/, '') },
    });
    expect(await deletion(practice.id, 'Rowan House')).toMatchObject({ status: 204 });

    for (const person of [practitioner, patient]) {
      expect(await (await api.as(person)).get('/dashboards/staff')).toMatchObject({ status: 403 });
      expect((await (await api.as(person)).get('/me')).body).toMatchObject({ roles: [] });
    }
    expect(await superAdmin.get(`/platform/practices/${practice.id}`)).toMatchObject({ status: 404 });
    expect(await deletion(practice.id, 'Rowan House')).toMatchObject({ status: 404 });
    const visitor = await api.as(await api.given.superAdmin(), practice);
    expect(await visitor.get('/dashboards/practice')).toMatchObject({ status: 404 });
    expect(await api.anybody.get(`/practices/lookup?subdomain=${practice.subdomain}`)).toMatchObject({ status: 404 });

    const kept = await api.given.owner.query<{ id: string; status: string }[]>(
      'select id, status from app.appointments where practice_id = $1',
      [practice.id],
    );
    expect(new Map(kept.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [done.id, 'completed'],
        [ahead.id, 'cancelled'],
      ]),
    );
    await create({ customDomain: practice.customDomain });
  });

  it('cancels the appointment of a patient who has checked in early', async () => {
    const { practice, practitioner, patient } = await aFullPractice();
    const startsAt = new Date(Date.now() + 600_000);
    const { id } = await api.given.appointment({ patient, practitioner, startsAt, status: 'checked_in' });
    expect(await deletion(practice.id, 'Rowan House')).toMatchObject({ status: 204 });
    expect(
      await api.given.owner.query('select status, cancelled_from from app.appointments where id = $1', [id]),
    ).toEqual([{ status: 'cancelled', cancelled_from: 'confirmed' }]);
  });

  it('withdraws its invitations, including those of patients', async () => {
    const { practice } = await aFullPractice();
    await api.given.invitation({ practiceId: practice.id });
    await deletion(practice.id, 'Rowan House');
    const open = 'select id from app.user_invitations where practice_id = $1 and cancelled_at is null';
    expect(await api.given.owner.query(open, [practice.id])).toEqual([]);
  });

  it('keeps its audit log and audits itself', async () => {
    const { practice, practitioner } = await aFullPractice();
    await (await api.as(practitioner)).get('/dashboards/staff');
    await deletion(practice.id, 'Rowan House');
    expect(await api.given.auditOf(practice.id)).not.toHaveLength(0);
    expect((await api.given.auditOf(PLATFORM_PRACTICE_ID)).at(-1)).toMatchObject({
      action: 'delete',
      resource_ids: [practice.id],
      actor_role: 'super_admin',
    });
  });

  it('makes another practice the home of its members', async () => {
    const { practice, practitioner } = await aFullPractice();
    const other = await api.given.practice();
    await api.given.role(practitioner.userId, other.id, 'practitioner');
    await api.given.owner.query('update app.user_roles set is_primary = true where practice_id = $1 and user_id = $2', [
      practice.id,
      practitioner.userId,
    ]);
    await deletion(practice.id, 'Rowan House');
    expect((await (await api.as(practitioner)).get('/me')).body).toMatchObject({
      roles: [{ isPrimary: true, practice: { id: other.id } }],
    });
  });

  it('ends accounts without another practice', async () => {
    const { practice, practitioner, patient } = await aFullPractice();
    await api.given.role(practitioner.userId, (await api.given.practice()).id, 'practitioner');
    await deletion(practice.id, 'Rowan House');
    const ended = await api.given.owner.query<{ user: string }[]>(
      `select payload ->> 'userId' as user from app.outbox where practice_id = $1 and topic = 'account.removed'`,
      [practice.id],
    );
    expect(ended).toContainEqual({ user: patient.userId });
    expect(ended).not.toContainEqual({ user: practitioner.userId });
  });

  it('rolls back if a step fails', async () => {
    const { practice, practitioner } = await aFullPractice();
    await api.given.owner.query(`
      create function app.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on app.appointments execute function app.refuse()`);
    const answer = await deletion(practice.id, 'Rowan House');
    await api.given.owner.query('drop trigger refuse on app.appointments; drop function app.refuse');
    expect(answer).toMatchObject({ status: 500, body: { code: 'practice.profiles_not_updated', detail: 'P0001' } });
    expect(await (await api.as(practitioner)).get('/dashboards/staff')).toMatchObject({ status: 200 });
  });

  it('requires a super administrator', async () => {
    const { practice, practitioner } = await aFullPractice();
    const admin = await api.given.person(practice, 'practice_admin');
    for (const person of [admin, practitioner]) {
      const visitor = await api.as(person);
      expect(await visitor.send('DELETE', `/platform/practices/${practice.id}?name=Rowan%20House`)).toMatchObject({
        status: 403,
      });
      expect(await visitor.post('/platform/practices', aPractice())).toMatchObject({ status: 403 });
    }
  });
});
