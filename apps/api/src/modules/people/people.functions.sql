-- Accounts: what users may see and change about themselves in every practice.

-- Across walls: runs before the tenant context exists, when no policy shows a row.
create or replace function app.access_state(the_user uuid, the_session text, the_practice uuid)
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
  end;
alter function app.access_state(uuid, text, uuid) owner to app_auth;
grant execute on function app.access_state(uuid, text, uuid) to app_rt;

-- Across walls, as above: the practice's permission switches for the user's roles, in the order of app.load_me.
create or replace function app.switched_at(the_user uuid, the_practice uuid) returns json language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(json_agg(json_build_object('permission', decided.permission, 'allowed', decided.allowed)
      order by held.is_primary desc, held.role, decided.permission), '[]')
    from app.user_roles held
    join app.practice_role_switches decided on decided.practice_id = held.practice_id and decided.role = held.role
    where held.user_id = the_user and held.practice_id = the_practice;
  end;
alter function app.switched_at(uuid, uuid) owner to app_auth;
grant execute on function app.switched_at(uuid, uuid) to app_rt;

-- Across walls, as above: the shortest timeout of the user's roles, or 15 minutes outside any practice. The platform's
-- timeout applies to super administrators everywhere.
create or replace function app.idle_minutes(the_roles text[], the_practice uuid) returns integer
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(min(least(
        case when the_roles && array['super_admin', 'practice_admin', 'practitioner', 'scheduler'] then practice.staff_idle_minutes end,
        case when the_roles @> array['patient'] then practice.patient_idle_minutes end)), 15)
    from app.practices practice
    where practice.id = case when the_roles @> array['super_admin'] then '00000000-0000-0000-0000-000000000000' else the_practice end;
  end;
alter function app.idle_minutes(text[], uuid) owner to app_auth;
grant execute on function app.idle_minutes(text[], uuid) to app_rt;

-- Across walls: returns the caller's roles in every practice.
create or replace function app.load_me() returns json language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'profile', (
        select json_build_object('firstName', person.first_name, 'lastName', person.last_name, 'language', person.language)
        from app.profiles person
        left join app.user_roles home
          on home.practice_id = person.practice_id and home.user_id = person.user_id and home.is_primary
        where person.user_id = app.ctx_user()
        order by home.is_primary nulls last, person.created_at limit 1),
      'inactivePractices', coalesce((
        select json_agg(json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) order by practice.name)
        from app.practices practice
        where not practice.is_active and exists (
          select from app.user_roles held where held.practice_id = practice.id and held.user_id = app.ctx_user())), '[]'),
      'waitingPractices', coalesce((
        select json_agg(json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain,
          'phone', practice.phone, 'isDeclined', latest.cancelled_at is not null) order by latest.cancelled_at is not null, latest.waiting_since desc)
        from (select distinct on (waiting.practice_id) waiting.practice_id, waiting.waiting_since, waiting.cancelled_at
            from app.user_invitations waiting
            where waiting.accepted_user_id = app.ctx_user() and waiting.waiting_since is not null and waiting.accepted_at is null
            order by waiting.practice_id, waiting.waiting_since desc) latest
        join app.practices practice on practice.id = latest.practice_id and practice.deleted_at is null
        where coalesce(latest.cancelled_at > now() - interval '30 days', true) and not exists (
          select from app.user_roles held where held.practice_id = practice.id and held.user_id = app.ctx_user()
            and held.role = 'patient')), '[]'),
      'termsToAccept', app.terms_to_accept(),
      'roles', coalesce((
        select json_agg(json_build_object(
          'role', held.role, 'isPrimary', held.is_primary,
          'switched', coalesce((select json_agg(json_build_object('permission', decided.permission, 'allowed', decided.allowed) order by decided.permission)
            from app.practice_role_switches decided where decided.practice_id = held.practice_id and decided.role = held.role), '[]'),
          'practice', case when held.role = 'super_admin' then null else
            json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) end)
          order by held.is_primary desc, practice.name, held.role)
        from app.user_roles held join app.practices practice on practice.id = held.practice_id
        where held.user_id = app.ctx_user() and (practice.is_active or held.role = 'super_admin')), '[]'));
  end;
alter function app.load_me() owner to app_auth;
grant execute on function app.load_me() to app_rt;

-- Across walls: returns the caller's profile in their home practice.
create or replace function app.load_profile() returns table (first_name text, last_name text, email text, phone text, date_of_birth date, gender text, address jsonb, emergency_contact jsonb, updated_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    select person.first_name, person.last_name, person.email, person.phone, person.date_of_birth, person.gender, person.address, person.emergency_contact, person.updated_at
    from app.profiles person
    left join app.user_roles home
      on home.practice_id = person.practice_id and home.user_id = person.user_id and home.is_primary
    where person.user_id = app.ctx_user()
    order by home.is_primary nulls last, person.created_at limit 1;
  end;
alter function app.load_profile() owner to app_auth;
grant execute on function app.load_profile() to app_rt;

-- Race: locks a person's profiles of all practices in one order, so a concurrent change sees the result of the first.
-- records.rules.ts decides.
create or replace function app.hold_records(target uuid) returns json
  language plpgsql security definer set search_path = '' as $$
  begin
    if target <> app.ctx_user() and (app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000') then
      raise exception 'only for oneself and for super administrators on the platform' using errcode = 'TC403';
    end if;
    perform from app.profiles where user_id = target order by practice_id, id for update;
    return (
      select json_build_object('revision', coalesce(sum(revision), 0), 'records', coalesce(json_agg(
        json_build_object('firstName', first_name, 'lastName', last_name, 'language', language)), '[]'))
      from app.profiles where user_id = target);
  end $$;
alter function app.hold_records(uuid) owner to app_auth;
grant execute on function app.hold_records(uuid) to app_rt, app_staff;

-- Across walls: the worker needs a practice with a profile of the person, and the caller is in none of them.
create or replace function app.tell_of_person(target uuid, told text) returns void
  language plpgsql security definer set search_path = '' as $$
  begin
    if target <> app.ctx_user() and (app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000') then
      raise exception 'only for oneself and for super administrators on the platform' using errcode = 'TC403';
    end if;
    insert into app.outbox (practice_id, topic, payload)
    select practice_id, told, jsonb_build_object('userId', user_id) from app.profiles where user_id = target limit 1;
  end $$;
alter function app.tell_of_person(uuid, text) owner to app_auth;
grant execute on function app.tell_of_person(uuid, text) to app_rt, app_staff;

-- Across walls: without a signed-in user, the link is the proof. Only one of two concurrent uses gets it. Two minutes
-- later the worker checks the outcome, because the API may die in between.
create or replace function app.take_password_link(the_hash bytea)
  returns table (user_id uuid, message_id uuid, issued_at timestamptz)
  language sql security definer set search_path = ''
  begin atomic
    with taken as (
      update app.password_links link set token_hash = null
      where link.token_hash = the_hash and link.expires_at > now()
      returning link.user_id, link.message_id, link.issued_at
    ), queued as (
      insert into app.outbox (practice_id, topic, payload, available_at)
      select '00000000-0000-0000-0000-000000000000', 'password.link-taken', jsonb_build_object('userId', taken.user_id,
        'messageId', taken.message_id, 'issuedAt', taken.issued_at, 'hash', encode(the_hash, 'hex')), now() + interval '2 minutes'
      from taken
    )
    select taken.user_id, taken.message_id, taken.issued_at from taken;
  end;
alter function app.take_password_link(bytea) owner to app_auth;
grant execute on function app.take_password_link(bytea) to app_rt;

-- Race: does not overwrite a newer link.
create or replace function app.return_password_link(the_user uuid, the_message uuid, the_hash bytea) returns void
  language sql security definer set search_path = ''
  begin atomic
    update app.password_links set token_hash = the_hash
    where user_id = the_user and message_id = the_message and token_hash is null;
  end;
alter function app.return_password_link(uuid, uuid, bytea) owner to app_auth;
grant execute on function app.return_password_link(uuid, uuid, bytea) to app_rt, app_worker;

-- Across walls: an account belongs to no single practice, so the platform audits the reset and mails the owner. Records
-- a link once, by the API or by the worker if the API died.
create or replace function app.record_password_reset(the_user uuid, the_message uuid) returns void
  language sql security definer set search_path = ''
  begin atomic
    with used as (
      update app.password_links link set token_hash = null, expires_at = link.issued_at
      where link.user_id = the_user and link.message_id = the_message and link.expires_at > link.issued_at
      returning link.user_id
    ), queued as (
      insert into app.outbox (practice_id, topic, payload)
      select '00000000-0000-0000-0000-000000000000', told.topic, jsonb_build_object('userId', used.user_id)
      from used, unnest(array['password.reset', 'password.changed']) told(topic)
    )
    insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids)
    select '00000000-0000-0000-0000-000000000000', used.user_id, 'none', 'reset', 'password', array[used.user_id] from used;
  end;
alter function app.record_password_reset(uuid, uuid) owner to app_auth;
grant execute on function app.record_password_reset(uuid, uuid) to app_rt, app_worker;
