import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One thing, one name (docs/adr/0080): tables, columns, constraints, indexes, policies, triggers and functions. */
const NAMES: readonly Renaming[] = [
  ['visit_type', 'appointment_type'],
  ['upcoming_visits', 'upcoming_appointments'],
  ['of_own_visits', 'of_own_appointments'],
  ['appointment_notice', 'appointment_notification'],
  ['announce_appointment', 'notify_of_appointment'],
  ['proposed_practitioner_ids', 'requested_practitioner_ids'],
  ['proposed_starts', 'requested_starts'],
  ['proposed_times', 'requested_times'],
  ['proposed_together', 'requested_together'],
  ['proposed_at', 'reschedule_requested_at'],
  ['proposal_note', 'reschedule_note'],
  ['filed_by_functions', 'inserted_by_functions'],
];

/** What else the text of a function says; `enter` alone is too short a word to be replaced wherever it stands. */
const WORDS: readonly Renaming[] = [
  ...NAMES,
  ['app.enter(', 'app.begin_tenant_context('],
  ["'proposed'", "'reschedule_requested'"],
  ["'noticeId'", "'notificationId'"],
  ['OUT visits integer', 'OUT appointments integer'],
  ['visits :=', 'appointments :='],
  ['when visits > 0', 'when appointments > 0'],
];

type Renaming = readonly [string, string];

export class SayWhatTheFieldSays1764200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, (names) => names);
    // Their files make them again: PostgreSQL replaces no function whose parameter has another name.
    await runner.query(`drop function app.find_appointment_link(bytea, integer),
      app.appointment_link_state(app.appointment_links, app.appointments, integer)`);
  }

  down(runner: QueryRunner): Promise<void> {
    return rename(runner, (names) => names.map(([before, after]) => [after, before]));
  }
}

async function rename(runner: QueryRunner, direction: (names: readonly Renaming[]) => readonly Renaming[]) {
  const names = direction(NAMES);
  await runner.query('grant create on schema app to app_auth');
  await renameObjects(runner, names);
  await rewriteFunctions(runner, direction(WORDS));
  await renameValues(runner, direction(VALUES));
  await runner.query('revoke create on schema app from app_auth');
}

const rowsOf = async <Row>(runner: QueryRunner, text: string, values: unknown[] = []): Promise<Row[]> =>
  (await runner.query(text, values)) as Row[];

const replaced = (text: string, names: readonly Renaming[]): string =>
  names.reduce((so, [before, after]) => so.replaceAll(before, after), text);

interface Named {
  readonly of: string;
  readonly name: string;
}

/** Columns first: the tables that they are in still have the names that were read. Functions follow their own way. */
async function renameObjects(runner: QueryRunner, names: readonly Renaming[]): Promise<void> {
  const like = names.map(([before]) => `%${before.replaceAll('_', '\\_')}%`);
  for (const [select, alter] of OBJECTS) {
    for (const { of, name } of await rowsOf<Named>(runner, select, [like])) {
      await runner.query(alter(of, `"${name}"`, `"${replaced(name, names)}"`));
    }
  }
}

type Alter = (of: string, before: string, after: string) => string;

/** What is found by its name; `of` is the table that it belongs to. PostgreSQL cuts names at 63 bytes. */
const OBJECTS: readonly (readonly [string, Alter])[] = [
  [
    `select attrelid::regclass::text as of, attname as name from pg_attribute
     join pg_class on pg_class.oid = attrelid and relnamespace = 'app'::regnamespace and relkind = 'r'
     where attname::text like any ($1::text[]) and not attisdropped`,
    (of, before, after) => `alter table ${of} rename column ${before} to ${after}`,
  ],
  [
    `select conrelid::regclass::text as of, conname as name from pg_constraint
     where connamespace = 'app'::regnamespace and conname::text like any ($1::text[])`,
    (of, before, after) => `alter table ${of} rename constraint ${before} to ${after}`,
  ],
  [
    `select polrelid::regclass::text as of, polname as name from pg_policy where polname::text like any ($1::text[])`,
    (of, before, after) => `alter policy ${before} on ${of} rename to ${after}`,
  ],
  [
    `select tgrelid::regclass::text as of, tgname as name from pg_trigger
     where not tgisinternal and tgname::text like any ($1::text[])`,
    (of, before, after) => `alter trigger ${before} on ${of} rename to ${after}`,
  ],
  [
    `select '' as of, relname as name from pg_class
     where relnamespace = 'app'::regnamespace and relkind = 'i' and relname::text like any ($1::text[])`,
    (_, before, after) => `alter index app.${before} rename to ${after}`,
  ],
  [
    `select '' as of, relname as name from pg_class
     where relnamespace = 'app'::regnamespace and relkind = 'r' and relname::text like any ($1::text[])`,
    (_, before, after) => `alter table app.${before} rename to ${after}`,
  ],
];

interface FunctionRow {
  readonly signature: string;
  readonly name: string;
  readonly arguments: string;
  readonly owner: string;
  readonly definition: string;
  readonly grantees: readonly string[];
}

/** Texts of functions are not followed by PostgreSQL. One with other names of arguments is made anew. */
async function rewriteFunctions(runner: QueryRunner, words: readonly Renaming[]): Promise<void> {
  for (const found of await rowsOf<FunctionRow>(runner, FUNCTIONS)) {
    const definition = replaced(found.definition, words);
    if (definition === found.definition) continue;
    const name = /FUNCTION app\.(\w+)\(/.exec(definition)?.[1] ?? found.name;
    if (replaced(found.arguments, words) !== found.arguments) await runner.query(`drop function ${found.signature}`);
    else if (name !== found.name) await runner.query(`alter function ${found.signature} rename to ${name}`);
    await runner.query(definition);
    const signature = found.signature.replace(found.name, name);
    await runner.query(`alter function ${signature} owner to ${found.owner}`);
    await runner.query(`revoke all on function ${signature} from public`);
    for (const grantee of found.grantees) await runner.query(`grant execute on function ${signature} to ${grantee}`);
  }
}

const FUNCTIONS = `
  select oid::regprocedure::text as signature, proname as name, pg_get_function_arguments(oid) as arguments,
    proowner::regrole::text as owner, pg_get_functiondef(oid) as definition,
    coalesce((select json_agg(case grantee when 0 then 'public' else grantee::regrole::text end)
      from aclexplode(proacl) where grantee <> proowner), '[]') as grantees
  from pg_proc where pronamespace = 'app'::regnamespace and prokind = 'f'`;

/** What rows say: kinds of notifications, what audit events are about, and messages that wait for the worker. */
const VALUES: readonly Renaming[] = [
  ['proposed', 'reschedule_requested'],
  ['visit-type', 'appointment-type'],
  ['noticeId', 'notificationId'],
];

async function renameValues(runner: QueryRunner, [kind, resource, key]: readonly Renaming[]): Promise<void> {
  const [table] = await rowsOf<{ name: string }>(
    runner,
    `select oid::regclass::text as name from pg_class
     where oid in (to_regclass('app.appointment_notices'), to_regclass('app.appointment_notifications'))`,
  );
  const [check] = await rowsOf<{ name: string; rule: string }>(
    runner,
    `select conname as name, pg_get_constraintdef(oid) as rule from pg_constraint
     where conrelid = $1::regclass and conname::text like '%\\_kind\\_check'`,
    [table!.name],
  );
  await runner.query(`alter table ${table!.name} drop constraint ${check!.name}`);
  await runner.query(`update ${table!.name} set kind = $2 where kind = $1`, [...kind!]);
  const rule = check!.rule.replace(`'${kind![0]}'`, `'${kind![1]}'`);
  await runner.query(`alter table ${table!.name} add constraint ${check!.name} ${rule}`);
  await runner.query('update app.audit_events set resource_type = $2 where resource_type = $1', [...resource!]);
  await runner.query(
    `update app.outbox set payload = payload - $1::text || jsonb_build_object($2::text, payload -> $1::text)
     where done_at is null and payload ? $1::text`,
    [...key!],
  );
}
