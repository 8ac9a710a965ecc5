import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One link per account under which a new password is set (docs/sign-in.md). */
export class KeepPasswordLinks1764529000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.password_links (
        user_id uuid primary key,
        token_hash bytea unique check (length(token_hash) = 32),
        issued_at timestamptz not null,
        expires_at timestamptz not null,
        message_id uuid not null,
        counted_since timestamptz not null,
        mails integer not null check (mails > 0)
      );
      comment on table app.password_links is 'The last link to a new password that was mailed to an account';
      comment on column app.password_links.token_hash is 'SHA-256 of the token in the link; null once it was used or the password changed';
      comment on column app.password_links.message_id is 'Outbox message that asked for it, so that a retry of the mail is not another link';
      comment on column app.password_links.mails is 'How many since counted_since, which limits what one mailbox gets';
      alter table app.password_links enable row level security;
      alter table app.password_links force row level security;
      create policy maintenance on app.password_links for all to app_owner using (true) with check (true);
      create policy by_functions on app.password_links for all to app_auth using (true) with check (true);
      grant select, insert, update, delete on app.password_links to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.issue_password_link(uuid, uuid, bytea, timestamptz, integer, timestamptz),
        app.take_password_link(bytea), app.return_password_link(uuid, uuid, bytea),
        app.void_password_link(uuid), app.record_password_reset(uuid), app.record_password_reset(uuid, uuid);
      drop table app.password_links`);
  }
}
