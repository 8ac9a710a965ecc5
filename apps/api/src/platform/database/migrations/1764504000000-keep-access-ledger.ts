import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Who opened whose record, hour by hour, made from audit events by `app.project_accesses` (docs/audit.md). Events carry
 * the number of their transaction, because only by it is it known which of them have all been committed. Those that are
 * there get that of this migration, and are read first.
 */
export class KeepAccessLedger1764504000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EVENTS);
    await runner.query(LEDGER);
    await runner.query(POSITION);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.project_accesses(integer);
      drop table app.access_ledger_position, app.access_ledger;
      drop index app.audit_events_by_tx;
      alter table app.audit_events drop column tx`);
  }
}

const EVENTS = `
  alter table app.audit_events add column tx xid8 not null default pg_current_xact_id();
  create index audit_events_by_tx on app.audit_events (tx, at);
  grant select (tx) on app.audit_events to app_auth;`;

const LEDGER = `
  create table app.access_ledger (
    practice_id uuid not null,
    patient_profile_id uuid not null,
    hour timestamptz not null,
    actor_user_id uuid not null,
    actor_role text not null,
    kind text not null check (kind in ('opened', 'listed', 'exported', 'changed')),
    what text not null check (what in ('record', 'appointment', 'messages', 'file', 'call')),
    subject_id uuid not null,
    appointment_at timestamptz,
    id uuid not null default gen_random_uuid(),
    actor_name text,
    times integer not null check (times > 0),
    first_at timestamptz not null,
    last_at timestamptz not null,
    primary key (practice_id, patient_profile_id, hour, actor_user_id, actor_role, kind, what, subject_id),
    foreign key (practice_id, patient_profile_id) references app.profiles (practice_id, id)
  );
  comment on table app.access_ledger is 'Made from audit events, which prove; nothing is changed here by hand';
  comment on column app.access_ledger.subject_id is 'The appointment, or the patient where no single one was opened';
  comment on column app.access_ledger.actor_name is 'What the person was called then';
  create index access_ledger_of_patient on app.access_ledger (practice_id, patient_profile_id, first_at, id);
  create index access_ledger_by_time on app.access_ledger (practice_id, first_at, id);
  create index access_ledger_of_actor on app.access_ledger (practice_id, actor_user_id, first_at, id);
  alter table app.access_ledger enable row level security;
  alter table app.access_ledger force row level security;
  create policy maintenance on app.access_ledger for all to app_owner using (true) with check (true);
  create policy by_functions on app.access_ledger for all to app_auth using (true) with check (true);
  create policy patients_select on app.access_ledger for select to app_patient
    using (practice_id = (select app.ctx_practice()) and patient_profile_id = (select app.ctx_profile()));
  create policy administrators on app.access_ledger for select to app_staff
    using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'practice_admin');
  grant select, insert, update on app.access_ledger to app_auth;
  grant select on app.access_ledger to app_patient, app_staff;`;

const POSITION = `
  create table app.access_ledger_position (
    is_only boolean primary key default true check (is_only),
    tx xid8 not null,
    at timestamptz not null
  );
  comment on table app.access_ledger_position is 'The last audit event that is in the access ledger';
  insert into app.access_ledger_position (tx, at) values ('0', '-infinity');
  alter table app.access_ledger_position enable row level security;
  alter table app.access_ledger_position force row level security;
  create policy maintenance on app.access_ledger_position for all to app_owner using (true) with check (true);
  create policy by_functions on app.access_ledger_position for all to app_auth using (true) with check (true);
  grant select, update on app.access_ledger_position to app_auth;`;
