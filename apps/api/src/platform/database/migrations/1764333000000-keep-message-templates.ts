import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Texts that a practice's staff use again, and patients who may not write messages (docs/messages.md). */
export class KeepMessageTemplates1764333000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.message_templates (
        practice_id uuid not null references app.practices,
        id uuid not null default gen_random_uuid(),
        name text not null check (btrim(name) <> '' and length(name) <= 80),
        content text not null check (btrim(content) <> '' and length(content) <= 4000),
        revision integer not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (practice_id, id)
      );
      create trigger revision before update on app.message_templates
        for each row execute function app.count_revision();
      alter table app.message_templates enable row level security;
      alter table app.message_templates force row level security;
      create policy maintenance on app.message_templates for all to app_owner using (true) with check (true);
      create policy tenant on app.message_templates for all to app_staff
        using (practice_id = (select app.ctx_practice()));
      grant select, insert, update, delete on app.message_templates to app_staff;

      alter table app.patient_practice_relationships add column messages_blocked boolean not null default false;
      comment on column app.patient_practice_relationships.messages_blocked is 'Whether the practice takes no messages of this patient'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.may_write(), app.message_analytics(timestamptz),
        app.platform_message_analytics(timestamptz), app.count_messages(uuid[], timestamptz);
      alter table app.patient_practice_relationships drop column messages_blocked;
      drop table app.message_templates`);
  }
}
