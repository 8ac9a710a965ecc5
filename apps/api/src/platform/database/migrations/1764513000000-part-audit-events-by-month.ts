import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Audit events stand in a table for each month, so that a whole month can be given up (docs/audit.md). What is there
 * becomes the first of them as it is: it is read once, and nothing is written anew. The months stand in a schema that
 * no login may use.
 */
export class PartAuditEventsByMonth1764513000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function if exists app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer)`);
    await keepingFunctions(runner, async () => {
      await runner.query(MOVE_ASIDE);
      await runner.query(PARTED);
      await runner.query(RIGHTS);
      await runner.query(MONTHS);
    });
    await runner.query(CLOSURES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer);
      drop function if exists app.make_audit_months();
      drop function if exists app.audit_months_ahead();
      drop function if exists app.audit_month_due(integer);
      drop function if exists app.drop_audit_month(text);
      drop function if exists app.audit_month_reach(text);
      drop function if exists app.audit_months();
      drop table app.audit_closures`);
    await keepingFunctions(runner, async () => {
      await runner.query(IN_ONE_TABLE);
      await runner.query(RIGHTS);
    });
    await runner.query('drop table audit.events_parted');
  }
}

/** A function is bound to the table that had the name when it was made; its text finds the one that has it now. */
async function keepingFunctions(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  const functions = (await runner.query(`
    select distinct pg_get_functiondef(objid) as text from pg_depend
    where classid = 'pg_proc'::regclass and refclassid = 'pg_class'::regclass
      and refobjid = 'app.audit_events'::regclass`)) as { text: string }[];
  await work();
  for (const { text } of functions) await runner.query(text);
}

const FORGET_POLICIES = `
  do $$
  declare
    named record;
  begin
    for named in select polname from pg_policy where polrelid = 'audit.events_before'::regclass loop
      execute format('drop policy %I on audit.events_before', named.polname);
    end loop;
  end $$;
  revoke all on audit.events_before from app_auth, app_patient, app_platform, app_rt, app_staff, app_worker;
  revoke all (tx) on audit.events_before from app_auth;
  alter table audit.events_before no force row level security;
  alter table audit.events_before disable row level security;`;

const MOVE_ASIDE = `
  alter table app.audit_events set schema audit;
  alter table audit.audit_events rename to events_before;
  alter index audit.audit_events_pkey rename to events_before_pkey;
  alter index audit.audit_events_by_tx rename to events_before_by_tx;
  alter index audit.audit_events_exports rename to events_before_exports;
  ${FORGET_POLICIES}`;

const PARTED = `
  create table app.audit_events (like audit.events_before including defaults including constraints including comments)
    partition by range (at);
  alter table app.audit_events add primary key (practice_id, at, id);
  create index audit_events_by_tx on app.audit_events (tx, at);
  create index audit_events_exports on app.audit_events (at, actor_user_id) where action = 'export';
  create table audit.events_rest partition of app.audit_events default;`;

const RIGHTS = `
  alter table app.audit_events enable row level security;
  alter table app.audit_events force row level security;
  create policy inserted_by_functions on app.audit_events for insert to app_auth with check (true);
  create policy maintenance on app.audit_events for select to app_owner using (true);
  create policy own_account on app.audit_events for insert to app_rt
    with check (practice_id = (select app.ctx_practice()));
  create policy patients_insert on app.audit_events for insert to app_patient
    with check (practice_id = (select app.ctx_practice()));
  create policy tenant on app.audit_events for insert to app_platform, app_staff, app_worker
    with check (practice_id = (select app.ctx_practice()));
  create policy threats on app.audit_events for select to app_auth using (true);
  grant insert on app.audit_events to app_auth, app_patient, app_platform, app_rt, app_staff, app_worker;
  grant select (practice_id, id, at, actor_user_id, actor_role, action, resource_type, resource_ids, correlation_id,
    outcome, tx, opening_id) on app.audit_events to app_auth;`;

/** This month and what is older stay together; the next three begin empty. */
const MONTHS = `
  do $$
  declare
    next timestamp;
    month timestamp;
  begin
    select date_trunc('month', greatest(max(at), now()) at time zone 'UTC') + interval '1 month' into next
      from audit.events_before;
    execute format('alter table app.audit_events attach partition audit.events_before for values from (minvalue) to (%L)',
      to_char(next, 'YYYY-MM-DD"T00:00Z"'));
    for month in select generate_series(next, next + interval '2 months', interval '1 month') loop
      execute format('create table audit.%I partition of app.audit_events for values from (%L) to (%L)',
        'events_' || to_char(month, 'YYYY_MM'), to_char(month, 'YYYY-MM-DD"T00:00Z"'),
        to_char(month + interval '1 month', 'YYYY-MM-DD"T00:00Z"'));
    end loop;
  end $$;`;

const CLOSURES = `
  create table app.audit_closures (
    month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    first_seq bigint not null,
    last_seq bigint not null,
    events integer not null check (events > 0),
    years integer not null check (years > 0),
    kept bytea not null check (length(kept) % 16 = 0),
    hash bytea not null check (length(hash) = 32),
    signature bytea not null check (length(signature) = 64),
    closed_at timestamptz not null default now(),
    check (first_seq <= last_seq)
  );
  comment on table app.audit_closures is 'Months of audit events that were given up by rule after so many years';
  comment on column app.audit_closures.kept is 'Ids of the events of other months in the first to the last of its blocks';
  alter table app.audit_closures enable row level security;
  alter table app.audit_closures force row level security;
  create policy maintenance on app.audit_closures for select to app_owner using (true);
  create policy closing on app.audit_closures for select to app_worker using (true);
  create policy closing_insert on app.audit_closures for insert to app_worker with check (true);
  grant select, insert on app.audit_closures to app_worker;`;

const IN_ONE_TABLE = `
  alter table app.audit_events detach partition audit.events_before;
  insert into audit.events_before select * from app.audit_events;
  alter table app.audit_events set schema audit;
  alter table audit.audit_events rename to events_parted;
  alter index audit.audit_events_pkey rename to events_parted_pkey;
  alter index audit.audit_events_by_tx rename to events_parted_by_tx;
  alter index audit.audit_events_exports rename to events_parted_exports;
  alter index audit.events_before_pkey rename to audit_events_pkey;
  alter index audit.events_before_by_tx rename to audit_events_by_tx;
  alter index audit.events_before_exports rename to audit_events_exports;
  alter table audit.events_before rename to audit_events;
  alter table audit.audit_events set schema app;`;
