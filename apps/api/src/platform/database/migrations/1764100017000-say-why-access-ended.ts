import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that a super administrator blocked are refused by the next entry, and whoever lost access can ask why: the
 * session has mostly ended by then, so the question does not go through the entry (docs/live-updates.md).
 */
export class SayWhyAccessEnded1764100017000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BLOCKS);
    await runner.query(enter(REFUSE_BLOCKED));
    await runner.query(loadMe(INACTIVE_PRACTICES));
    await runner.query(ACCESS_STATE);
    await runner.query(`
      grant create on schema app to app_auth;
      alter function ${ACCESS_STATE_SIGNATURE} owner to app_auth;
      revoke all on function ${ACCESS_STATE_SIGNATURE} from public;
      grant execute on function ${ACCESS_STATE_SIGNATURE} to app_rt;
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${ACCESS_STATE_SIGNATURE}`);
    await runner.query(loadMe(''));
    await runner.query(enter(''));
    await runner.query('drop table app.account_blocks');
  }
}

const ACCESS_STATE_SIGNATURE = 'app.access_state(uuid, text, uuid)';

const BLOCKS = `
  create table app.account_blocks (
    user_id uuid primary key,
    blocked_by_user_id uuid not null,
    blocked_at timestamptz not null default now()
  );
  comment on table app.account_blocks is 'Accounts that may not sign in until a super administrator lets them';
  grant select, insert, delete on app.account_blocks to app_auth;`;

const REFUSE_BLOCKED = `
    if exists (select 1 from app.account_blocks block where block.user_id = the_user) then
      raise exception 'the account is blocked' using errcode = 'TC403';
    end if;`;

const enter = (refuseBlocked: string) => `
  create or replace function app.enter(the_user uuid, the_session text, the_practice uuid, allowed_roles text[], correlation text)
  returns text language plpgsql security definer set search_path = '' as $$
  declare
    platform constant uuid := '00000000-0000-0000-0000-000000000000';
    found_role text := 'own';
    found_profile uuid;
    practice_open boolean;
  begin
    if exists (select 1 from app.ended_sessions ended where ended.session_id = the_session and ended.until > now()) then
      raise exception 'the session has ended' using errcode = 'TC401';
    end if;${refuseBlocked}
    if allowed_roles is not null then
      select held.role into found_role from app.user_roles held
      where held.user_id = the_user and held.role = any (allowed_roles)
        and (held.practice_id = the_practice or held.role = 'super_admin')
      order by array_position(array['super_admin', 'practice_admin', 'practitioner', 'patient'], held.role) limit 1;
      if found_role is null then
        raise exception 'no role in the practice opens this' using errcode = 'TC403';
      end if;
      select practice.is_active,
             (select id from app.profiles own where own.practice_id = the_practice and own.user_id = the_user)
        into practice_open, found_profile from app.practices practice where practice.id = the_practice;
      if practice_open is null then
        raise exception 'the practice does not exist' using errcode = 'TC404';
      elsif not practice_open and found_role <> 'super_admin' then
        raise exception 'the practice is suspended' using errcode = 'TC403';
      end if;
    elsif the_practice <> platform then
      raise exception 'a practice needs a role' using errcode = 'TC403';
    end if;
    perform set_config('app.practice_id', the_practice::text, true), set_config('app.user_id', the_user::text, true),
            set_config('app.role', found_role, true), set_config('app.profile_id', coalesce(found_profile::text, ''), true),
            set_config('app.correlation_id', correlation, true);
    return found_role;
  end $$`;

/** A super administrator works in a practice that is inactive; for everybody else there is only its name. */
const INACTIVE_PRACTICES = `
      'inactivePractices', coalesce((
        select json_agg(json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) order by practice.name)
        from app.practices practice
        where not practice.is_active and exists (
          select from app.user_roles held where held.practice_id = practice.id and held.user_id = app.ctx_user())), '[]'),`;

const loadMe = (inactivePractices: string) => `
  create or replace function app.load_me() returns json language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'profile', (
        select json_build_object('firstName', person.first_name, 'lastName', person.last_name)
        from app.profiles person
        left join app.user_roles home
          on home.practice_id = person.practice_id and home.user_id = person.user_id and home.is_primary
        where person.user_id = app.ctx_user()
        order by home.is_primary nulls last, person.created_at limit 1),${inactivePractices}
      'roles', coalesce((
        select json_agg(json_build_object(
          'role', held.role, 'isPrimary', held.is_primary,
          'practice', case when held.role = 'super_admin' then null else
            json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) end)
          order by held.is_primary desc, practice.name, held.role)
        from app.user_roles held join app.practices practice on practice.id = held.practice_id
        where held.user_id = app.ctx_user() and (practice.is_active or held.role = 'super_admin')), '[]'));
  end`;

/**
 * One statement and no transaction of ours: every open page asks every few seconds. It tells a person about
 * themselves only, and writes nothing.
 */
const ACCESS_STATE = `
  create function app.access_state(the_user uuid, the_session text, the_practice uuid)
  returns table (state text, roles text[], session_ended boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select case
        when exists (select 1 from app.account_blocks block where block.user_id = the_user) then 'blocked'
        when mine.roles @> array['super_admin'] then 'open'
        when practice.id is null then 'closed'
        when mine.roles = '{}' then 'none'
        when not practice.is_active then 'suspended'
        else 'open' end,
      mine.roles,
      exists (select 1 from app.ended_sessions ended where ended.session_id = the_session and ended.until > now())
    from (
      select coalesce(array_agg(held.role order by held.role), '{}') as roles from app.user_roles held
      where held.user_id = the_user and (held.practice_id = the_practice or held.role = 'super_admin')
    ) mine
    left join app.practices practice on practice.id = the_practice;
  end`;
