import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who acknowledged which threat, and what it was then; audit events are counted across practices (docs/adr/0118). */
export class AcknowledgeThreats1764400001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.threat_acknowledgements (
        id uuid not null default gen_random_uuid() unique,
        kind text not null,
        subject text not null,
        seen_count integer not null,
        seen_until timestamptz not null,
        acknowledged_at timestamptz not null default now(),
        acknowledged_by_user_id uuid not null default app.ctx_user(),
        primary key (kind, subject)
      );
      comment on column app.threat_acknowledgements.subject is 'A network address or the id of an account';
      alter table app.threat_acknowledgements enable row level security;
      alter table app.threat_acknowledgements force row level security;
      create policy maintenance on app.threat_acknowledgements for all to app_owner using (true) with check (true);
      create policy monitoring on app.threat_acknowledgements for all to app_platform using (true)
        with check (acknowledged_by_user_id = (select app.ctx_user()));
      create policy forgetting on app.threat_acknowledgements for all to app_worker using (true);
      grant select, insert, update on app.threat_acknowledgements to app_platform;
      grant select (acknowledged_at), delete on app.threat_acknowledgements to app_worker;

      create policy threats on app.audit_events for select to app_auth using (true);
      grant select (practice_id, at, actor_user_id, action, resource_type, resource_ids, outcome)
        on app.audit_events to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.unusual_access(timestamptz, interval, integer, integer);
      revoke select (practice_id, at, actor_user_id, action, resource_type, resource_ids, outcome)
        on app.audit_events from app_auth;
      drop policy threats on app.audit_events;
      drop table app.threat_acknowledgements`);
  }
}
