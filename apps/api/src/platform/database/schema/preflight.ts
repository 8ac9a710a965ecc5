import type { DataSource } from 'typeorm';

interface LoginFacts {
  readonly login: string;
  readonly bypasses: boolean;
  readonly owns: boolean;
  readonly durable: string;
}

const FACTS = `
  select current_user as login,
         rolsuper or rolbypassrls as bypasses,
         pg_has_role(current_user, 'app_owner', 'member') as owns,
         current_setting('synchronous_commit') as durable
  from pg_roles where rolname = current_user`;

/** Refuses to run on a login that row-level security does not bind, or on a server that may lose acknowledged writes. */
export async function assertSafeLogin(source: DataSource): Promise<void> {
  const [facts] = await source.query<LoginFacts[]>(FACTS);
  if (!facts) throw new Error('The database login is unknown to the server');
  if (facts.bypasses) throw new Error(`Login ${facts.login} bypasses row-level security; use that of its side`);
  if (facts.owns) throw new Error(`Login ${facts.login} is a member of app_owner; use that of its side`);
  if (facts.durable === 'off') throw new Error('synchronous_commit is off: acknowledged writes could be lost');
}
