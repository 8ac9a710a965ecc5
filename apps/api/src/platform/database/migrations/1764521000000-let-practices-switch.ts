import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a practice allows or denies to a role beside what is usual (docs/tenancy.md). */
export class LetPracticesSwitch1764521000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.practice_role_switches (
        practice_id uuid not null references app.practices,
        role text not null,
        permission text not null,
        allowed boolean not null,
        changed_at timestamptz not null default now(),
        changed_by_user_id uuid default app.ctx_user(),
        primary key (practice_id, role, permission),
        constraint practice_role_switches_known check ((role, permission) in (
          ('practitioner', 'patient:export'), ('practitioner', 'patient:remove'), ('practitioner', 'message-broadcast:send'),
          ('practitioner', 'appointment:overbook'), ('scheduler', 'message:read'), ('scheduler', 'appointment:overbook')))
      );
      comment on table app.practice_role_switches is 'Only what the practice decided; of the rest holds what is usual';
      alter table app.practice_role_switches enable row level security;
      alter table app.practice_role_switches force row level security;
      create policy maintenance on app.practice_role_switches for all to app_owner using (true) with check (true);
      create policy by_functions on app.practice_role_switches for select to app_auth using (true);
      create policy tenant on app.practice_role_switches for all to app_staff
        using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'practice_admin');
      create policy exporting on app.practice_role_switches for select to app_worker
        using (practice_id = (select app.ctx_practice()));
      grant select on app.practice_role_switches to app_auth, app_staff, app_worker;
      grant insert, update on app.practice_role_switches to app_staff;
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text, text);
      drop function if exists app.switched_at(uuid, uuid);
      drop function if exists app.load_me();
      drop function if exists app.reads_inbox();
      drop table app.practice_role_switches`);
  }
}
