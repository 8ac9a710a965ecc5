import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AccessProjection, seenBy } from '../../../../test/access-projection.js';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import type { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;
let projection: AccessProjection;
let practitioner: PersonIn;
let patient: PersonIn;
let desk: Visitor;

beforeAll(async () => {
  api = await startApi();
  projection = new AccessProjection(api);
}, START_TIMEOUT);

afterAll(async () => {
  await projection?.stop();
  await api?.stop();
});

beforeEach(async () => {
  const practice = await api.given.practice();
  practitioner = await api.given.person(practice, 'practitioner');
  patient = await api.given.person(practice, 'patient');
  desk = await api.as(practitioner);
});

describe('the projection of the access ledger', () => {
  it('handles each event once across restarts and concurrent workers', async () => {
    for (let read = 0; read < 12; read += 1) await desk.get(`/patients/${patient.profile.id}`);
    await expect(projection.stopped()).rejects.toThrow('stopped');
    const second = new AccessProjection(api);
    await Promise.all([projection.take(5), second.take(5), projection.take(5)]);
    await second.stop();
    await projection.caughtUp();
    const lines = await seenBy(await api.as(patient));
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(12);
  });

  it('waits for an earlier open transaction and then handles its event', async () => {
    const late = api.given.owner.createQueryRunner();
    await late.startTransaction();
    await late.query(
      `insert into app.audit_events (practice_id, id, actor_user_id, actor_role, action, resource_type, resource_ids, patient_ids)
       values ($1, $2, $3, 'practitioner', 'read', 'patient', array[$4::uuid], array[$4::uuid])`,
      [patient.practice.id, randomUUID(), practitioner.userId, patient.profile.id],
    );
    await desk.get(`/patients/${patient.profile.id}`);
    await projection.takeAll();
    expect(await seenBy(await api.as(patient))).toEqual([]);
    await late.commitTransaction();
    await late.release();
    await projection.caughtUp();
    const lines = await seenBy(await api.as(patient));
    expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(2);
  });
});
