import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who did what (insert only for the runtime), work to do after a change, what was delivered, and ended sessions. */
export class CreateAuditAndOutbox1763700000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(AUDIT);
    await runner.query(OUTBOX);
    await runner.query(SESSIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.ended_sessions, app.deliveries, app.outbox, app.audit_events');
  }
}

const AUDIT = `
  create table app.audit_events (
    practice_id uuid not null default app.ctx_practice() references app.practices,
    id uuid not null default gen_random_uuid(),
    at timestamptz not null default clock_timestamp(),
    actor_user_id uuid default app.ctx_user(),
    actor_role text not null default app.ctx_role(),
    action text not null,
    resource_type text not null,
    resource_ids uuid[] not null default '{}',
    correlation_id text default app.ctx_correlation(),
    outcome text not null default 'done' check (outcome in ('done', 'not_found', 'denied')),
    primary key (practice_id, id)
  );
  create index audit_events_by_time on app.audit_events (practice_id, at);
  alter table app.audit_events enable row level security;
  alter table app.audit_events force row level security;
  create policy tenant on app.audit_events for insert to app_rt, app_worker, app_platform
    with check (practice_id = (select app.ctx_practice()));
  create policy filed_by_functions on app.audit_events for insert to app_auth with check (true);
  create policy maintenance on app.audit_events for select to app_owner using (true);
  grant insert on app.audit_events to app_rt, app_worker, app_platform, app_auth;`;

const OUTBOX = `
  create table app.outbox (
    practice_id uuid not null default app.ctx_practice() references app.practices,
    id uuid not null default gen_random_uuid(),
    topic text not null,
    payload jsonb not null default '{}',
    created_at timestamptz not null default now(),
    relayed_at timestamptz,
    done_at timestamptz,
    primary key (practice_id, id)
  );
  create unique index outbox_by_id on app.outbox (id);
  create index outbox_open on app.outbox (created_at) where done_at is null;
  alter table app.outbox enable row level security;
  alter table app.outbox force row level security;
  create policy tenant on app.outbox for insert to app_rt with check (practice_id = (select app.ctx_practice()));
  create policy filed_by_functions on app.outbox for insert to app_auth with check (true);
  create policy relay on app.outbox for all to app_worker using (true) with check (true);
  create policy maintenance on app.outbox for select to app_owner using (true);
  grant insert on app.outbox to app_rt, app_auth;
  grant select, update, delete on app.outbox to app_worker;

  create table app.deliveries (
    idempotency_key text primary key,
    state text not null check (state in ('started', 'done', 'failed')),
    attempts integer not null default 1,
    last_error text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );
  comment on table app.deliveries is 'What the worker did; the unique key makes a repeated job do nothing';
  grant select, insert, update, delete on app.deliveries to app_worker;`;

const SESSIONS = `
  create table app.ended_sessions (
    session_id text primary key,
    until timestamptz not null
  );
  comment on table app.ended_sessions is 'Sessions signed out at the identity server while their access tokens still count';
  grant select on app.ended_sessions to app_auth;
  grant select, insert, update on app.ended_sessions to app_rt;
  grant select, delete on app.ended_sessions to app_worker;`;
