import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The few functions that look across practices before or without a practice context. Owned by app_auth,
 * with an empty search path. `app.enter` is the gate of every transaction of the API.
 */
export class CreateEntryFunctions1763700000004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const definition of [ENTER, RECORD_DENIAL, LOAD_ME, LOAD_PROFILE, SAVE_PROFILE, QUEUE_PASSWORD_RESET])
      await runner.query(definition);
    await runner.query(`
      grant create on schema app to app_auth;
      ${SIGNATURES.map(
        (signature) => `
        alter function app.${signature} owner to app_auth;
        revoke all on function app.${signature} from public;
        grant execute on function app.${signature} to app_rt;`,
      ).join('')}
      grant execute on function app.enter(uuid, text, uuid, text[], text), app.record_denial(uuid, uuid, text) to app_platform;
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function ${SIGNATURES.map((signature) => `app.${signature}`).join(', ')}`);
  }
}

const SIGNATURES = [
  'enter(uuid, text, uuid, text[], text)',
  'record_denial(uuid, uuid, text)',
  'load_me()',
  'load_profile()',
  'save_profile(text, text, text, date, text)',
  'queue_password_reset(text, text)',
];

const ENTER = `
  create function app.enter(the_user uuid, the_session text, the_practice uuid, allowed_roles text[], correlation text)
  returns text language plpgsql security definer set search_path = '' as $$
  declare
    platform constant uuid := '00000000-0000-0000-0000-000000000000';
    found_role text := 'own';
    found_profile uuid;
    practice_open boolean;
  begin
    if exists (select 1 from app.ended_sessions ended where ended.session_id = the_session and ended.until > now()) then
      raise exception 'the session has ended' using errcode = 'TC401';
    end if;
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

const RECORD_DENIAL = `
  create function app.record_denial(the_user uuid, the_practice uuid, correlation text)
  returns void language sql security definer set search_path = ''
  begin atomic
    insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, correlation_id, outcome)
    values (coalesce((select id from app.practices where id = the_practice), '00000000-0000-0000-0000-000000000000'),
            the_user, 'none', 'enter', 'practice', correlation, 'denied');
  end`;

const LOAD_ME = `
  create function app.load_me() returns json language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'profile', (
        select json_build_object('firstName', person.first_name, 'lastName', person.last_name)
        from app.profiles person
        left join app.user_roles home
          on home.practice_id = person.practice_id and home.user_id = person.user_id and home.is_primary
        where person.user_id = app.ctx_user()
        order by home.is_primary nulls last, person.created_at limit 1),
      'roles', coalesce((
        select json_agg(json_build_object(
          'role', held.role, 'isPrimary', held.is_primary,
          'practice', case when held.role = 'super_admin' then null else
            json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) end)
          order by held.is_primary desc, practice.name, held.role)
        from app.user_roles held join app.practices practice on practice.id = held.practice_id
        where held.user_id = app.ctx_user() and (practice.is_active or held.role = 'super_admin')), '[]'));
  end`;

const PROFILE_ROW = `table (first_name text, last_name text, email text, phone text, date_of_birth date, gender text, updated_at timestamptz)`;

const LOAD_PROFILE = `
  create function app.load_profile() returns ${PROFILE_ROW}
  language sql stable security definer set search_path = ''
  begin atomic
    select person.first_name, person.last_name, person.email, person.phone, person.date_of_birth, person.gender, person.updated_at
    from app.profiles person
    left join app.user_roles home
      on home.practice_id = person.practice_id and home.user_id = person.user_id and home.is_primary
    where person.user_id = app.ctx_user()
    order by home.is_primary nulls last, person.created_at limit 1;
  end`;

/** One person, one record per practice: saving updates each, files each, and has the new name taken to the identity server. */
const SAVE_PROFILE = `
  create function app.save_profile(new_first text, new_last text, new_phone text, new_birth date, new_gender text)
  returns ${PROFILE_ROW} language sql security definer set search_path = ''
  begin atomic
    with saved as (
      update app.profiles set first_name = new_first, last_name = new_last, phone = new_phone,
             date_of_birth = new_birth, gender = new_gender, updated_at = now()
      where user_id = app.ctx_user()
      returning *, (old.first_name, old.last_name) is distinct from (new_first, new_last) as renamed
    ), filed as (
      insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
      select practice_id, 'own', 'update', 'profile', array[id] from saved
    ), queued as (
      insert into app.outbox (practice_id, topic, payload)
      select practice_id, 'profile.renamed', jsonb_build_object('userId', user_id) from saved where renamed limit 1
    )
    select first_name, last_name, email, phone, date_of_birth, gender, updated_at from saved limit 1;
  end`;

/** Asked by somebody who is not signed in, so there is no practice; the worker clears the address when it is done. */
const QUEUE_PASSWORD_RESET = `
  create function app.queue_password_reset(address text, portal text)
  returns void language sql security definer set search_path = ''
  begin atomic
    insert into app.outbox (practice_id, topic, payload)
    values ('00000000-0000-0000-0000-000000000000', 'password.reset-requested',
            jsonb_build_object('email', address, 'portal', portal));
  end`;
