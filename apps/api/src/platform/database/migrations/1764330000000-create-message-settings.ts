import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a practice answers messages, and what it promises (docs/messages.md). Without a row the defaults hold. */
export class CreateMessageSettings1764330000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.message_settings (
        practice_id uuid primary key references app.practices,
        is_on boolean not null,
        hours jsonb not null,
        reply_minutes integer not null check (reply_minutes between 1 and 10080),
        emergency_number text not null check (btrim(emergency_number) <> '' and length(emergency_number) <= 40),
        emergency_text text check (btrim(emergency_text) <> '' and length(emergency_text) <= 500),
        team uuid[] not null default '{}',
        cover_profile_id uuid,
        revision integer not null default 1,
        updated_at timestamptz not null default now(),
        foreign key (practice_id, cover_profile_id) references app.profiles (practice_id, id)
      );
      comment on column app.message_settings.team is 'Profiles of who answers the care team; empty for all staff';
      create trigger revision before update on app.message_settings
        for each row execute function app.count_revision();
      alter table app.message_settings enable row level security;
      alter table app.message_settings force row level security;
      create policy maintenance on app.message_settings for all to app_owner using (true) with check (true);
      create policy tenant on app.message_settings for all to app_staff
        using (practice_id = (select app.ctx_practice()));
      create policy administrators_set on app.message_settings as restrictive for insert to app_staff
        with check ((select app.ctx_role()) = 'practice_admin');
      create policy administrators_change on app.message_settings as restrictive for update to app_staff
        using ((select app.ctx_role()) = 'practice_admin');
      create policy patients_select on app.message_settings for select to app_patient
        using (practice_id = (select app.ctx_practice()));
      create policy by_functions on app.message_settings for select to app_auth using (true);
      grant select, insert, update on app.message_settings to app_staff;
      grant select on app.message_settings to app_patient, app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.answer_due(uuid, timestamptz, numeric),
        app.office_deadline(timestamptz, integer, jsonb, date[], text), app.wall_instant(timestamp, text),
        app.message_rules(uuid);
      drop table app.message_settings`);
  }
}
