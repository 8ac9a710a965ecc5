import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiHarness, START_TIMEOUT, startApi } from '../../../../test/api-harness.js';
import { BrowserKey } from '../../../../test/browser-key.js';
import { eventually } from '../../../../test/eventually.js';
import type { PersonIn } from '../../../../test/factories/given.js';
import { Listening } from '../../../../test/listening.js';
import { someMembers } from '../../../../test/members.js';
import { Visitor } from '../../../../test/visitor.js';

let api: ApiHarness;

beforeAll(async () => {
  api = await startApi();
  await api.app.listen(0);
}, START_TIMEOUT);

afterAll(() => api?.stop());

const listen = async (person: PersonIn) => Listening.open(api.app, await api.as(person));

async function endsFor(stream: Listening, reason: string, within: number): Promise<void> {
  const startedAt = Date.now();
  expect((await stream.hears('bye')).data).toEqual({ reason, retryMs: expect.any(Number) });
  expect(Date.now() - startedAt).toBeLessThan(within);
  await eventually(() => expect(stream.isOver).toBe(true));
}

const query = (text: string, values: unknown[]) => api.given.owner.query(text, values);

describe('a realtime stream ends within five seconds', () => {
  it('after the role is removed', async () => {
    const { practitioner, practice } = await someMembers(api);
    const stream = await listen(practitioner);
    await query('delete from app.user_roles where user_id = $1 and practice_id = $2', [
      practitioner.userId,
      practice.id,
    ]);
    await endsFor(stream, 'access', 5_000);
  }, 20_000);

  it('after another role is added', async () => {
    const { practitioner, practice } = await someMembers(api);
    const stream = await listen(practitioner);
    await api.given.role(practitioner.userId, practice.id, 'practice_admin');
    await endsFor(stream, 'access', 5_000);
  }, 20_000);

  it('after its session ends, while other sessions stay', async () => {
    const { practitioner } = await someMembers(api);
    const [one, two] = [await api.as(practitioner), await api.as(practitioner)];
    const [ended, other] = [await Listening.open(api.app, one), await Listening.open(api.app, two)];
    await query(`insert into app.ended_sessions values ($1, now() + interval '15 minutes')`, [one.session!.sessionId]);
    await endsFor(ended, 'access', 5_000);
    expect(other.of('bye')).toEqual([]);
    other.close();
  }, 20_000);

  it('after the practice is suspended', async () => {
    const { patient, practice } = await someMembers(api);
    const stream = await listen(patient);
    await query('update app.practices set is_active = false where id = $1', [practice.id]);
    await endsFor(stream, 'access', 5_000);
  }, 20_000);
});

describe('a realtime stream', () => {
  it('ends with its token', async () => {
    const { patient } = await someMembers(api);
    const key = await BrowserKey.create();
    const claims = { sub: patient.userId, sid: randomUUID(), azp: 'telecare-staff', typ: 'DPoP', email: patient.email };
    const token = await api.identity.sign({ ...claims, cnf: { jkt: key.thumbprint } }, { expiresIn: '3s' });
    const visitor = new Visitor(
      api.app,
      api.env.PUBLIC_URL,
      { token, key, sessionId: claims.sid },
      patient.practice.id,
    );
    await endsFor(await Listening.open(api.app, visitor), 'token', 4_000);
  }, 20_000);

  it('rejects a user without a role in the practice', async () => {
    const [{ patient }, { practice }] = [await someMembers(api), await someMembers(api)];
    const stream = await Listening.open(api.app, await api.as(patient, practice));
    expect(stream.answer.statusCode).toBe(403);
  });
});
