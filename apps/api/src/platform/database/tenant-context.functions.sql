-- The tenant context of the caller: user, practice and role. app.begin_tenant_context proves and sets it.

-- Context: policies, column defaults and statements read it.
create or replace function app.ctx_user() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
grant execute on function app.ctx_user() to public;

-- Context: nearly every policy compares with it.
create or replace function app.ctx_practice() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.practice_id', true), '')::uuid;
grant execute on function app.ctx_practice() to public;

-- Context: policies list the roles that they admit. No list contains 'none'.
create or replace function app.ctx_role() returns text language sql stable parallel safe
  return coalesce(nullif(current_setting('app.role', true), ''), 'none');
grant execute on function app.ctx_role() to public;

-- Context: every role with the permission, on the login's side. The rights of several roles add up (docs/tenancy.md).
create or replace function app.ctx_roles() returns text[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.roles', true), ''), '{}')::text[];
grant execute on function app.ctx_roles() to public;

-- Context: policies for patients compare with it.
create or replace function app.ctx_profile() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.profile_id', true), '')::uuid;
grant execute on function app.ctx_profile() to public;

-- Context: 'all' if the caller may see patients: staff of the practice, and super administrators per app.begin_opening.
create or replace function app.ctx_patients() returns text language sql stable parallel safe
  return case when current_setting('app.role', true) in ('practice_admin', 'practitioner', 'scheduler') then 'all'
    else coalesce(nullif(current_setting('app.patients', true), ''), 'none') end;
grant execute on function app.ctx_patients() to public;

-- Context: practices to which a super administrator has emergency access in this session (docs/tenancy.md).
create or replace function app.ctx_opened() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.opened', true), ''), '{}')::uuid[];
grant execute on function app.ctx_opened() to public;

-- Context: starts a request of a super administrator. `shown` is the data that the request shows: 'names', 'staff'
-- (names of staff but not of patients), 'counts' or 'archive'. Emergency access expires by the clock.
create or replace function app.begin_opening(the_user uuid, the_session text, the_practice uuid, shown text)
  returns void language plpgsql set search_path = '' as $$
  declare
    platform constant uuid := '00000000-0000-0000-0000-000000000000';
    opened uuid[];
    the_opening uuid;
    patients text := 'none';
  begin
    if shown = 'counts' then
      patients := 'all';
    elsif the_practice = platform then
      opened := array(select opening.practice_id from app.practice_openings opening
        where opening.user_id = the_user and opening.session_id = the_session and opening.closed_at is null and opening.until > now());
    end if;
    if the_practice <> platform then
      select opening.id into the_opening from app.practice_openings opening
      where opening.practice_id = the_practice and opening.user_id = the_user and opening.session_id = the_session
        and opening.closed_at is null and opening.until > now()
      order by opening.until desc limit 1;
      if the_opening is not null and shown <> 'archive' then
        patients := 'all';
      elsif patients = 'none' and shown in ('names', 'archive') then
        raise exception 'the names of the practice are closed' using errcode = 'TC423';
      end if;
    end if;
    perform set_config('app.patients', patients, true), set_config('app.session_id', the_session, true),
            set_config('app.opened', coalesce(opened, '{}')::text, true),
            set_config('app.opening_id', coalesce(the_opening::text, ''), true);
  end $$;
grant execute on function app.begin_opening(uuid, text, uuid, text) to app_auth;

-- Across walls: only administrators may read a practice's permissions. False if the viewer acts in this role and the
-- practice has denied the permission. Anyone who reads as a practitioner counts as one (docs/tenancy.md).
create or replace function app.is_allowed(the_role text, the_permission text) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select app.ctx_role() <> the_role or coalesce((select decided.allowed from app.practice_role_switches decided
      where decided.practice_id = app.ctx_practice() and decided.role = the_role and decided.permission = the_permission), true);
  end;
alter function app.is_allowed(text, text) owner to app_auth;
grant execute on function app.is_allowed(text, text) to app_patient, app_platform, app_staff;

-- Across walls: policies cannot read the tables that they guard. True if the patient has an appointment with the viewer
-- that was not cancelled, or if the viewer added the patient to their care.
create or replace function app.cares_for(patient uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.appointments appointment where appointment.practice_id = app.ctx_practice()
        and appointment.patient_profile_id = patient and appointment.practitioner_profile_id = app.ctx_profile()
        and appointment.status <> 'cancelled')
      or exists (select from app.care_team_members member where member.practice_id = app.ctx_practice()
        and member.patient_profile_id = patient and member.member_profile_id = app.ctx_profile());
  end;
alter function app.cares_for(uuid) owner to app_auth;
grant execute on function app.cares_for(uuid) to app_staff;

-- Across walls: the same policies need it. Returns the viewer's current access to the record, which expires by the
-- clock.
create or replace function app.opening_of(patient uuid) returns uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select opening.id from app.record_openings opening
    where opening.practice_id = app.ctx_practice() and opening.patient_profile_id = patient
      and opening.user_id = app.ctx_user() and opening.until > now()
    order by opening.until desc limit 1;
  end;
alter function app.opening_of(uuid) owner to app_auth;
grant execute on function app.opening_of(uuid) to app_staff;

-- Context: starts a request that opens a patient's record. For an unknown patient, the statement finds no rows later.
create or replace function app.begin_record(patient uuid) returns void language plpgsql set search_path = '' as $$
  declare
    the_opening uuid;
  begin
    if app.is_allowed('practitioner', 'patient:read-all') or app.cares_for(patient) then
      return;
    end if;
    the_opening := app.opening_of(patient);
    if the_opening is not null then
      perform set_config('app.opening_id', the_opening::text, true);
    elsif exists (select from app.patient_practice_relationships known where known.practice_id = app.ctx_practice()
        and known.profile_id = patient and known.ended_at is null) then
      raise exception 'the patient is in the care of others' using errcode = 'TC424';
    end if;
  end $$;
grant execute on function app.begin_record(uuid) to app_auth;

-- Context: refuses an ended session and a blocked account.
create or replace function app.refuse_ended(the_user uuid, the_session text) returns void language plpgsql set search_path = '' as $$
  begin
    if exists (select 1 from app.ended_sessions ended where ended.session_id = the_session and ended.until > now()) then
      raise exception 'the session has ended' using errcode = 'TC401';
    end if;
    if exists (select 1 from app.account_blocks block where block.user_id = the_user) then
      raise exception 'the account is blocked' using errcode = 'TC403';
    end if;
  end $$;
grant execute on function app.refuse_ended(uuid, text) to app_auth;

-- Context: refuses an unknown or suspended practice, and a user who lacks a second factor that one of their roles
-- needs. Returns the user's profile in the practice.
create or replace function app.enter_practice(the_user uuid, the_practice uuid, found_role text, held_roles text[], lacking_level smallint)
  returns uuid language plpgsql set search_path = '' as $$
  declare
    found_profile uuid;
    practice_open boolean;
    needs_factor boolean;
  begin
    select practice.is_active,
           (select id from app.profiles own where own.practice_id = the_practice and own.user_id = the_user),
           lacking_level > 0 and (practice.factor_roles && held_roles or exists (select from app.practices everywhere
             where everywhere.id = '00000000-0000-0000-0000-000000000000' and everywhere.factor_roles && held_roles
               and (everywhere.factor_due_at is null or everywhere.factor_due_at <= now())))
      into practice_open, found_profile, needs_factor from app.practices practice where practice.id = the_practice;
    if practice_open is null then
      raise exception 'the practice does not exist' using errcode = 'TC404';
    elsif not practice_open and found_role <> 'super_admin' then
      raise exception 'the practice is suspended' using errcode = 'TC403';
    elsif needs_factor then
      raise exception 'a second factor is required' using errcode = case lacking_level when 3 then 'TC429' else 'TC428' end;
    end if;
    return found_profile;
  end $$;
grant execute on function app.enter_practice(uuid, uuid, text, text[], smallint) to app_auth;

-- Context: each login serves one side, and its policies only cover that side. A role not listed here has no login.
create or replace function app.refuse_other_side(found_role text) returns void language plpgsql set search_path = '' as $$
  begin
    if session_user <> all (case found_role
        when 'own' then array['app_rt']
        when 'patient' then array['app_patient']
        when 'super_admin' then array['app_staff', 'app_platform']
        when 'practice_admin' then array['app_staff']
        when 'practitioner' then array['app_staff']
        when 'scheduler' then array['app_staff']
        else array[]::text[] end) then
      raise exception 'the login is of another side' using errcode = 'TC421';
    end if;
  end $$;
grant execute on function app.refuse_other_side(text) to app_auth;

-- Context: starts every transaction. Reads roles, blocks and ended sessions of all users, which no login of the API
-- may.
create or replace function app.begin_tenant_context(the_user uuid, the_session text, the_practice uuid, allowed_roles text[], correlation text, lacking_level smallint, shown text default 'names', switched text default null, record uuid default null)
  returns text language plpgsql security definer set search_path = '' as $$
  declare
    found_role text := 'own';
    found_roles text[] := '{}';
    held_roles text[];
    found_profile uuid;
  begin
    perform app.refuse_ended(the_user, the_session);
    if allowed_roles is not null then
      -- A second factor that one role of somebody needs is needed for whatever they do there. Where practices decide which
      -- roles carry the permission, `switched` names it (docs/tenancy.md).
      select array_agg(held.role order by array_position(array['super_admin', 'practice_admin', 'practitioner', 'scheduler', 'patient'], held.role))
               filter (where case when switched is null then held.role = any (allowed_roles) else coalesce(
                 (select decided.allowed from app.practice_role_switches decided where decided.practice_id = the_practice
                   and decided.role = held.role and decided.permission = switched), held.role = any (allowed_roles)) end), array_agg(held.role)
        into found_roles, held_roles from app.user_roles held
      where held.user_id = the_user and (held.practice_id = the_practice or held.role = 'super_admin');
      found_role := found_roles[1];
      if found_role is null then
        raise exception 'no role in the practice opens this' using errcode = 'TC403';
      end if;
      found_profile := app.enter_practice(the_user, the_practice, found_role, held_roles, lacking_level);
    elsif the_practice <> '00000000-0000-0000-0000-000000000000' then
      raise exception 'a practice needs a role' using errcode = 'TC403';
    end if;
    perform app.refuse_other_side(found_role);
    perform set_config('app.practice_id', the_practice::text, true), set_config('app.user_id', the_user::text, true),
            set_config('app.role', found_role, true), set_config('app.roles', (case found_role
              when 'super_admin' then array['super_admin'] else array_remove(found_roles, 'patient') end)::text, true),
            set_config('app.profile_id', coalesce(found_profile::text, ''), true), set_config('app.correlation_id', correlation, true);
    if found_role = 'super_admin' then
      perform app.begin_opening(the_user, the_session, the_practice, shown);
    elsif record is not null then
      perform app.begin_record(record);
    end if;
    return found_role;
  end $$;
alter function app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text, text, uuid) owner to app_auth;
grant execute on function app.begin_tenant_context(uuid, text, uuid, text[], text, smallint, text, text, uuid) to app_patient, app_platform, app_rt, app_staff;

-- Across walls: a refused viewer has no context, and logins cannot write audit events without one.
create or replace function app.record_denial(the_user uuid, the_practice uuid, correlation text, patient uuid default null)
  returns void language sql security definer set search_path = ''
  begin atomic
    insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, patient_ids, correlation_id, outcome)
    values (coalesce((select id from app.practices where id = the_practice), '00000000-0000-0000-0000-000000000000'),
            the_user, 'none', 'enter', case when patient is null then 'practice' else 'patient' end,
            array_remove(array[patient], null), array_remove(array[patient], null), correlation, 'denied');
  end;
alter function app.record_denial(uuid, uuid, text, uuid) owner to app_auth;
grant execute on function app.record_denial(uuid, uuid, text, uuid) to app_patient, app_platform, app_rt, app_staff;

-- Across walls: for policies on patients' records. Super administrators see a practice's staff by name, but not its
-- patients.
create or replace function app.works_in(the_practice uuid, the_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.user_roles held where held.user_id = the_user and held.practice_id = the_practice
        and held.role in ('practice_admin', 'practitioner', 'scheduler'))
      or exists (select from app.deactivated_members away where away.user_id = the_user and away.practice_id = the_practice);
  end;
alter function app.works_in(uuid, uuid) owner to app_auth;
grant execute on function app.works_in(uuid, uuid) to app_staff;

-- Across walls: true for super administrators and members of any practice, even deactivated ones.
create or replace function app.belongs_somewhere(the_user uuid) returns boolean
  language sql stable set search_path = ''
  begin atomic
    select exists (select from app.user_roles held where held.user_id = the_user)
      or exists (select from app.deactivated_members away where away.user_id = the_user)
      or exists (select from app.user_invitations waiting where waiting.accepted_user_id = the_user
        and waiting.waiting_since is not null and waiting.accepted_at is null and waiting.cancelled_at is null);
  end;
grant execute on function app.belongs_somewhere(uuid) to app_auth;

-- Across walls: super administrators cannot see who is whose patient, but may delete accounts of nobody
-- (docs/tenancy.md).
create or replace function app.is_of_nobody(the_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  begin atomic
    select the_user is not null and not app.belongs_somewhere(the_user);
  end;
alter function app.is_of_nobody(uuid) owner to app_auth;
grant execute on function app.is_of_nobody(uuid) to app_platform;
