import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { invitationPage, mayInvite, PLATFORM_PRACTICE_ID, ROLES } from '@telecare/contracts';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { PersonIn } from '../../../test/factories/given.js';
import { invited, mailsOf, somebody } from '../../../test/invitations.js';
import type { Visitor } from '../../../test/visitor.js';

const PLATFORM = { id: PLATFORM_PRACTICE_ID };

let api: ApiHarness;
let admin: PersonIn;
let asAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  admin = await api.given.person(await api.given.practice({ name: 'Oak Clinic' }), 'practice_admin');
  asAdmin = await api.as(admin);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const rowOf = async (id: string) => {
  const [row] = await api.given.owner.query<Record<string, unknown>[]>(
    'select * from app.user_invitations where id = $1',
    [id],
  );
  return row;
};

describe('POST /invitations', () => {
  it('creates an invitation for a week, an audit event, and a queued mail with ids only', async () => {
    const invitation = await invited(asAdmin, {
      email: '  Rosa.Lind@Example.Test ',
      role: 'patient',
      firstName: ' Rosa ',
      lastName: '',
      phone: null,
    });
    expect(invitation).toMatchObject({
      email: 'rosa.lind@example.test',
      firstName: 'Rosa',
      lastName: null,
      practice: { id: admin.practice.id, name: 'Oak Clinic' },
      status: 'pending',
      delivery: 'queued',
      invitedByName: `Ana ${admin.profile.lastName}`,
    });
    const days = (Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    expect(await mailsOf(api, invitation.id)).toEqual([{ payload: { invitationId: invitation.id, version: '1' } }]);
    const events = await api.given.auditOf(admin.practice.id);
    expect(events.at(-1)).toMatchObject({ action: 'create', resource_ids: [invitation.id] });
  });

  it('fails while an invitation is open and works once it has expired', async () => {
    const person = somebody();
    const first = await invited(asAdmin, person);
    expect(await asAdmin.post('/invitations', { ...person, email: person.email.toUpperCase() })).toMatchObject({
      status: 409,
      body: { code: 'invitation.already_pending' },
    });
    await api.given.owner.query(`update app.user_invitations set expires_at = now() where id = $1`, [first.id]);
    expect(await invited(asAdmin, person)).not.toMatchObject({ id: first.id });
    expect(await rowOf(first.id)).toMatchObject({ cancelled_at: expect.any(Date) });
  });

  it('creates one invitation for concurrent requests', async () => {
    const person = somebody('practitioner');
    const answers = await Promise.all(Array.from({ length: 5 }, () => asAdmin.post('/invitations', person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 4 }, () => 409)]);
  });

  it('fails for a person with the role, in any spelling of the address', async () => {
    const practitioner = await api.given.person(admin.practice, 'practitioner', { email: 'Practitioner@Example.Test' });
    const email = 'practitioner@example.test';
    expect(await asAdmin.post('/invitations', { email, role: 'practitioner' })).toMatchObject({
      status: 409,
      body: { code: 'invitation.already_member' },
    });
    expect(practitioner.profile.email).not.toBe(email);
    await invited(asAdmin, { email, role: 'patient' });
  });

  it('accepts only a record of the practice without an account', async () => {
    const manual = await api.given.person(admin.practice, 'patient');
    await api.given.owner.query('update app.profiles set user_id = null where id = $1', [manual.profile.id]);
    await invited(asAdmin, { ...somebody(), profileId: manual.profile.id });
    const member = await api.given.person(admin.practice, 'patient');
    expect(await asAdmin.post('/invitations', { ...somebody(), profileId: member.profile.id })).toMatchObject({
      status: 409,
      body: { code: 'invitation.already_member' },
    });
    const foreign = await api.given.person(await api.given.practice(), 'patient');
    for (const profileId of [foreign.profile.id, crypto.randomUUID()]) {
      expect(await asAdmin.post('/invitations', { ...somebody(), profileId })).toMatchObject({
        status: 404,
        body: { code: 'resource.not_found' },
      });
    }
  });

  it.each([
    { practiceId: crypto.randomUUID() },
    { status: 'accepted' },
    { acceptedAt: '2020-01-01' },
    { requiresApproval: false },
    { invitedByName: 'the chief' },
    { token: 'mine' },
    { expiresAt: '2099-01-01T00:00:00Z' },
    { email: 'no address' },
    { email: 'a@example.test\r\nBcc: b@example.test' },
    { role: 'owner' },
  ])('refuses %j', async (extra) => {
    expect(await asAdmin.post('/invitations', { ...somebody(), ...extra })).toMatchObject({
      status: 400,
      body: { code: 'request.invalid' },
    });
  });
});

describe('permission to invite', () => {
  it.each(ROLES)('matches the table for %s in the own practice, in another one, and on the platform', async (role) => {
    const [home, other] = [await api.given.practice(), await api.given.practice()];
    const person = role === 'super_admin' ? await api.given.superAdmin() : await api.given.person(home, role);
    for (const place of [home, other, PLATFORM]) {
      const visitor = await api.as(person, place);
      const holds = role === 'super_admin' || place === home;
      for (const target of ROLES) {
        const { status, body } = await visitor.post('/invitations', somebody(target));
        const allowed = holds && mayInvite(role, target, place.id);
        expect([place.id, target, status]).toEqual([place.id, target, allowed ? 201 : 403]);
        if (!allowed) expect(body.code).toBe('invitation.role_not_allowed');
      }
    }
  });

  it('applies in the database too', async () => {
    const { Client } = await import('pg');
    const client = new Client({ connectionString: api.env.DATABASE_STAFF_URL });
    await client.connect();
    try {
      for (const inviter of ROLES) {
        for (const target of ROLES) {
          await client.query('begin');
          await client.query(`select set_config('app.practice_id', $1, true), set_config('app.role', $2, true)`, [
            admin.practice.id,
            inviter,
          ]);
          const insert = client.query(
            `insert into app.user_invitations (practice_id, email, role, token_hash, invited_by_name, invited_by_user_id, expires_at)
             values ($1, $2, $3, $4, 'x', $1, now() + interval '1 day')`,
            [admin.practice.id, `${crypto.randomUUID()}@example.test`, target, Buffer.from(crypto.randomUUID())],
          );
          if (mayInvite(inviter, target, admin.practice.id)) await expect(insert).resolves.toBeDefined();
          else await expect(insert).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|23514)$/) });
          await client.query('rollback');
        }
      }
    } finally {
      await client.end();
    }
  });
});

describe('the list of invitations', () => {
  it('shows open invitations of staff and patients separately, newest first, in pages', async () => {
    const practice = await api.given.practice();
    const visitor = await api.as(await api.given.person(practice, 'practice_admin'));
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const put = (minutes: number, overrides: object) =>
      api.given.invitation({ practiceId: practice.id, createdAt: at(minutes), ...overrides });
    const [newest, expired, oldest] = [
      await put(1, {}),
      await put(2, { expiresAt: at(1) }),
      await put(3, { lastName: 'A' }),
    ];
    await put(4, { acceptedAt: at(1) });
    await put(5, { cancelledAt: at(1) });
    const staff = await put(6, { role: 'practitioner' });
    const first = invitationPage.parse((await visitor.get('/invitations?audience=patients&limit=2')).body);
    expect(first.items.map(({ id, status }) => [id, status])).toEqual([
      [newest.id, 'pending'],
      [expired.id, 'expired'],
    ]);
    const rest = await visitor.get(`/invitations?audience=patients&limit=2&after=${first.next}`);
    expect(rest.body).toMatchObject({ items: [{ id: oldest.id }], next: null });
    expect((await visitor.get('/invitations')).body).toMatchObject({ items: [{ id: staff.id, role: 'practitioner' }] });
  });

  it('refuses the staff tab to a practitioner', async () => {
    const visitor = await api.as(await api.given.person(admin.practice, 'practitioner'));
    expect(await visitor.get('/invitations?audience=staff')).toMatchObject({ status: 403 });
    const staff = await api.given.invitation({ practiceId: admin.practice.id, role: 'practice_admin' });
    expect(await visitor.post(`/invitations/${staff.id}/link`)).toMatchObject({ status: 404 });
  });

  it('shows super administrators all practices and invitations of the platform', async () => {
    const root = await api.given.superAdmin();
    const colleague = await invited(await api.as(root, PLATFORM), somebody('super_admin'));
    expect(colleague.practice).toBeNull();
    const { items } = invitationPage.parse((await (await api.as(root)).get('/platform/invitations')).body);
    expect(items[0]).toEqual(colleague);
    expect(items.some(({ practice }) => practice?.id === admin.practice.id)).toBe(true);
    expect(await asAdmin.get('/platform/invitations')).toMatchObject({ status: 403 });
  });
});

it('a practice administrator cannot give a role outside their practice in fifty attempts', async () => {
  const practice = await api.given.practice();
  const other = await api.given.practice();
  const person = await api.given.person(practice, 'practice_admin');
  const rolesElsewhere = () =>
    api.given.owner.query<unknown[]>('select count(*) from app.user_roles where practice_id <> $1', [practice.id]);
  const before = await rolesElsewhere();
  const visitors = await Promise.all([practice, other, PLATFORM].map((place) => api.as(person, place)));
  const pick = <T>(items: readonly T[], step: number): T => items[(step * 7919) % items.length] as T;
  for (let step = 1; step <= 50; step += 1) {
    const visitor = pick(visitors, step);
    const body = { email: person.email, role: pick(ROLES, step * 3), firstName: 'x' };
    const { body: invitation } = await visitor.post('/invitations', body);
    const { body: link } = await visitor.post(`/invitations/${String(invitation.id)}/link`);
    await visitor.post('/invitation-acceptances', { token: String(link.url).split('/').at(-1) });
    await visitor.delete(`/invitations/${String(invitation.id)}`);
  }
  expect(await rolesElsewhere()).toEqual(before);
});
