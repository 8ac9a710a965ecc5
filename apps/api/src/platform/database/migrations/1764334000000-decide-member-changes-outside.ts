import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may lose which role, and which account may go, are rules in TypeScript: `member-change.rules.ts`. */
export class DecideMemberChangesOutside1764334000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function app.change_roles(uuid, text[]), app.remove_member(uuid), app.remove_account(uuid),
        app.block_account(uuid, boolean), app.practices_left_without(uuid), app.is_last_administrator(uuid, uuid),
        app.file_member_change(text, uuid, text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.hold_member(uuid), app.save_roles(uuid, text[], text[]), app.hold_account(uuid),
        app.save_block(uuid, boolean), app.remove_roles_everywhere(uuid), app.other_administrators(uuid, uuid);
      grant create on schema app to app_auth;
      ${FORMER}
      revoke create on schema app from app_auth;`);
  }
}

const FORMER = `
  create or replace function app.is_last_administrator(the_user uuid, the_practice uuid)
    returns boolean language sql stable set search_path = ''
    begin atomic
      select exists (
          select from app.user_roles held
          where held.practice_id = the_practice and held.user_id = the_user and held.role = 'practice_admin')
        and not exists (
          select from app.user_roles other
          where other.practice_id = the_practice and other.user_id <> the_user and other.role = 'practice_admin'
            and not exists (select from app.account_blocks block where block.user_id = other.user_id));
    end;
  grant execute on function app.is_last_administrator(uuid, uuid) to app_auth;
  create or replace function app.practices_left_without(target uuid) returns json language sql stable set search_path = ''
    begin atomic
      select json_agg(json_build_object('id', practice.id, 'name', practice.name) order by practice.name)
      from app.user_roles held join app.practices practice on practice.id = held.practice_id
      where held.user_id = target and held.role = 'practice_admin'
        and app.is_last_administrator(target, practice.id);
    end;
  grant execute on function app.practices_left_without(uuid) to app_auth;
  create or replace function app.file_member_change(what text, record_id uuid, result text)
    returns void language sql set search_path = ''
    begin atomic
      insert into app.audit_events (action, resource_type, resource_ids, outcome)
      values (what, 'member', case when record_id is null then '{}'::uuid[] else array[record_id] end,
              case result when 'done' then 'done' when 'not_found' then 'not_found' else 'denied' end);
    end;
  grant execute on function app.file_member_change(text, uuid, text) to app_auth;
  create or replace function app.change_roles(target uuid, wanted text[], out result text, out appointments integer)
    language plpgsql security definer set search_path = '' as $$
    declare
      staff constant text[] := array['practice_admin', 'practitioner'];
      record_id uuid;
      taken text[];
    begin
      perform app.begin_member_change();
      if not wanted <@ staff then
        raise exception 'only roles of staff are given here' using errcode = 'TC403';
      end if;
    select person.id into record_id from app.profiles person
    where person.practice_id = app.ctx_practice() and person.user_id = target and exists (
      select from app.user_roles held where held.practice_id = person.practice_id and held.user_id = target);
      select coalesce(array_agg(held.role), '{}') into taken from app.user_roles held
      where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (staff) and held.role <> all (wanted);
      appointments := case when 'practitioner' = any (taken) then app.upcoming_appointments(target, app.ctx_practice(), false) else 0 end;
      result := case when record_id is null then 'not_found'
        when target = app.ctx_user() and 'practice_admin' = any (taken) then 'own_access'
        when 'practice_admin' = any (taken) and app.is_last_administrator(target, app.ctx_practice()) then 'last_administrator'
        when appointments > 0 then 'has_appointments' else 'done' end;
      if result = 'done' then
        perform app.take_account_turn(hashtext(target::text));
        insert into app.user_roles (practice_id, user_id, role)
        select app.ctx_practice(), target, given from unnest(wanted) given
        on conflict (practice_id, user_id, role) do nothing;
        delete from app.user_roles held
        where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (taken);
        perform app.settle_home(target);
      end if;
      perform app.file_member_change('change-roles', record_id, result);
    end $$;
  alter function app.change_roles(uuid, text[]) owner to app_auth;
  grant execute on function app.change_roles(uuid, text[]) to app_staff;
  create or replace function app.remove_member(target uuid, out result text, out appointments integer)
    language plpgsql security definer set search_path = '' as $$
    declare
      record_id uuid;
    begin
      perform app.begin_member_change();
    select person.id into record_id from app.profiles person
    where person.practice_id = app.ctx_practice() and person.user_id = target and exists (
      select from app.user_roles held where held.practice_id = person.practice_id and held.user_id = target);
      appointments := app.upcoming_appointments(target, app.ctx_practice(), true);
      result := case when record_id is null then 'not_found' when target = app.ctx_user() then 'own_access'
        when app.is_last_administrator(target, app.ctx_practice()) then 'last_administrator'
        when appointments > 0 then 'has_appointments' else 'done' end;
      if result = 'done' then
        perform app.take_account_turn(hashtext(target::text));
        delete from app.user_roles held where held.practice_id = app.ctx_practice() and held.user_id = target;
        update app.patient_practice_relationships set ended_at = now()
        where practice_id = app.ctx_practice() and profile_id = record_id and ended_at is null;
        perform app.settle_home(target);
        insert into app.outbox (topic, payload) values ('member.removed', jsonb_build_object('userId', target));
      end if;
      perform app.file_member_change('remove', record_id, result);
    end $$;
  alter function app.remove_member(uuid) owner to app_auth;
  grant execute on function app.remove_member(uuid) to app_staff;
  create or replace function app.find_account(target uuid, out known boolean, out email text)
    language plpgsql security definer set search_path = '' as $$
    begin
    if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
      raise exception 'only for super administrators on the platform' using errcode = 'TC403';
    end if;
      select true, case when min(person.email) = max(person.email) and count(person.email) = count(*) then min(person.email) end
        into known, email from app.profiles person where person.user_id = target having count(*) > 0;
      if known is null then
        known := false;
        perform app.file_member_change('update', null, 'not_found');
      end if;
    end $$;
  alter function app.find_account(uuid) owner to app_auth;
  grant execute on function app.find_account(uuid) to app_staff;
  create or replace function app.block_account(target uuid, wanted boolean, out result text, out appointments integer, out practices json)
    language plpgsql security definer set search_path = '' as $$
    begin
      if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
        raise exception 'only for super administrators on the platform' using errcode = 'TC403';
      end if;
      perform app.begin_member_change();
      appointments := 0;
      if wanted then
        perform app.lock_administered(target);
        practices := app.practices_left_without(target);
      end if;
      result := case when not (exists (select from app.profiles where user_id = target)
        or exists (select from app.user_roles where user_id = target)) then 'not_found'
        when target = app.ctx_user() then 'own_access'
        when practices is not null then 'last_administrator' else 'done' end;
      if result = 'done' and wanted then
        insert into app.account_blocks (user_id, blocked_by_user_id) values (target, app.ctx_user())
        on conflict (user_id) do nothing;
      elsif result = 'done' then
        delete from app.account_blocks where user_id = target;
      end if;
      if result = 'done' then
        insert into app.outbox (topic, payload) values ('account.blocked', jsonb_build_object('userId', target));
      end if;
      perform app.file_member_change(case when wanted then 'block-account' else 'unblock-account' end, target, result);
    end $$;
  alter function app.block_account(uuid, boolean) owner to app_auth;
  grant execute on function app.block_account(uuid, boolean) to app_staff;
  create or replace function app.remove_account(target uuid, out result text, out appointments integer, out practices json)
    language plpgsql security definer set search_path = '' as $$
    begin
      if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
        raise exception 'only for super administrators on the platform' using errcode = 'TC403';
      end if;
      perform app.begin_member_change();
      perform app.lock_administered(target);
      appointments := app.upcoming_appointments(target, null, true);
      practices := app.practices_left_without(target);
      result := case when not (exists (select from app.profiles where user_id = target)
        or exists (select from app.user_roles where user_id = target)) then 'not_found'
        when target = app.ctx_user() then 'own_access'
        when practices is not null then 'last_administrator'
        when appointments > 0 then 'has_appointments' else 'done' end;
      if result = 'done' then
        update app.patient_practice_relationships patient set ended_at = now() from app.profiles person
        where person.user_id = target and patient.practice_id = person.practice_id and patient.profile_id = person.id
          and patient.ended_at is null;
        insert into app.audit_events (practice_id, action, resource_type, resource_ids)
        select practice_id, 'remove', 'member', array[id] from app.profiles
        where user_id = target and practice_id <> app.ctx_practice();
        delete from app.user_roles where user_id = target;
        if not found then
          insert into app.outbox (topic, payload) values ('account.removed', jsonb_build_object('userId', target));
        end if;
      end if;
      perform app.file_member_change('remove-account', target, result);
    end $$;
  alter function app.remove_account(uuid) owner to app_auth;
  grant execute on function app.remove_account(uuid) to app_staff;`;
