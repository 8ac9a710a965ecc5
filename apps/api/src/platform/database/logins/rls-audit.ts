/**
 * Finds gaps of row-level security in the catalog, and must return no rows. Exempt are tables without a practice,
 * logins that read across practices by design (`app_platform` and the owner of the context functions), and three
 * policies that find the recipients of live updates.
 */
export const RLS_AUDIT = `
  with tenant_tables as (
    select c.oid, c.relrowsecurity, c.relforcerowsecurity, a.attnum
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'practice_id' and not a.attisdropped
    where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
  ), logins(name) as (values ('app_rt'), ('app_staff'), ('app_patient'), ('app_worker'), ('app_platform'), ('app_realtime'))
  select 'table without RLS or FORCE' as finding, oid::regclass::text as object from tenant_tables
  where not (relrowsecurity and relforcerowsecurity)
  union all
  select 'RLS without a policy', oid::regclass::text from tenant_tables
  where relrowsecurity and not exists (select from pg_policy where polrelid = tenant_tables.oid)
  union all
  select 'no index led by practice_id', oid::regclass::text from tenant_tables
  where not exists (select from pg_index where indrelid = tenant_tables.oid and indisvalid and indkey[0] = tenant_tables.attnum)
  union all
  select 'open policy for a bound login', p.polrelid::regclass || '.' || p.polname from pg_policy p
  join tenant_tables t on t.oid = p.polrelid
  where array['app_rt', 'app_staff', 'app_patient', 'app_realtime']::regrole[]::oid[] && p.polroles and p.polpermissive
    and not (p.polname = 'live_channel' and p.polroles = array['app_realtime'::regrole::oid] and p.polcmd = 'r'
      and p.polrelid in ('app.appointments'::regclass, 'app.conversations'::regclass, 'app.conversation_participants'::regclass))
    and coalesce(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) = 'true'
  union all
  select 'policy that says who is kept out', p.polrelid::regclass || '.' || p.polname from pg_policy p
  where p.polrelid in (select oid from pg_class where relnamespace = 'app'::regnamespace)
    and concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) ~ 'role\\)? <>|NOT \\(+ ?SELECT app\\.ctx_role'
  union all
  select 'foreign key without practice_id', k.conrelid::regclass || '.' || k.conname from pg_constraint k
  where k.contype = 'f' and k.connamespace = 'app'::regnamespace
    and exists (select from tenant_tables t where t.oid = k.confrelid)
    and not exists (select from pg_attribute a
      where a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname = 'practice_id')
  union all
  select distinct 'view that runs as its owner', c.oid::regclass::text from pg_class c, logins l
  where c.relnamespace = 'app'::regnamespace and has_table_privilege(l.name, c.oid, 'select')
    and (c.relkind = 'm' or c.relkind = 'v'
      and not coalesce(c.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on'])
  union all
  select l.name || ' may ' || lower(privilege), c.oid::regclass::text
  from pg_class c, logins l, unnest(array['TRUNCATE', 'REFERENCES', 'TRIGGER']) privilege
  where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(l.name, c.oid, privilege)
  union all
  -- The worker makes the access ledger of them, and exports those of a practice.
  select 'audit events can be changed by ' || l.name, privilege from logins l, unnest(array['UPDATE', 'DELETE', 'SELECT']) privilege
  where not (l.name = 'app_worker' and privilege = 'SELECT') and has_table_privilege(l.name, 'app.audit_events', privilege)
  union all
  select 'months of the audit can be reached by ' || l.name, c.oid::regclass::text from logins l
  join pg_class c on c.relnamespace = 'audit'::regnamespace and c.relkind in ('r', 'p')
  where has_schema_privilege(l.name, 'audit', 'usage')
    or has_table_privilege(l.name, c.oid, 'select, insert, update, delete, truncate')
  union all
  select 'login that can bypass', rolname from pg_roles
  where rolname in (select name from logins) and (rolsuper or rolbypassrls or rolcreaterole)
  union all
  select 'login that is a member of an owner', l.name from logins l
  where pg_has_role(l.name, 'app_owner', 'member') or pg_has_role(l.name, 'app_auth', 'member')
  union all
  select 'definer function without search_path', p.oid::regprocedure::text from pg_proc p
  where p.pronamespace = 'app'::regnamespace and p.prosecdef
    and not coalesce(array_to_string(p.proconfig, ','), '') like '%search_path=%'
  union all
  select 'definer function that everybody may call', p.oid::regprocedure::text from pg_proc p
  where p.pronamespace = 'app'::regnamespace and p.prosecdef and has_function_privilege('public', p.oid, 'execute')
  order by 1, 2`;
