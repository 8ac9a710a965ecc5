import type { MigrationInterface, QueryRunner } from 'typeorm';

/** With which browsers an account is used, so that its owner is mailed of a new one (docs/sign-in.md). */
export class KnowDevices1764523000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.account_devices (
        user_id uuid not null,
        device_hash bytea not null check (length(device_hash) = 32),
        browser text,
        system text,
        first_seen_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        primary key (user_id, device_hash)
      );
      comment on table app.account_devices is 'Browsers that accounts signed in with; forgotten 18 months after they were seen last';
      comment on column app.account_devices.device_hash is 'SHA-256 of the cookie, which proves nothing';
      comment on column app.account_devices.seen_at is 'Of the last session that began a day or more after the one before';
      create index account_devices_by_time on app.account_devices (seen_at);
      alter table app.account_devices enable row level security;
      alter table app.account_devices force row level security;
      create policy maintenance on app.account_devices for all to app_owner using (true) with check (true);
      create policy by_functions on app.account_devices for all to app_auth using (true) with check (true);
      grant select, insert, update, delete on app.account_devices to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.see_device(uuid, bytea, text, text), app.find_new_device(uuid, bytea), app.forget_devices();
      drop table app.account_devices`);
  }
}
