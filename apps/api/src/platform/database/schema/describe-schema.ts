import type { DataSource } from 'typeorm';

const TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as guarded,
    (select string_agg(format(E'\\n  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), ',' order by a.attnum)
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce(' partition by ' || pg_get_partkeydef(c.oid), '') as parts
  from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'schema_migrations'
  order by c.relname`;

const DETAILS = `
  select line from (
    select 1 as part, conname::text as name, format('alter table app.%I add constraint %I %s;', $2::text, conname, pg_get_constraintdef(oid)) as line
    from pg_constraint where conrelid = $1 and contype <> 'n'
    union all
    select 2, indexrelid::regclass::text, pg_get_indexdef(indexrelid) || ';' from pg_index
    where indrelid = $1 and not exists (select from pg_constraint where conindid = indexrelid and conrelid = $1)
    union all
    select 3, polname, format('create policy %I on app.%I as %s for %s to %s%s%s;', polname, $2,
      case when polpermissive then 'permissive' else 'restrictive' end,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
      (select string_agg(role::regrole::text, ', ' order by role::regrole::text) from unnest(polroles) role),
      coalesce(' using (' || pg_get_expr(polqual, polrelid) || ')', ''),
      coalesce(' with check (' || pg_get_expr(polwithcheck, polrelid) || ')', ''))
    from pg_policy where polrelid = $1
    union all
    select 4, grantee, format('grant %s on app.%I to %I;', lower(string_agg(privilege_type, ', ' order by privilege_type)), $2, grantee)
    from information_schema.role_table_grants
    where table_schema = 'app' and table_name = $2 and grantee <> 'app_owner' group by grantee
  ) described order by part, name`;

export async function describeSchema(owner: DataSource): Promise<string> {
  const tables =
    await owner.query<{ oid: number; name: string; guarded: boolean; columns: string; parts: string }[]>(TABLES);
  const parts = [
    '-- Written by `npm run db:schema`. The migrations are the source; functions stand in `*.functions.sql`.',
  ];
  for (const { oid, name, guarded, columns, parts: by } of tables) {
    const details = await owner.query<{ line: string }[]>(DETAILS, [oid, name]);
    const guard = guarded
      ? `alter table app.${name} enable row level security;\nalter table app.${name} force row level security;\n`
      : '';
    parts.push(`create table app.${name} (${columns}\n)${by};\n${guard}${details.map(({ line }) => line).join('\n')}`);
  }
  return `${parts.join('\n\n')}\n`;
}
