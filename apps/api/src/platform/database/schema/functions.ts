import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';

/** Processes that start at once apply one after the other. */
const TURN = 1_764_100_024;

/** A function may use functions of earlier files. */
export async function functionsText(files: readonly URL[]): Promise<string> {
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\n');
}

/** Applies the text of the database's functions if it or the migrations changed. Returns true if they had. */
export function applyFunctions(owner: DataSource, text: string): Promise<boolean> {
  return owner.transaction(async (manager) => {
    await manager.query('select pg_advisory_xact_lock($1)', [TURN]);
    const hash = await hashOf(manager, text);
    const [applied] = await manager.query<{ hash: string }[]>('select hash from app.applied_functions');
    if (applied?.hash === hash) return false;
    await manager.query(FORGET_RIGHTS);
    // The owner of a function must be allowed to create it.
    await manager.query('grant create on schema app to app_auth');
    await manager.query(text);
    await manager.query('revoke create on schema app from app_auth');
    await manager.query('delete from app.applied_functions');
    await manager.query('insert into app.applied_functions (hash) values ($1)', [hash]);
    return true;
  });
}

/** A migration may have put an older text in place, so its name counts too. */
async function hashOf(manager: EntityManager, text: string): Promise<string> {
  const names = await manager.query<{ name: string }[]>('select name from app.schema_migrations order by id');
  return createHash('sha256')
    .update(JSON.stringify([names, text]))
    .digest('hex');
}

/** Owner and callers are what the files say, not what was once granted. */
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
