import type { Practice } from '../src/modules/practices/practice.entity.js';
import type { ApiHarness } from './api-harness.js';
import type { PersonIn } from './factories/given.js';
import type { Answer } from './visitor.js';

export interface Members {
  readonly practice: Practice;
  readonly admin: PersonIn;
  readonly practitioner: PersonIn;
  readonly patient: PersonIn;
}

export async function someMembers({ given }: ApiHarness): Promise<Members> {
  const practice = await given.practice();
  const [admin, practitioner, patient] = [
    await given.person(practice, 'practice_admin'),
    await given.person(practice, 'practitioner'),
    await given.person(practice, 'patient'),
  ];
  return { practice, admin, practitioner, patient };
}

export async function rolesOf({ given }: ApiHarness, userId: string, practiceId: string): Promise<string[]> {
  const rows = await given.owner.query<{ role: string }[]>(
    'select role from app.user_roles where user_id = $1 and practice_id = $2 order by role',
    [userId, practiceId],
  );
  return rows.map(({ role }) => role);
}

export async function remove(api: ApiHarness, by: PersonIn, userId: string): Promise<Answer> {
  return (await api.as(by)).delete(`/users/${userId}`);
}

/** Revision that a change of the person's profiles must send: of one practice, or the platform's sum of all. */
export async function revisionOf({ given }: ApiHarness, userId: string, practiceId?: string): Promise<number> {
  const [row] = await given.owner.query<{ revision: number }[]>(
    `select coalesce(sum(revision), 0)::integer as revision from app.profiles
     where user_id = $1 and ($2::uuid is null or practice_id = $2)`,
    [userId, practiceId ?? null],
  );
  return row?.revision ?? 0;
}
