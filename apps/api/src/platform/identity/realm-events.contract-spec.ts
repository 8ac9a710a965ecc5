import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { identity, realmConfig } from '../../../test/contract-realm.js';
import { RealmEvents } from './realm-events.js';

const realm = new RealmEvents(realmConfig);

const email = `${randomUUID()}@clinic.example`;
let id: string;
let begin: Date;

const ofPerson = async () => (await realm.list(begin, 500)).filter(({ userId }) => userId === id);

beforeAll(async () => {
  begin = new Date();
  id = String(await identity.createAccount({ email, firstName: 'Rosa', lastName: 'Lind', language: 'en' }));
  await identity.setPassword(id, 'a long enough passphrase');
  for (let wrong = 0; wrong < 5; wrong += 1) await identity.checkPassword({ id, email }, `wrong ${wrong}`);
}, 120_000);

afterAll(() => identity.deleteAccount(id));

describe('five wrong passwords', () => {
  it('create events in order with the known facts, like the lockout', async () => {
    const events = await ofPerson();
    const failures = events.filter(({ type }) => type === 'LOGIN_ERROR');
    expect(failures).toHaveLength(5);
    expect(failures[0]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      at: expect.any(Date),
      type: 'LOGIN_ERROR',
      error: 'invalid_user_credentials',
      userId: id,
      sessionId: null,
      ip: expect.stringMatching(/^[\d.:a-f]+$/),
      client: 'telecare-password-check',
    });
    expect(events.map(({ type }) => type)).toContain('USER_DISABLED_BY_TEMPORARY_LOCKOUT');
    const times = events.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(JSON.stringify(events)).not.toContain(email);
  });

  it('create the same events on several pages as on one', async () => {
    const all = await realm.list(begin, 500);
    const [first = all[0]!, second = all[1]!] = await realm.list(begin, 2);
    const next = await realm.list(second.at, 500);
    expect(new Set([first, ...next].map((event) => event.id))).toEqual(new Set(all.map((event) => event.id)));
  });
});

it('five wrong passwords lock out the right one until the lockout is ended', async () => {
  const password = 'a long enough passphrase';
  expect(await identity.checkPassword({ id, email }, password)).toBe('wrong');
  await identity.endLockOut(id);
  expect(await identity.checkPassword({ id, email }, password)).toBe('right');
  await identity.endLockOut(id);
});

it('sign-in events stay in the realm after they are imported', async () => {
  expect(await realm.areKept()).toBe(true);
});
