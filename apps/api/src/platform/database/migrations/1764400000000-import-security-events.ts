import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the identity server recorded of sign-ins, of nobody's practice, and until when it was read (docs/adr/0118). */
export class ImportSecurityEvents1764400000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.security_events (
        id uuid primary key,
        at timestamptz not null,
        type text not null,
        error text,
        user_id uuid,
        session_id text,
        ip inet,
        client text
      );
      comment on table app.security_events is 'Copied from the identity server; nothing that was typed is in it';
      create index security_events_by_time on app.security_events (at);
      create table app.security_event_reading (
        is_only boolean primary key default true check (is_only),
        read_at timestamptz not null
      );
      alter table app.security_events enable row level security;
      alter table app.security_events force row level security;
      alter table app.security_event_reading enable row level security;
      alter table app.security_event_reading force row level security;
      create policy maintenance on app.security_events for all to app_owner using (true) with check (true);
      create policy maintenance on app.security_event_reading for all to app_owner using (true) with check (true);
      create policy import on app.security_events for all to app_worker using (true) with check (true);
      create policy import on app.security_event_reading for all to app_worker using (true) with check (true);
      create policy monitoring on app.security_events for select to app_platform using (true);
      create policy monitoring on app.security_event_reading for select to app_platform using (true);
      grant select, insert, delete on app.security_events to app_worker;
      grant select, insert, update on app.security_event_reading to app_worker;
      grant select on app.security_events, app.security_event_reading to app_platform`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.security_event_reading; drop table app.security_events');
  }
}
