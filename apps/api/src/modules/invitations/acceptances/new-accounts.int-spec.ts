import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openedAccountDto, PLATFORM_PRACTICE_ID } from '@telecare/contracts';
import { accept, accountOf, openAccount, PASSWORD, rolesIn, signedUp } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { COMMON_PASSWORD, UNKEEPABLE_NAME } from '../../../../test/identity-stub.js';
import type { Practice } from '../../practices/practice.entity.js';

let api: ApiHarness;
let practice: Practice;

beforeAll(async () => {
  api = await startApi();
  practice = await api.given.practice({ name: 'Oak Clinic', subdomain: 'oak' });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

describe('accepting with a new account', () => {
  it('creates account, role, profile and relationship, and logs the attempt', async () => {
    const { token, email, id } = await api.given.invitation({ practiceId: practice.id, phone: '+1 212 555 0100' });
    const answer = await openAccount(api, token, { firstName: 'Rosalind' });
    expect([answer.status, openedAccountDto.strict().parse(answer.body)]).toEqual([
      201,
      { email, portal: 'patient', waits: false },
    ]);
    const account = accountOf(api, email);
    expect(api.identity.passwords.get(String(account?.id))).toBe(PASSWORD);
    expect(await rolesIn(api, practice.id, account?.id)).toEqual([{ role: 'patient', is_primary: true }]);
    const records = await query(
      `select first_name, last_name, email, phone, ended_at from app.profiles person
       join app.patient_practice_relationships using (practice_id) where profile_id = person.id and user_id = $1`,
      [account?.id],
    );
    expect(records).toEqual([
      { first_name: 'Rosalind', last_name: 'Lind', email, phone: '+1 212 555 0100', ended_at: null },
    ]);
    const events = await api.given.auditOf(practice.id);
    expect(events.at(-1)).toMatchObject({ action: 'accept', actor_role: 'patient' });
    expect(events.at(-1)?.resource_ids[0]).toBe(id);
    expect(
      await query(
        'select attempt_type, success, error_message, host(ip_address) as ip from app.registration_attempts where email = $1',
        [email],
      ),
    ).toEqual([
      { attempt_type: 'invitation', success: true, error_message: null, ip: expect.stringMatching(/^10\.2\./) },
    ]);
  });

  it('creates a super administrator without a home practice', async () => {
    const { token, email } = await api.given.invitation();
    expect(await openAccount(api, token)).toMatchObject({ status: 201, body: { portal: 'staff' } });
    expect(await rolesIn(api, PLATFORM_PRACTICE_ID, accountOf(api, email)?.id)).toEqual([
      { role: 'super_admin', is_primary: false },
    ]);
  });

  it('takes over a record that staff entered, by its id or its address', async () => {
    const manual = async (email: string) => {
      const { profile } = await api.given.person(practice, 'patient', { email, phone: '555', firstName: 'R.' });
      await query('delete from app.user_roles where user_id = $1', [profile.userId]);
      await query('update app.profiles set user_id = null where id = $1', [profile.id]);
      return profile.id;
    };
    const named = await manual('someone-else@example.test');
    const found = await manual('Mixed.Case@Example.Test');
    const invitations = [
      await api.given.invitation({ practiceId: practice.id, profileId: named }),
      await api.given.invitation({ practiceId: practice.id, email: 'mixed.case@example.test' }),
    ];
    for (const { token } of invitations) expect(await openAccount(api, token)).toMatchObject({ status: 201 });
    const owners = await query<{ id: string }>(
      'select id from app.profiles where user_id = any($1) order by array_position($2, id)',
      [invitations.map(({ email }) => accountOf(api, email)?.id), [named, found]],
    );
    expect(owners).toEqual([{ id: named }, { id: found }]);
  });

  it('takes over neither of two records with the same address', async () => {
    const email = 'family@example.test';
    for (const firstName of ['Parent', 'Child']) {
      const { profile } = await api.given.person(practice, 'patient', { email, firstName });
      await query('update app.profiles set user_id = null where id = $1', [profile.id]);
    }
    const { token } = await api.given.invitation({ practiceId: practice.id, email });
    expect(await openAccount(api, token)).toMatchObject({ status: 201 });
    const records = await query<{ user_id: string | null }>('select user_id from app.profiles where email = $1', [
      email,
    ]);
    expect(records.filter(({ user_id }) => user_id === null)).toHaveLength(2);
  });

  it('refuses a password that Keycloak rejects and accepts a better one', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    expect(await openAccount(api, token, { password: COMMON_PASSWORD })).toMatchObject({
      status: 422,
      body: { code: 'password.common' },
    });
    expect(accountOf(api, email)).toBeUndefined();
    expect(await openAccount(api, token)).toMatchObject({ status: 201 });
  });

  it('accepts names with visible characters only', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const names = { firstName: '\u202eAnna\u200b (Ann)\u0000', lastName: "O'Brien-李 & Co; 50%/x = <b>#1</b>" };
    expect(await openAccount(api, token, names)).toMatchObject({ status: 201 });
    const [record] = await query('select first_name, last_name from app.profiles where email = $1', [email]);
    expect(record).toEqual({ first_name: 'Anna (Ann)', last_name: names.lastName });
  });

  it('names the field that Keycloak cannot store', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    expect(await openAccount(api, token, { lastName: UNKEEPABLE_NAME })).toMatchObject({
      status: 422,
      body: { code: 'person.refused', errors: [{ path: 'lastName', message: expect.any(String) }] },
    });
    expect(accountOf(api, email)).toBeUndefined();
    expect(await openAccount(api, token)).toMatchObject({ status: 201 });
  });

  it('never changes an existing account', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const id = crypto.randomUUID();
    api.identity.accounts.set(id, { id, email, createdTimestamp: 0 });
    api.identity.passwords.set(id, 'the-password-before');
    expect(await openAccount(api, token)).toMatchObject({ status: 409, body: { code: 'invitation.account_exists' } });
    expect(api.identity.passwords.get(id)).toBe('the-password-before');
    expect(await rolesIn(api, practice.id, id)).toEqual([]);
    expect(await accept(api, { userId: id, email }, token)).toMatchObject({ status: 201 });
  });

  it('finishes the work of a process that crashed', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const id = crypto.randomUUID();
    api.identity.accounts.set(id, { id, email, createdTimestamp: Date.now() });
    expect(await openAccount(api, token)).toMatchObject({ status: 409 });
    api.identity.accounts.set(id, { id, email, createdTimestamp: Date.now() - 120_000 });
    expect(await openAccount(api, token)).toMatchObject({ status: 201 });
    expect(await rolesIn(api, practice.id, id)).toHaveLength(1);
  });

  it('deletes the account if the invitation was cancelled meanwhile', async () => {
    const { token, email, id } = await api.given.invitation({ practiceId: practice.id });
    api.identity.beforeNextAccount = () =>
      query('update app.user_invitations set cancelled_at = now() where id = $1', [id]);
    expect(await openAccount(api, token)).toMatchObject({ status: 410, body: { code: 'invitation.cancelled' } });
    expect(accountOf(api, email)).toBeUndefined();
  });

  it.each([
    { email: 'x@example.test' },
    { role: 'practice_admin' },
    { practiceId: crypto.randomUUID() },
    { userId: 'x' },
  ])('refuses %j next to the token', async (extra) => {
    const { token, id } = await api.given.invitation({ practiceId: practice.id });
    expect(await openAccount(api, token, extra)).toMatchObject({ status: 400 });
    const visitor = await api.as(signedUp('x@example.test'));
    expect(await visitor.post('/invitation-acceptances', { token, ...extra })).toMatchObject({ status: 400 });
    expect(await query('select accepted_at from app.user_invitations where id = $1', [id])).toEqual([
      { accepted_at: null },
    ]);
  });
});
