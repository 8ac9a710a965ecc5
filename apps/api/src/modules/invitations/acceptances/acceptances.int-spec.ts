import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { acceptedInvitationDto, invitationLookupDto } from '@telecare/contracts';
import { accept, accountOf, lookup, openAccount, rolesIn, signedUp } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { lookalikesOf } from '../../../../test/lookalikes.js';
import type { Practice } from '../../practices/practice.entity.js';

let api: ApiHarness;
let practice: Practice;

beforeAll(async () => {
  api = await startApi();
  practice = await api.given.practice({ name: 'Oak Clinic', subdomain: 'oak' });
}, START_TIMEOUT);

afterAll(() => api?.stop());

const query = <T>(text: string, values: unknown[] = []) => api.given.owner.query<T[]>(text, values);

describe('an invitation link', () => {
  it('shows inviter, invited person, practice and whether an account exists', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const answer = await lookup(api, token);
    expect(invitationLookupDto.strict().parse(answer.body)).toMatchObject({
      email,
      firstName: 'Rosa',
      role: 'patient',
      practice: { name: 'Oak Clinic', subdomain: 'oak', logoUrl: null, theme: { primary: '221 83% 53%' } },
      invitedByName: 'Ana Silva',
      status: 'pending',
      portal: 'patient',
      hasAccount: false,
    });
    await openAccount(api, token);
    expect((await lookup(api, token)).body).toMatchObject({ status: 'accepted' });
    const second = await api.given.invitation({
      practiceId: (await api.given.practice()).id,
      email,
      role: 'practitioner',
    });
    expect((await lookup(api, second.token)).body).toMatchObject({ hasAccount: true, portal: 'staff' });
  });

  it('shows that it has expired or was cancelled, and is unknown while the practice is suspended', async () => {
    const past = new Date(Date.now() - 1000);
    const expired = await api.given.invitation({ practiceId: practice.id, expiresAt: past });
    const cancelled = await api.given.invitation({ practiceId: practice.id, cancelledAt: past });
    const closed = await api.given.practice({ isActive: false });
    const suspended = await api.given.invitation({ practiceId: closed.id });
    expect((await lookup(api, expired.token)).body).toMatchObject({ status: 'expired', hasAccount: false });
    expect((await lookup(api, cancelled.token)).body).toMatchObject({ status: 'cancelled' });
    for (const [token, status, code] of [
      [expired.token, 410, 'invitation.expired'],
      [cancelled.token, 410, 'invitation.cancelled'],
      [suspended.token, 404, 'invitation.not_found'],
      ['nonsense', 404, 'invitation.not_found'],
    ] as const) {
      expect(await openAccount(api, token)).toMatchObject({ status, body: { code } });
      expect(await accept(api, signedUp(expired.email), token)).toMatchObject({ status, body: { code } });
    }
  });

  it('gives every unknown token the same answer', async () => {
    const address = { 'x-forwarded-for': '10.9.9.9' };
    const closed = await api.given.invitation({ practiceId: (await api.given.practice({ isActive: false })).id });
    const tokens = [closed.token, 'x', crypto.randomUUID(), 'é'.repeat(50), `${closed.token} `];
    const answers = [];
    for (const token of [...tokens, ...tokens])
      answers.push(await api.anybody.post('/invitation-lookup', { token }, address));
    const shapes = answers.map(({ status, body: { correlationId: _, ...body } }) => JSON.stringify([status, body]));
    expect(new Set(shapes).size).toBe(1);
  });

  it('allows ten lookups a minute per token, not per network', async () => {
    const address = { 'x-forwarded-for': '10.9.9.10' };
    const look = (token: string) => api.anybody.post('/invitation-lookup', { token }, address);
    for (let number = 0; number < 10; number += 1) expect(await look('y')).toMatchObject({ status: 404 });
    expect(await look('y')).toMatchObject({ status: 429 });
    const guests = Array.from({ length: 60 }, () => look(crypto.randomUUID()));
    expect(new Set((await Promise.all(guests)).map(({ status }) => status))).toEqual(new Set([404]));
  });
});

describe('a hundred concurrent acceptances', () => {
  it('create one role and one account for a new person', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const codes: unknown[] = [];
    // On a busy machine Keycloak may be too slow for the request with the claim. The next round then decides.
    while (codes.length < 300 && !codes.includes('accepted')) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => openAccount(api, token)));
      codes.push(...answers.map(({ status, body }) => (status === 201 ? 'accepted' : body.code)));
    }
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
    const refusals = ['invitation.in_progress', 'invitation.used', 'identity.unavailable', 'service.unavailable'];
    expect(codes.filter((code) => code !== 'accepted' && !refusals.includes(String(code)))).toEqual([]);
    expect([...api.identity.accounts.values()].filter((account) => account.email === email)).toHaveLength(1);
    expect(await rolesIn(api, practice.id, accountOf(api, email)?.id)).toHaveLength(1);
  });

  it('give an existing account one role and report "used" 99 times', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const person = signedUp(email);
    const visitors = await Promise.all(Array.from({ length: 10 }, () => api.as(person)));
    const answers = [];
    // Lifts the endpoint's limit of ten a minute and person, but not the limit of the invitation.
    for (let batch = 0; batch < 10; batch += 1) {
      await forgetLimits();
      answers.push(
        ...(await Promise.all(visitors.map((visitor) => visitor.post('/invitation-acceptances', { token })))),
      );
    }
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 410 && body.code === 'invitation.used')).toHaveLength(99);
    expect(await rolesIn(api, practice.id, person.userId)).toHaveLength(1);
    await query('delete from app.user_roles where user_id = $1', [person.userId]);
    await forgetLimits();
    expect(await accept(api, person, token)).toMatchObject({ status: 410, body: { code: 'invitation.used' } });
    expect(await rolesIn(api, practice.id, person.userId)).toEqual([]);
  });
});

async function forgetLimits(): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(api.env.REDIS_URL);
  await redis.flushdb();
  redis.disconnect();
}

describe('accepting with an existing account', () => {
  it('adds a role in another practice and keeps the home practice', async () => {
    const home = await api.given.practice();
    const person = await api.given.person(home, 'patient');
    await query('update app.user_roles set is_primary = true where user_id = $1', [person.userId]);
    const { token } = await api.given.invitation({
      practiceId: practice.id,
      email: person.email,
      role: 'practitioner',
    });
    const answer = await accept(api, person, token);
    expect([answer.status, acceptedInvitationDto.strict().parse(answer.body)]).toEqual([
      201,
      { practice: { subdomain: 'oak' }, role: 'practitioner', waits: false },
    ]);
    expect(await rolesIn(api, practice.id, person.userId)).toEqual([{ role: 'practitioner', is_primary: false }]);
    const [record] = await query('select first_name from app.profiles where practice_id = $1 and user_id = $2', [
      practice.id,
      person.userId,
    ]);
    expect(record).toEqual({ first_name: 'Ana' });
  });

  it("restores a removed patient's record", async () => {
    const patient = await api.given.person(practice, 'patient');
    await query('delete from app.user_roles where user_id = $1', [patient.userId]);
    await query('update app.patient_practice_relationships set ended_at = now() where profile_id = $1', [
      patient.profile.id,
    ]);
    const { token } = await api.given.invitation({ practiceId: practice.id, email: patient.email });
    expect(await accept(api, patient, token)).toMatchObject({ status: 201 });
    expect(
      await query('select ended_at from app.patient_practice_relationships where profile_id = $1', [
        patient.profile.id,
      ]),
    ).toEqual([{ ended_at: null }]);
  });

  it('requires the invited address', async () => {
    const { token, email, id } = await api.given.invitation({
      practiceId: practice.id,
      email: 'kim.silk@example.test',
    });
    const stranger = crypto.randomUUID();
    const spellings = lookalikesOf(email).filter((_, index) => index % 25 === 0);
    for (const [index, spelling] of spellings.entries()) {
      if (index % 10 === 0) await forgetLimits();
      expect(await accept(api, { userId: stranger, email: spelling }, token)).toMatchObject({
        status: 403,
        body: { code: 'invitation.other_email' },
      });
    }
    expect(await query('select accepted_at from app.user_invitations where id = $1', [id])).toEqual([
      { accepted_at: null },
    ]);
    expect(await rolesIn(api, practice.id, stranger)).toEqual([]);
  }, 180_000);

  it('needs a verified address', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    const visitor = await api.as({ ...signedUp(email), emailVerified: false });
    expect(await visitor.post('/invitation-acceptances', { token })).toMatchObject({
      status: 403,
      body: { code: 'invitation.other_email' },
    });
  });

  it('ignores upper and lower case in the address', async () => {
    const { token, email } = await api.given.invitation({ practiceId: practice.id });
    expect(await accept(api, signedUp(email.toUpperCase()), token)).toMatchObject({ status: 201 });
  });
});
