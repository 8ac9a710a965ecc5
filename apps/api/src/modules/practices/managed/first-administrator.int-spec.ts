import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { lookup } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let superAdmin: Visitor;

beforeAll(async () => {
  api = await startApi();
  superAdmin = await api.as(await api.given.superAdmin());
}, START_TIMEOUT);

afterAll(() => api?.stop());

let serial = 0;
const create = (changes: Record<string, unknown>) =>
  superAdmin.post('/platform/practices', {
    name: 'Willow Clinic',
    subdomain: `willow-${(serial += 1)}`,
    customDomain: null,
    websiteUrl: null,
    email: null,
    phone: null,
    address: null,
    timeZone: 'Europe/Madrid',
    language: 'es',
    isActive: true,
    ...changes,
  });

const invitations = (practiceId: string) =>
  api.given.owner.query<{ id: string; email: string; role: string; language: string; invited_by_name: string }[]>(
    'select id, email, role, language, invited_by_name from app.user_invitations where practice_id = $1',
    [practiceId],
  );

const mails = (practiceId: string) =>
  api.given.owner.query<{ id: string }[]>(
    `select payload ->> 'invitationId' as id from app.outbox where practice_id = $1 and topic = 'invitation.mail'`,
    [practiceId],
  );

describe('the first administrator of a practice', () => {
  it("gets an invitation in the practice's language, like later administrators", async () => {
    const { status, body } = await create({ administratorEmail: ' Ana@Willow.example ' });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    const [invitation, ...others] = await invitations(id);
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({ email: 'ana@willow.example', role: 'practice_admin', language: 'es' });
    expect(await mails(id)).toEqual([{ id: invitation!.id }]);
    const { body: listed } = await superAdmin.get('/platform/invitations');
    expect(listed).toMatchObject({ items: [{ email: 'ana@willow.example', practice: { id }, status: 'pending' }] });
  });

  it('gets a working link', async () => {
    const { body } = await create({ administratorEmail: 'link@willow.example' });
    const { id } = body as { id: string };
    const [invitation] = await invitations(id);
    const visitor = await api.as(await api.given.superAdmin(), { id });
    const { body: link } = await visitor.post(`/invitations/${invitation!.id}/link`, {});
    const token = new URL((link as { url: string }).url).pathname.split('/').at(-1);
    expect(await lookup(api, String(token))).toMatchObject({
      body: { email: 'link@willow.example', role: 'practice_admin', practice: { name: 'Willow Clinic' } },
    });
  });

  it('causes an audit event in the practice, and the practice one on the platform', async () => {
    const { body } = await create({ administratorEmail: 'audited@willow.example' });
    const { id } = body as { id: string };
    const [invitation] = await invitations(id);
    expect(await api.given.auditOf(id)).toMatchObject([
      { action: 'create', resource_type: 'invitation', resource_ids: [invitation!.id], actor_role: 'super_admin' },
    ]);
    expect(
      (await api.given.auditOf(PLATFORM_PRACTICE_ID)).filter(({ action }) => action === 'create').at(-1),
    ).toMatchObject({ resource_ids: [id] });
  });

  it('remains optional', async () => {
    for (const administratorEmail of [undefined, null, '']) {
      const { status, body } = await create({ administratorEmail });
      expect(status).toBe(201);
      expect(await invitations((body as { id: string }).id)).toEqual([]);
    }
  });

  it.each([
    ['an address that is none', { administratorEmail: 'nobody' }],
    ['an inactive practice', { administratorEmail: 'ana@willow.example', isActive: false }],
  ])('cannot be %s', async (_, changes) => {
    expect(await create(changes)).toMatchObject({ status: 400 });
  });

  it('gets an invitation only together with a created practice', async () => {
    const count = async () => (await api.given.owner.query<object[]>('select from app.user_invitations')).length;
    const before = await count();
    await create({ subdomain: 'taken' });
    expect(await create({ subdomain: 'taken', administratorEmail: 'ana@taken.example' })).toMatchObject({
      status: 409,
      body: { code: 'practice.subdomain_taken' },
    });
    expect(await count()).toBe(before);
    await api.given.owner.query(`
      create function app.refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before insert on app.outbox execute function app.refuse()`);
    const failed = await create({ subdomain: 'never', administratorEmail: 'ana@never.example' });
    await api.given.owner.query('drop trigger refuse on app.outbox; drop function app.refuse');
    expect(failed).toMatchObject({ status: 500 });
    expect(await api.anybody.get('/practices/lookup?subdomain=never')).toMatchObject({ status: 404 });
  });
});
