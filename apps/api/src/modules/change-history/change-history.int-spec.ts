import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CHANGED_FIELDS, type ChangeDto, changeHistoryPage, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { patchNow } from '../../../test/as-it-is-now.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../test/api-harness.js';
import type { Person, PersonIn } from '../../../test/factories/given.js';
import { revisionOf, someMembers } from '../../../test/members.js';
import type { Visitor } from '../../../test/visitor.js';
import { Logins } from '../../platform/database/logins/logins.js';
import { beginTenantContext } from '../../platform/database/tenant-context.js';
import { changePages } from './change-history.queries.js';
import { actsOf } from './change-history.rules.js';

let api: ApiHarness;
let operator: Person;
let superAdmin: Visitor;
let platform: Visitor;

beforeAll(async () => {
  api = await startApi();
  operator = await api.given.superAdmin();
  superAdmin = await api.as(operator);
  platform = await api.as(operator, { id: PLATFORM_PRACTICE_ID });
}, START_TIMEOUT);

afterAll(() => api?.stop());

async function changes(visitor: Visitor, query = ''): Promise<ChangeDto[]> {
  const { status, body } = await visitor.get(`/change-history${query}`);
  expect(status).toBe(200);
  return changeHistoryPage.strict().parse(body).items;
}

const SETTINGS = { email: null, phone: null, websiteUrl: null, address: null, timeZone: 'UTC', brandColor: null };

async function rename(admin: PersonIn, name: string): Promise<void> {
  expect(await patchNow(await api.as(admin), '/practice-settings', { ...SETTINGS, name })).toMatchObject({
    status: 200,
  });
}

async function setRoles(admin: PersonIn, userId: string, roles: readonly string[]): Promise<void> {
  const revision = await revisionOf(api, userId, admin.practice.id);
  const body = { firstName: 'Ana', lastName: 'Silva', phone: null, roles, revision };
  expect((await (await api.as(admin)).patch(`/users/${userId}`, body)).status).toBe(204);
}

function blocksOf({ userId, practice }: PersonIn): Promise<number> {
  const context = beginTenantContext({
    ...{ userId, email: '', emailVerified: true, firstName: null, lastName: null, sessionId: 's', clientId: 'c' },
    ...{ level: 1, provedAt: 0, lackingLevel: 0, scope: 'practice', practiceId: practice.id, shows: 'names' },
    ...{ allowedRoles: ['practice_admin'], switched: null, record: null, correlationId: 'c', onlyReads: true },
  });
  const filter = { actorId: null, personId: null, from: null, to: null, patterns: [] };
  const { text, values } = changePages.list({ ...actsOf(undefined), ...filter, at: null, id: null, limit: 20 });
  return api.app.get(Logins, { strict: false }).staff.transaction(async (manager) => {
    await manager.query(context.text, context.values);
    const [row] = await manager.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }[]>(
      `explain (analyze, buffers, format json) ${text}`,
      values,
    );
    const { Plan: plan } = row!['QUERY PLAN'][0];
    return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
  });
}

describe('the change history of a practice', () => {
  it('shows a changed setting with its author and both values', async () => {
    const { admin } = await someMembers(api);
    await rename(admin, 'Alder Clinic');
    await rename(admin, 'Alder Health');
    const [change] = await changes(await api.as(admin));
    expect(change).toMatchObject({
      act: 'practice.update',
      actor: { userId: admin.userId, role: 'practice_admin' },
      subject: { name: 'Alder Health' },
      fields: [{ field: 'name', before: 'Alder Clinic', after: 'Alder Health', shown: true }],
    });
  });

  it('shows added and removed roles with the person', async () => {
    const { admin, practitioner } = await someMembers(api);
    await setRoles(admin, practitioner.userId, ['practice_admin', 'practitioner']);
    await setRoles(admin, practitioner.userId, ['practice_admin']);
    const [taken, given] = await changes(await api.as(admin), '?kind=roles');
    expect(given!.fields).toEqual([{ field: 'role', before: null, after: 'practice_admin', shown: true }]);
    expect(taken).toMatchObject({
      act: 'member.change-roles',
      subject: { id: practitioner.profile.id, name: 'Ana Silva' },
      fields: [{ field: 'role', before: 'practitioner', after: null, shown: true }],
    });
  });

  it('names the changed fields of a patient, but not the values', async () => {
    const { admin, patient } = await someMembers(api);
    await api.given.owner.query(
      `with context as (select set_config('app.role', 'practice_admin', true))
       update app.profiles set first_name = 'Secret', phone = '555' from context where user_id = $1`,
      [patient.userId],
    );
    const events = await api.given.owner.query<{ changes: object }[]>(
      `select changes from app.audit_events where practice_id = $1 and action = 'change' and resource_type = 'profiles'`,
      [admin.practice.id],
    );
    expect(events.map((event) => event.changes)).toEqual([{ first_name: null, phone: null }]);
  });

  it('filters by person, author, words and day', async () => {
    const { admin, practitioner, patient } = await someMembers(api);
    await setRoles(admin, practitioner.userId, ['practice_admin', 'practitioner']);
    await rename(admin, 'Birch');
    const visitor = await api.as(admin);
    const acts = async (query: string) => (await changes(visitor, query)).map(({ act }) => act);
    expect(await acts(`?personId=${practitioner.userId}`)).toContain('member.change-roles');
    expect(await acts(`?personId=${practitioner.userId}`)).not.toContain('practice.update');
    expect(await acts(`?personId=${practitioner.profile.id}`)).toContain('member.change-roles');
    expect(await acts(`?actorId=${patient.userId}`)).toEqual([]);
    expect(await acts('?q=silva')).toContain('member.change-roles');
    expect(await acts('?q=nobodyofthisname')).toEqual([]);
    expect(await acts('?to=2001-01-01')).toEqual([]);
    expect(await acts('?from=2001-01-01')).toContain('practice.update');
  });

  it('lists pages without a gap', async () => {
    const { admin } = await someMembers(api);
    for (const name of ['One', 'Two', 'Three']) await rename(admin, name);
    const visitor = await api.as(admin);
    const seen: string[] = [];
    for (let after = '', pages = 0; pages === 0 || after; pages += 1) {
      const { body } = await visitor.get(`/change-history?limit=1&kind=settings${after && `&after=${after}`}`);
      const page = changeHistoryPage.parse(body);
      seen.push(...page.items.map(({ fields }) => fields.find(({ field }) => field === 'name')?.after ?? ''));
      after = page.next ?? '';
    }
    expect(seen).toEqual(['Three', 'Two', 'One']);
  });

  it('exports one line per field', async () => {
    const { admin } = await someMembers(api);
    await rename(admin, 'Cedar');
    const { status, text } = await (await api.as(admin)).get('/change-history/export');
    expect(status).toBe(200);
    expect(text).toMatch(/at,name,role,act,about,subject,subject_id,others,field,before,after/);
    expect(text).toMatch(/practice\.update,,Cedar,.*,name,.*,Cedar/);
    expect((await changes(await api.as(admin), '?kind=exports'))[0]?.act).toBe('change-history.export');
  });

  it('rejects everybody except administrators of the practice', async () => {
    const { practitioner, patient } = await someMembers(api);
    for (const person of [practitioner, patient]) {
      expect((await (await api.as(person)).get('/change-history')).status).toBe(403);
    }
  });

  it('contains nothing of another practice', async () => {
    const { admin } = await someMembers(api);
    const other = await someMembers(api);
    await rename(other.admin, 'Elsewhere');
    expect(JSON.stringify(await changes(await api.as(admin)))).not.toContain('Elsewhere');
  });

  it('shows changes by the platform in the practice', async () => {
    const { admin, practice } = await someMembers(api);
    const path = `/platform/practices/${practice.id}`;
    const { body } = await superAdmin.get(path);
    const { name, subdomain, revision } = body as { name: string; subdomain: string; revision: number };
    const changed = { ...SETTINGS, name, subdomain, customDomain: null, isActive: true, phone: '123', revision };
    const { brandColor: _, ...facts } = changed;
    expect((await superAdmin.patch(path, facts)).status).toBe(200);
    const [change] = await changes(await api.as(admin));
    expect(change).toMatchObject({ act: 'practice.update', actor: { role: 'super_admin' } });
    expect(change!.fields).toContainEqual({ field: 'phone', before: null, after: '123', shown: true });
  });
});

describe('a change of an account by the platform', () => {
  const block = (userId: string, blocked: boolean) => superAdmin.put(`/platform/users/${userId}/block`, { blocked });

  it('appears in the history of practices that employ the person', async () => {
    const { admin, practitioner } = await someMembers(api);
    expect((await block(practitioner.userId, true)).status).toBe(204);
    expect((await block(practitioner.userId, false)).status).toBe(204);
    const seen = await changes(await api.as(admin), `?personId=${practitioner.profile.id}`);
    expect(seen.map(({ act, subject }) => [act, subject?.id])).toEqual([
      ['member.unblock-account', practitioner.userId],
      ['member.block-account', practitioner.userId],
    ]);
  });

  it('remains hidden for patients, in other practices, and from before the person joined', async () => {
    const { admin, patient, practitioner } = await someMembers(api);
    const other = await someMembers(api);
    await block(patient.userId, true);
    await block(practitioner.userId, true);
    const acts = async (person: PersonIn) => (await changes(await api.as(person))).map(({ act }) => act);
    expect((await acts(admin)).filter((act) => act === 'member.block-account')).toHaveLength(1);
    expect(await acts(other.admin)).not.toContain('member.block-account');
    await api.given.role(practitioner.userId, other.practice.id, 'practitioner');
    expect(await acts(other.admin)).not.toContain('member.block-account');
  });
});

describe('the change history of the platform', () => {
  it('shows a block with the name of the staff member', async () => {
    const { practitioner } = await someMembers(api);
    expect((await superAdmin.put(`/platform/users/${practitioner.userId}/block`, { blocked: true })).status).toBe(204);
    const [change] = await changes(platform, '?kind=people');
    expect(change).toMatchObject({ act: 'member.block-account', subject: { id: practitioner.userId } });
    expect(change!.subject!.name).not.toBeNull();
  });

  it('names blocked accounts and deleted practices even after they are gone', async () => {
    const { practitioner } = await someMembers(api);
    const { userId } = practitioner;
    expect((await superAdmin.put(`/platform/users/${userId}/block`, { blocked: true })).status).toBe(204);
    const name = (await changes(platform, '?kind=people'))[0]?.subject?.name;
    expect(name).toBeTruthy();
    expect((await superAdmin.delete(`/platform/users/${userId}`)).status).toBe(204);
    await api.given.owner.query('update app.profiles set user_id = null where user_id = $1', [userId]);
    const gone = (await changes(platform, '?kind=people')).filter(({ subject }) => subject?.id === userId);
    expect(gone.map(({ act, subject, fields }) => [act, subject?.name, fields])).toEqual([
      ['member.remove-account', name, []],
      ['member.block-account', name, []],
    ]);

    const { id } = await api.given.practice({ name: 'Zz Test' });
    expect((await superAdmin.delete(`/platform/practices/${id}?name=Zz%20Test`)).status).toBe(204);
    const [deleted] = await changes(platform, '?kind=settings');
    expect(deleted).toMatchObject({ act: 'practice.delete', subject: { id, name: 'Zz Test' }, fields: [] });
  });

  it('finds changes by the name of the person or the practice', async () => {
    const { practitioner } = await someMembers(api);
    const { userId } = practitioner;
    await api.given.owner.query(`update app.profiles set last_name = 'Quillfeather' where user_id = $1`, [userId]);
    await superAdmin.put(`/platform/users/${userId}/block`, { blocked: true });
    const { id } = await api.given.practice({ name: 'Zebrawood' });
    const found = async (q: string) => (await changes(platform, `?q=${q}`)).map(({ act }) => act);
    expect(await found('quillfeather')).toEqual(['member.block-account']);
    expect(await found('nobodyofthisname')).toEqual([]);
    const { body } = await superAdmin.get(`/platform/practices/${id}`);
    const { name, subdomain, revision } = body as { name: string; subdomain: string; revision: number };
    const { brandColor: _, ...facts } = { ...SETTINGS, name, subdomain, customDomain: null, isActive: true, revision };
    expect((await superAdmin.patch(`/platform/practices/${id}`, { ...facts, phone: '123' })).status).toBe(200);
    expect(await found('zebrawood')).toContain('practice.update');
  });

  it('finds no patients by name', async () => {
    const { patient } = await someMembers(api);
    await api.given.owner.query(`update app.profiles set last_name = 'Umbrella' where user_id = $1`, [patient.userId]);
    await superAdmin.put(`/platform/users/${patient.userId}/block`, { blocked: true });
    expect(await changes(platform, '?q=umbrella')).toEqual([]);
  });

  it('contains no changes by practices', async () => {
    const { admin } = await someMembers(api);
    await rename(admin, 'Not here');
    expect(JSON.stringify(await changes(platform))).not.toContain('Not here');
  });

  it('names the invited patient only to administrators', async () => {
    const { admin, practice } = await someMembers(api);
    const invited = { email: 'rosa@mail.example', firstName: 'Rosa', lastName: 'Lind', phone: null, role: 'patient' };
    expect((await (await api.as(admin)).post('/invitations', invited)).status).toBe(201);
    const [named] = await changes(await api.as(admin));
    expect(named).toMatchObject({ act: 'invitation.create', subject: { name: 'Rosa Lind' } });
    const [seen] = await changes(await api.as(operator, practice));
    expect(seen).toMatchObject({ act: 'invitation.create', subject: { name: null } });
  });

  it("hides patients' names from super administrators in a closed practice", async () => {
    const { admin, practice, patient } = await someMembers(api);
    const { id } = patient.profile;
    await api.given.owner.query(
      `insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids)
       values ($1, $2, 'practice_admin', 'update', 'patient', array[$3::uuid])`,
      [practice.id, admin.userId, id],
    );
    const named = (await changes(await api.as(admin))).find(({ subject }) => subject?.id === id);
    expect(named?.subject?.name).not.toBeNull();
    const seen = (await changes(await api.as(operator, practice))).find(({ subject }) => subject?.id === id);
    expect(seen?.subject).toEqual({ id, name: null });
  });
});

describe('the list of recorded changes', () => {
  it('names every field', async () => {
    const rows = await api.given.owner.query<{ text: string }[]>(
      `select pg_get_triggerdef(oid) as text from pg_trigger where tgfoid = 'app.record_change()'::regprocedure`,
    );
    expect(rows.length).toBeGreaterThan(10);
    const fields = rows.flatMap(({ text }) => [...text.matchAll(/'[?@]?(\w+)'[,)]/g)].map(([, field]) => field!));
    expect(fields.filter((field) => !(CHANGED_FIELDS as readonly string[]).includes(field))).toEqual([]);
  });

  it('uses an index among many other events', async () => {
    const { admin } = await someMembers(api);
    await api.given.owner.query(
      `insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, at)
       select $1, $2, 'practice_admin', case n % 50 when 0 then 'update' else 'read' end,
         case n % 50 when 0 then 'practice' else 'patient' end, now() - n * interval '1 second'
       from generate_series(1, 100000) n`,
      [admin.practice.id, admin.userId],
    );
    await api.given.owner.query('analyze app.audit_events');
    expect(await changes(await api.as(admin))).toHaveLength(20);
    const [table] = await api.given.owner.query<{ blocks: string }[]>(
      `select pg_relation_size(inhrelid) / 8192 as blocks from pg_inherits where inhparent = 'app.audit_events'::regclass
       order by 1 desc limit 1`,
    );
    expect(await blocksOf(admin)).toBeLessThan(Number(table!.blocks));
  });
});
