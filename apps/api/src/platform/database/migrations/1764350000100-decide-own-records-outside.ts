import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What follows a change of somebody's records is a rule in TypeScript: `records.rules.ts`. */
export class DecideOwnRecordsOutside1764350000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function app.claim_records(uuid, integer), app.save_profile(text, text, text, date, text),
        app.save_language(text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.hold_records(uuid), app.tell_of_person(uuid, text),
        app.save_profile(text, text, text, date, text), app.save_language(text);
      grant create on schema app to app_auth;
      ${FORMER}
      revoke create on schema app from app_auth;`);
  }
}

const FORMER = `
  create or replace function app.claim_records(target uuid, seen integer) returns boolean
    language plpgsql security definer set search_path = '' as $$
    begin
    if target <> app.ctx_user() and (app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000') then
      raise exception 'only for oneself and for super administrators on the platform' using errcode = 'TC403';
    end if;
      perform from app.profiles where user_id = target order by practice_id, id for update;
      return (select coalesce(sum(revision), 0) = seen from app.profiles where user_id = target);
    end $$;
  alter function app.claim_records(uuid, integer) owner to app_auth;
  grant execute on function app.claim_records(uuid, integer) to app_rt, app_staff;
  create or replace function app.save_profile(new_first text, new_last text, new_phone text, new_birth date, new_gender text)
    returns table (first_name text, last_name text, email text, phone text, date_of_birth date, gender text, updated_at timestamptz) language sql security definer set search_path = ''
    begin atomic
      with saved as (
        update app.profiles set first_name = new_first, last_name = new_last, phone = new_phone,
               date_of_birth = new_birth, gender = new_gender, updated_at = now()
        where user_id = app.ctx_user()
        returning practice_id, id, user_id, first_name, last_name, email, phone, date_of_birth, gender, updated_at,
          (old.first_name, old.last_name) is distinct from (new_first, new_last) as renamed
      ), audited as (
        insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
        select practice_id, 'own', 'update', 'profile', array[id] from saved
      ), queued as (
        insert into app.outbox (practice_id, topic, payload)
        select practice_id, 'profile.renamed', jsonb_build_object('userId', user_id) from saved where renamed limit 1
      )
      select first_name, last_name, email, phone, date_of_birth, gender, updated_at from saved limit 1;
    end;
  alter function app.save_profile(text, text, text, date, text) owner to app_auth;
  grant execute on function app.save_profile(text, text, text, date, text) to app_rt;
  create or replace function app.save_language(chosen text) returns boolean
    language sql security definer set search_path = ''
    begin atomic
      with saved as (
        update app.profiles set language = chosen, updated_at = now() where user_id = app.ctx_user()
        returning practice_id, id, user_id, old.language is distinct from chosen as changed
      ), audited as (
        insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
        select practice_id, 'own', 'update', 'profile', array[id] from saved
      ), queued as (
        insert into app.outbox (practice_id, topic, payload)
        select practice_id, 'profile.language-chosen', jsonb_build_object('userId', user_id) from saved where changed limit 1
      )
      select exists (select from saved);
    end;
  alter function app.save_language(text) owner to app_auth;
  grant execute on function app.save_language(text) to app_rt;`;
