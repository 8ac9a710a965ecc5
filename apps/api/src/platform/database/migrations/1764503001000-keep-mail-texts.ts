import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a practice's mails say in its own words (docs/notifications.md). */
export class KeepMailTexts1764503001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.mail_texts (
        practice_id uuid not null references app.practices,
        id uuid not null default gen_random_uuid(),
        mail text not null,
        language text not null check (language in ('en', 'es')),
        subject text check (btrim(subject) <> ''),
        introduction text check (btrim(introduction) <> ''),
        closing text check (btrim(closing) <> ''),
        revision integer not null default 1,
        updated_at timestamptz not null default now(),
        primary key (practice_id, id),
        unique (practice_id, mail, language)
      );
      comment on column app.mail_texts.subject is 'Null says the default, as in the other parts';
      create trigger revision before update on app.mail_texts for each row execute function app.count_revision();
      alter table app.mail_texts enable row level security;
      alter table app.mail_texts force row level security;
      create policy maintenance on app.mail_texts for all to app_owner using (true) with check (true);
      create policy tenant on app.mail_texts for all to app_staff
        using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'practice_admin');
      create policy mailing on app.mail_texts for select to app_worker
        using (practice_id = (select app.ctx_practice()));
      grant select, insert, update on app.mail_texts to app_staff;
      grant select on app.mail_texts to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.mail_texts');
  }
}
