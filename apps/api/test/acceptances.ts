import { randomUUID } from 'node:crypto';
import type { ApiHarness } from './api-harness.js';
import type { Person } from './factories/given.js';
import type { Answer } from './visitor.js';

export const PASSWORD = 'a-long-enough-one';

let serial = 0;

/** Each request uses another network address, because the rate limit would refuse them otherwise. */
const from = () => ({ 'x-forwarded-for': `10.2.${Math.floor((serial += 1) / 250)}.${serial % 250}` });

export const lookup = ({ anybody }: ApiHarness, token: string): Promise<Answer> =>
  anybody.post('/invitation-lookup', { token }, from());

export function openAccount({ anybody }: ApiHarness, token: string, extra: object = {}): Promise<Answer> {
  const account = { token, firstName: 'Rosa', lastName: 'Lind', password: PASSWORD, ...extra };
  return anybody.post('/invitation-acceptances/account', account, from());
}

export const accept = async (api: ApiHarness, person: Person, token: string): Promise<Answer> =>
  (await api.as(person)).post('/invitation-acceptances', { token });

export const signedUp = (email: string): Person => ({ userId: randomUUID(), email });

export const accountOf = ({ identity }: ApiHarness, email: string) =>
  [...identity.accounts.values()].find((account) => account.email === email);

export const rolesIn = ({ given }: ApiHarness, practiceId: string, userId?: string) =>
  given.owner.query<{ role: string; is_primary: boolean }[]>(
    'select role, is_primary from app.user_roles where practice_id = $1 and user_id = coalesce($2, user_id)',
    [practiceId, userId ?? null],
  );
