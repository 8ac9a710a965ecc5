-- Members and accounts: locks, and changes in every practice.

-- Race: serializes changes of a practice's members, and checks the caller's role again under the lock.
create or replace function app.begin_member_change() returns void language plpgsql set search_path = '' as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('members/' || app.ctx_practice(), 0));
    if not exists (
      select from app.user_roles held
      where held.user_id = app.ctx_user() and held.role = app.ctx_role() and (
        held.role = 'super_admin' or held.role = 'practice_admin' and held.practice_id = app.ctx_practice())) then
      raise exception 'no role in the practice opens this' using errcode = 'TC403';
    end if;
  end $$;
grant execute on function app.begin_member_change() to app_auth;

-- Race: locks the practices that a person administers in one order.
create or replace function app.lock_administered(target uuid) returns void language plpgsql set search_path = '' as $$
  declare
    administered uuid;
  begin
    for administered in
      select held.practice_id from app.user_roles held
      where held.user_id = target and held.role = 'practice_admin' order by held.practice_id
    loop
      perform pg_advisory_xact_lock(hashtextextended('members/' || administered, 0));
    end loop;
  end $$;
grant execute on function app.lock_administered(uuid) to app_auth;

-- Race: serializes changes of an account.
create or replace function app.take_account_turn(turn integer) returns void language sql set search_path = ''
  begin atomic
    select pg_advisory_xact_lock(7007, turn & 63);
  end;
grant execute on function app.take_account_turn(integer) to app_auth, app_staff;

-- Race: only functions that have the lock call it.
create or replace function app.other_administrators(the_user uuid, the_practice uuid)
  returns integer language sql stable set search_path = ''
  begin atomic
    select count(*)::integer from app.user_roles other
    where other.practice_id = the_practice and other.user_id <> the_user and other.role = 'practice_admin'
      and not exists (select from app.account_blocks block where block.user_id = other.user_id);
  end;
grant execute on function app.other_administrators(uuid, uuid) to app_auth;

-- Race: only functions that have the lock call it.
create or replace function app.upcoming_appointments(the_user uuid, the_practice uuid, as_patient boolean)
  returns integer language sql stable set search_path = ''
  begin atomic
    select count(*)::integer
    from app.profiles own
    join app.appointments appointment on appointment.practice_id = own.practice_id
      and (appointment.practitioner_profile_id = own.id or as_patient and appointment.patient_profile_id = own.id)
    where own.user_id = the_user and (the_practice is null or own.practice_id = the_practice)
      and appointment.ends_at > now() and appointment.status in ('pending', 'confirmed', 'checked_in');
  end;
grant execute on function app.upcoming_appointments(uuid, uuid, boolean) to app_auth;

-- Race: a person has one home practice, whichever role was removed. It may be another practice.
create or replace function app.settle_home(the_user uuid) returns void language sql security definer set search_path = ''
  begin atomic
    update app.user_roles held set is_primary = true
    where (held.practice_id, held.id) = (
        select next_home.practice_id, next_home.id from app.user_roles next_home
        where next_home.user_id = the_user and next_home.role <> 'super_admin'
        order by next_home.practice_id = app.ctx_practice() desc, next_home.created_at, next_home.id limit 1)
      and not exists (select from app.user_roles home where home.user_id = the_user and home.is_primary);
  end;
alter function app.settle_home(uuid) owner to app_auth;
grant execute on function app.settle_home(uuid) to app_auth, app_staff;

-- Across walls: a policy cannot read the table that it guards. Deactivated members count as members.
create or replace function app.is_member(the_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.user_roles held where held.practice_id = app.ctx_practice() and held.user_id = the_user)
      or exists (select from app.deactivated_members away where away.practice_id = app.ctx_practice() and away.user_id = the_user);
  end;
alter function app.is_member(uuid) owner to app_auth;
grant execute on function app.is_member(uuid) to app_staff;

-- Race: of two administrators who remove each other, the second sees the result of the first. Null for non-members.
-- member-change.rules.ts decides.
create or replace function app.hold_member(target uuid) returns json
  language plpgsql security definer set search_path = '' as $$
  begin
    perform app.begin_member_change();
    return (
      select json_build_object('record', person.id, 'isPatient', exists (select from app.patient_practice_relationships known
          where known.practice_id = person.practice_id and known.profile_id = person.id), 'roles', coalesce(json_agg(held.role) filter (where held.role is not null), '[]'),
        'putAside', coalesce((select to_json(away.roles) from app.deactivated_members away
          where away.practice_id = person.practice_id and away.user_id = target), '[]'),
        'belongsElsewhere', exists (select from app.user_roles other where other.user_id = target and other.practice_id <> person.practice_id)
          or exists (select from app.deactivated_members other where other.user_id = target and other.practice_id <> person.practice_id),
        'otherAdministrators', app.other_administrators(target, app.ctx_practice()),
        'appointmentsAsPractitioner', app.upcoming_appointments(target, app.ctx_practice(), false),
        'appointments', app.upcoming_appointments(target, app.ctx_practice(), true))
      from app.profiles person
      left join app.user_roles held on held.practice_id = person.practice_id and held.user_id = person.user_id
      where person.practice_id = app.ctx_practice() and person.user_id = target group by person.practice_id, person.id
      having count(held.role) > 0 or exists (
        select from app.deactivated_members away where away.practice_id = person.practice_id and away.user_id = target));
  end $$;
alter function app.hold_member(uuid) owner to app_auth;
grant execute on function app.hold_member(uuid) to app_staff;

-- Race: locks members of every practice that the account administers. Null if unknown. member-change.rules.ts decides.
create or replace function app.hold_account(target uuid) returns json
  language plpgsql security definer set search_path = '' as $$
  begin
    if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
      raise exception 'only for super administrators on the platform' using errcode = 'TC403';
    end if;
    perform app.begin_member_change();
    perform app.lock_administered(target);
    if not exists (select from app.profiles where user_id = target) and not app.belongs_somewhere(target) then
      return null;
    end if;
    return json_build_object(
      'hasRole', app.belongs_somewhere(target),
      'staffName', (
        select app.person_name(person.first_name, person.last_name, person.email) from app.profiles person
        join app.user_roles held on held.practice_id = person.practice_id and held.user_id = person.user_id
        where person.user_id = target and held.role in ('super_admin', 'practice_admin', 'practitioner', 'scheduler') limit 1),
      'administered', (
        select coalesce(json_agg(json_build_object('id', practice.id, 'name', practice.name,
          'otherAdministrators', app.other_administrators(target, practice.id)) order by practice.name), '[]')
        from app.user_roles held join app.practices practice on practice.id = held.practice_id
        where held.user_id = target and held.role = 'practice_admin'),
      'appointments', app.upcoming_appointments(target, null, true));
  end $$;
alter function app.hold_account(uuid) owner to app_auth;
grant execute on function app.hold_account(uuid) to app_platform, app_staff;

-- Race: queues the deletion of an account when its last role is removed, whichever transaction removes it.
create or replace function app.end_accounts_without_roles() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    turn integer;
  begin
    for turn in select distinct hashtext(gone.user_id::text) & 63 from gone order by 1 loop
      perform app.take_account_turn(turn);
    end loop;
    insert into app.outbox (practice_id, topic, payload)
    select distinct on (gone.user_id) gone.practice_id, 'account.removed', jsonb_build_object('userId', gone.user_id)
    from gone where not app.belongs_somewhere(gone.user_id);
    return null;
  end $$;
alter function app.end_accounts_without_roles() owner to app_auth;

-- Across walls: runs after the trigger above, by its name, so one of two transactions that remove the last roles sees
-- it.
create or replace function app.note_accounts_left() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    insert into app.accounts_left (user_id)
    select distinct gone.user_id from gone where not app.belongs_somewhere(gone.user_id)
    on conflict do nothing;
    return null;
  end $$;
alter function app.note_accounts_left() owner to app_auth;

-- Across walls: sign-ins belong to no practice. Administrators see those of their staff, super administrators all.
create or replace function app.last_sign_in(the_user uuid) returns timestamptz
  language sql stable security definer set search_path = '' as $$
    select greatest(
      (select max(event.at) from app.security_events event where event.user_id = the_user and event.type = 'LOGIN'),
      (select max(begun.seen_at) from app.device_sessions begun where begun.user_id = the_user))
    where exists (
      select from app.user_roles held
      where held.user_id = the_user and held.role in ('super_admin', 'practice_admin', 'practitioner', 'scheduler')
        and (app.ctx_role() = 'super_admin' or app.ctx_role() = 'practice_admin' and held.practice_id = app.ctx_practice()));
  $$;
alter function app.last_sign_in(uuid) owner to app_auth;
grant execute on function app.last_sign_in(uuid) to app_staff, app_platform;

-- Across walls: only for the plan, because the policy for closed practices would prevent use of the trigram index.
-- Returns keys, and reading the profiles applies the policies (docs/tenancy.md).
create or replace function app.find_profiles(patterns text[]) returns table (practice_id uuid, profile_id uuid)
  language plpgsql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_generic_plan' as $$
  begin
    return query
      select person.practice_id, person.id from app.profiles person
      where app.ctx_role() = 'super_admin' and person.search_text like patterns[1]
        and (patterns[2] is null or person.search_text like patterns[2])
        and (patterns[3] is null or person.search_text like patterns[3]);
  end $$;
alter function app.find_profiles(text[]) owner to app_auth;
grant execute on function app.find_profiles(text[]) to app_platform;
