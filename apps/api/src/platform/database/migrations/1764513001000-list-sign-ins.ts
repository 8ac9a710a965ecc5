import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sign-ins of who works in a practice, for its access log (docs/audit.md). The worker adds them as it imports them, by
 * `app.list_sign_ins`; what was imported before is added here.
 */
export class ListSignIns1764513001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.listed_sign_ins (
        practice_id uuid not null references app.practices (id),
        at timestamptz not null,
        id uuid not null,
        user_id uuid not null,
        role text not null,
        name text,
        primary key (practice_id, at, id)
      );
      comment on table app.listed_sign_ins is 'Made of security events of accounts that worked in the practice then';
      comment on column app.listed_sign_ins.id is 'Of the security event';
      comment on column app.listed_sign_ins.name is 'What the person was called then';
      create index listed_sign_ins_of_person on app.listed_sign_ins (practice_id, user_id, at, id);
      alter table app.listed_sign_ins enable row level security;
      alter table app.listed_sign_ins force row level security;
      create policy maintenance on app.listed_sign_ins for all to app_owner using (true) with check (true);
      create policy by_functions on app.listed_sign_ins for all to app_auth using (true) with check (true);
      create policy administrators on app.listed_sign_ins for select to app_staff
        using (practice_id = (select app.ctx_practice()) and (select app.ctx_role()) = 'practice_admin');
      grant select, insert on app.listed_sign_ins to app_auth;
      grant select on app.listed_sign_ins to app_staff;
      grant select (id) on app.security_events to app_auth;
      insert into app.listed_sign_ins (practice_id, at, id, user_id, role, name)
      select distinct on (held.practice_id, event.id) held.practice_id, event.at, event.id, event.user_id, held.role, called.name
      from app.security_events event
      join app.user_roles held on held.user_id = event.user_id and held.created_at <= event.at
        and held.role in ('practice_admin', 'practitioner', 'scheduler')
      left join lateral (
        select coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), person.email) as name
        from app.profiles person where person.user_id = event.user_id
        order by person.practice_id = held.practice_id desc, person.created_at limit 1
      ) called on true
      where event.type = 'LOGIN' and event.client is distinct from 'telecare-password-check'
      order by held.practice_id, event.id, array_position(array['practice_admin', 'practitioner', 'scheduler'], held.role)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.list_sign_ins(uuid[]);
      revoke select (id) on app.security_events from app_auth;
      drop table app.listed_sign_ins`);
  }
}
