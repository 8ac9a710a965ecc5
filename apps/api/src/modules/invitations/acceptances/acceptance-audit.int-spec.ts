import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accept, accountOf, openAccount, signedUp } from '../../../../test/acceptances.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
}, START_TIMEOUT);

afterAll(() => api?.stop());

const eventsIn = (practiceId: string) =>
  api.given.owner.query<object[]>(
    `select action, resource_type as resource, actor_user_id as actor, actor_role as role, outcome, changes,
       correlation_id is not null as correlated
     from app.audit_events where practice_id = $1 order by at`,
    [practiceId],
  );

const event = (actor: string | undefined, fields: object) => ({
  actor,
  outcome: 'done',
  changes: null,
  correlated: true,
  ...fields,
});

describe('the audit log of an acceptance', () => {
  it('contains only the acceptance if the account is new', async () => {
    const { id: practiceId } = await api.given.practice();
    const { token, email } = await api.given.invitation({ practiceId, role: 'practitioner' });
    await openAccount(api, token);
    expect(await eventsIn(practiceId)).toEqual([
      event(accountOf(api, email)?.id, { action: 'accept', resource: 'invitation', role: 'practitioner' }),
    ]);
  });

  it('contains the acceptance and the new role if the person is signed in', async () => {
    const { id: practiceId } = await api.given.practice();
    const { token, email } = await api.given.invitation({ practiceId, role: 'practitioner' });
    const person = signedUp(email);
    await accept(api, person, token);
    expect(await eventsIn(practiceId)).toEqual([
      event(person.userId, {
        action: 'change',
        resource: 'user_roles',
        role: 'own',
        changes: { role: [null, 'practitioner'] },
      }),
      event(person.userId, { action: 'accept', resource: 'invitation', role: 'practitioner' }),
    ]);
  });

  it.each<['signed in' | 'new', (email: string, token: string) => Promise<unknown>]>([
    ['new', (_, token) => openAccount(api, token)],
    ['signed in', (email, token) => accept(api, signedUp(email), token)],
  ])('contains only the acceptance while the person waits for approval: %s', async (_, accepting) => {
    const { id: practiceId } = await api.given.practice();
    const { token, email } = await api.given.invitation({ practiceId, requiresApproval: true });
    await accepting(email, token);
    expect(await eventsIn(practiceId)).toEqual([
      event(expect.anything() as unknown as string, { action: 'accept', resource: 'invitation', role: 'patient' }),
    ]);
  });

  it('contains the approval and the changed record', async () => {
    const { given } = api;
    const practice = await given.practice();
    const admin: PersonIn = await given.person(practice, 'practice_admin');
    const record = await given.patientRecord(practice, { email: null, phone: null });
    const { id } = await given.waiting({ practiceId: practice.id, profileId: record.id });
    expect(await (await api.as(admin)).post(`/invitations/${id}/approve`)).toMatchObject({ status: 204 });
    expect(await eventsIn(practice.id)).toEqual([
      event(admin.userId, {
        action: 'change',
        resource: 'profiles',
        role: 'practice_admin',
        changes: expect.anything() as unknown,
      }),
      event(admin.userId, { action: 'approve', resource: 'invitation', role: 'practice_admin' }),
    ]);
  });
});
