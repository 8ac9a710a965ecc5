import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** Advisory lock key. Processes that start at the same time apply functions one after the other. */
const TURN = 1_764_100_024;

/** Concatenates the files in order. A function may use functions of earlier files. */
export async function functionsText(files: readonly URL[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

/** Applies the database functions if their text or the migrations changed. Returns true if it applied them. */
export function applyFunctions(owner: DataSource, text: string): Promise<boolean> {
  return owner.transaction(async (manager) => {
    await manager.query('select pg_advisory_xact_lock($1)', [TURN]);
    const hash = await hashOf(manager, text);
    const [applied] = await manager.query<{ hash: string }[]>('select hash from app.applied_functions');
    if (applied?.hash === hash) return false;
    await manager.query(FORGET_RIGHTS);
    // PostgreSQL requires the new owner of a function to have the create privilege.
    await manager.query('grant create on schema app to app_auth');
    await manager.query(text);
    await manager.query('revoke create on schema app from app_auth');
    await manager.query('delete from app.applied_functions');
    await manager.query('insert into app.applied_functions (hash) values ($1)', [hash]);
    return true;
  });
}

/** Includes the names of migrations, because a migration may have replaced a function with an older text. */
async function hashOf(manager: EntityManager, text: string): Promise<string> {
  const names = await manager.query<{ name: string }[]>('select name from app.schema_migrations order by id');
  return createHash('sha256')
    .update(JSON.stringify([names, text]))
    .digest('hex');
}

/** Resets owners and grants, so the files are the single source of truth. */
const FORGET_RIGHTS = `
  do $$
  declare
    known record;
    caller text;
  begin
    for known in select oid::regprocedure as signature, proowner, proacl from pg_proc where pronamespace = 'app'::regnamespace loop
      for caller in
        select distinct case grantee when 0 then 'public' else grantee::regrole::text end
        from aclexplode(coalesce(known.proacl, acldefault('f', known.proowner))) where grantee <> known.proowner
      loop
        execute format('revoke all on function %s from %s', known.signature, caller);
      end loop;
      execute format('alter function %s owner to app_owner', known.signature);
    end loop;
  end $$`;

export async function countFunctions(owner: DataSource): Promise<{ all: number; definer: number }> {
  const [count] = await owner.query<{ all: number; definer: number }[]>(
    `select count(*)::integer as all, count(*) filter (where prosecdef)::integer as definer
     from pg_proc where pronamespace = 'app'::regnamespace`,
  );
  if (!count) throw new Error('A count has one row');
  return count;
}
