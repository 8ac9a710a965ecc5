import { KeycloakTransport } from '../platform/identity/keycloak-transport.js';
import { DEMO_PASSWORD, type DemoPerson } from './demo-practices.js';

/** Password hashing is slow on purpose. A few in parallel use both cores without overloading Keycloak. */
const AT_ONCE = 4;

export async function ensureAccounts(
  keycloak: KeycloakTransport,
  people: readonly DemoPerson[],
): Promise<Map<string, string>> {
  const accounts = new Map<string, string>();
  const waiting = [...people];
  const work = async () => {
    for (let person = waiting.shift(); person; person = waiting.shift()) {
      accounts.set(person.email, (await findAccount(keycloak, person)) ?? (await createAccount(keycloak, person)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return accounts;
}

async function findAccount(keycloak: KeycloakTransport, { email }: DemoPerson): Promise<string | undefined> {
  const response = await keycloak.call('GET', `/users?exact=true&email=${encodeURIComponent(email)}`);
  const users = (await response.json()) as { id: string }[];
  return users[0]?.id;
}

async function createAccount(keycloak: KeycloakTransport, person: DemoPerson): Promise<string> {
  const { email, firstName, lastName } = person;
  const credentials = [{ type: 'password', value: DEMO_PASSWORD, temporary: false }];
  const user = { username: email, email, firstName, lastName, enabled: true, emailVerified: true, credentials };
  const response = await keycloak.call('POST', '/users', user);
  const id = response.headers.get('location')?.split('/').at(-1);
  if (!response.ok || !id)
    throw new Error(`The identity server refused ${email}: ${response.status} ${await response.text()}`);
  return id;
}
