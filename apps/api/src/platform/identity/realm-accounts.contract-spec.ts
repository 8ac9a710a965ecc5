import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import { identity, realmConfig, realmEnv } from '../../../test/contract-realm.js';
import { RealmAccounts } from './realm-accounts.js';

const realm = new RealmAccounts(realmConfig);

const password = 'a long enough passphrase';
let begin: Date;
let userId: string;
let sessionId: string;

async function signIn(email: string): Promise<string> {
  const form = new URLSearchParams({
    grant_type: 'password',
    client_id: 'telecare-password-check',
    client_secret: realmEnv.OIDC_PASSWORD_CHECK_CLIENT_SECRET,
    username: email,
    password,
    scope: 'openid',
  });
  const answer = await fetch(`${realmEnv.OIDC_INTERNAL_URL}/protocol/openid-connect/token`, {
    method: 'POST',
    body: form,
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return String(decodeJwt(token).sid);
}

beforeEach(async () => {
  begin = new Date();
  const email = `${randomUUID()}@clinic.example`;
  userId = String(await identity.createAccount({ email, firstName: 'Rosa', lastName: 'Lind', language: 'en' }));
  await identity.setPassword(userId, password);
  sessionId = await signIn(email);
}, 120_000);

afterEach(() => identity.deleteAccount(userId));

const changesOfPerson = async () =>
  (await realm.listChanges(begin, 500)).filter((change) => change.userId === userId).map(({ id }) => id);

describe('a changed account of the realm', () => {
  it('appears when it is disabled, with its sessions until they are ended', async () => {
    expect(await changesOfPerson()).toEqual([]);
    await identity.allowSignIn(userId, false);
    expect(await changesOfPerson()).toHaveLength(1);
    expect(await realm.listSessionsOfClosed(userId)).toEqual([sessionId]);
    await identity.endSessions(userId);
    expect(await realm.listSessionsOfClosed(userId)).toEqual([]);
  });

  it('appears when it is removed, with its sessions', async () => {
    await identity.deleteAccount(userId);
    expect(await changesOfPerson()).toHaveLength(1);
    expect(await realm.listSessionsOfClosed(userId)).toEqual([sessionId]);
  });

  it('keeps its sessions while it may sign in, even if it was disabled before', async () => {
    expect(await realm.listSessionsOfClosed(userId)).toBeUndefined();
    await identity.allowSignIn(userId, false);
    await identity.allowSignIn(userId, true);
    expect(await changesOfPerson()).toHaveLength(2);
    expect(await realm.listSessionsOfClosed(userId)).toBeUndefined();
  });
});

it('changed accounts are listed in pages, oldest change first', async () => {
  await identity.allowSignIn(userId, false);
  await identity.allowSignIn(userId, true);
  const all = await realm.listChanges(begin, 500);
  const times = all.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect((await realm.listChanges(begin, 1)).map(({ id }) => id)).toEqual([all[0]?.id]);
});
