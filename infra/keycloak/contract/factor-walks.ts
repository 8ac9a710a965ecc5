import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { oneTimeCode } from './one-time-code.ts';
import { RealmPeople } from './realm-clients.ts';
import { SignInWalk } from './sign-in-walk.ts';

const { OIDC_ISSUER: issuer = '', OIDC_INTERNAL_URL: inner = '', PUBLIC_URL: webUrl = '' } = process.env;
const { OIDC_ADMIN_CLIENT_SECRET = '' } = process.env;

export const password = 'a long enough passphrase';

export interface Person {
  readonly id: string;
  readonly email: string;
}

export interface Credential {
  readonly id: string;
  readonly type: string;
}

export class FactorWalks {
  readonly people: RealmPeople;
  private readonly created: string[] = [];

  private constructor(people: RealmPeople) {
    this.people = people;
  }

  static async connect(): Promise<FactorWalks> {
    return new FactorWalks(await RealmPeople.connect(inner, OIDC_ADMIN_CLIENT_SECRET));
  }

  async newPerson(...credentials: readonly object[]): Promise<Person> {
    const email = `${randomUUID()}@clinic.example`;
    const id = await this.people.create(email, credentials);
    this.created.push(id);
    await this.people.setPassword(id, password);
    return { id, email };
  }

  async removePeople(): Promise<void> {
    for (const id of this.created) await this.people.remove(id);
  }

  async listCredentials({ id }: Person): Promise<Credential[]> {
    return (await (await this.people.send('GET', `/users/${id}/credentials`)).json()) as Credential[];
  }

  async credentialTypes(person: Person): Promise<string[]> {
    return (await this.listCredentials(person)).map(({ type }) => type).toSorted();
  }

  async walkIn({ email }: Person, asked: Record<string, string> = {}): Promise<SignInWalk> {
    const walk = newWalk();
    await walk.begin(asked);
    await walk.submit({ username: email, password });
    return walk;
  }
}

const newWalk = (): SignInWalk =>
  new SignInWalk({ issuer, clientId: 'telecare-staff', redirectUri: `${webUrl}/auth/callback/staff` });

export const keepSessions = { 'logout-sessions': '' };

export async function addApp(walk: SignInWalk, options: Record<string, string> = {}): Promise<string> {
  expect(walk.title).toBe('Set up an authenticator app');
  const shown = /name="totpSecret" value="([^"]+)"/.exec(walk.page)?.[1] ?? '';
  await walk.submit({ totp: oneTimeCode(shown), userLabel: 'Phone', ...options });
  return shown;
}

export const shownCodes = ({ page }: SignInWalk): string[] =>
  [...page.matchAll(/<li>([\w-]+)<\/li>/g)].map(([, code = '']) => code.replaceAll('-', ''));
