import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How roles are given and taken and how members and accounts are removed. The runtime cannot write roles itself:
 * these functions are the only way, and each looks again, under a lock, at whether its caller may.
 */
export class CreateMemberChanges1764000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(FORMER_PRACTITIONERS);
    await runner.query(RIGHTS);
    for (const definition of [...PARTS, ...DEFINERS]) await runner.query(definition);
    await runner.query(`
      grant create on schema app to app_auth;
      ${DEFINER_SIGNATURES.map(
        (signature) => `
        alter function app.${signature} owner to app_auth;
        revoke all on function app.${signature} from public;
        grant execute on function app.${signature} to app_rt;`,
      ).join('')}
      revoke execute on function app.is_member_anywhere(uuid) from app_rt;
      grant execute on function app.is_member_anywhere(uuid) to app_worker;
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const functions = [...DEFINER_SIGNATURES, ...PART_SIGNATURES].map((signature) => `app.${signature}`);
    await runner.query(`drop function ${functions.join(', ')}`);
    await runner.query(TAKEN_BACK);
  }
}

const PART_SIGNATURES = [
  'begin_member_change()',
  'upcoming_visits(uuid, uuid, boolean)',
  'settle_home(uuid)',
  'file_member_change(text, uuid, text)',
];

const DEFINER_SIGNATURES = [
  'change_roles(uuid, text[])',
  'remove_member(uuid)',
  'remove_account(uuid)',
  'find_account(uuid)',
  'update_account(uuid, text, text, text, text)',
  'is_member_anywhere(uuid)',
];

const SELF_AND_STAFF = `(select app.ctx_role()) <> 'patient' or id = (select app.ctx_profile()) or exists (
  select 1 from app.user_roles staff
  where staff.practice_id = profiles.practice_id and staff.user_id = profiles.user_id and staff.role <> 'patient')`;

/** A visit stays when the practitioner leaves, and the patient still sees with whom it was. */
const FORMER_PRACTITIONERS = `
  alter table app.appointments alter column practitioner_user_id drop not null;
  alter policy patient_sees_self_and_staff on app.profiles using (${SELF_AND_STAFF} or exists (
    select 1 from app.appointments visit
    where visit.practice_id = profiles.practice_id and visit.practitioner_profile_id = profiles.id
      and visit.patient_profile_id = (select app.ctx_profile())));
  create index profiles_newest on app.profiles (practice_id, created_at desc, id desc);
  create index profiles_newest_anywhere on app.profiles (created_at desc, id desc);`;

const RIGHTS = `
  create policy member_changes on app.user_roles for all to app_auth using (true) with check (true);
  create policy member_changes on app.patient_practice_relationships for all to app_auth using (true) with check (true);
  create policy member_changes on app.appointments for select to app_auth using (true);
  grant insert, update, delete on app.user_roles to app_auth;
  grant select, update on app.patient_practice_relationships to app_auth;
  grant select on app.appointments to app_auth;`;

const TAKEN_BACK = `
  drop policy member_changes on app.user_roles;
  drop policy member_changes on app.patient_practice_relationships;
  drop policy member_changes on app.appointments;
  revoke insert, update, delete on app.user_roles from app_auth;
  revoke select, update on app.patient_practice_relationships from app_auth;
  revoke select on app.appointments from app_auth;
  drop index app.profiles_newest, app.profiles_newest_anywhere;
  alter policy patient_sees_self_and_staff on app.profiles using (${SELF_AND_STAFF});
  update app.profiles doctor set user_id = gen_random_uuid() where user_id is null and exists (
    select from app.appointments visit
    where visit.practice_id = doctor.practice_id and visit.practitioner_profile_id = doctor.id);
  update app.appointments visit set practitioner_user_id = doctor.user_id from app.profiles doctor
  where visit.practitioner_user_id is null
    and doctor.practice_id = visit.practice_id and doctor.id = visit.practitioner_profile_id;
  alter table app.appointments alter column practitioner_user_id set not null;`;

/**
 * One change of a practice's members at a time, by somebody who may when it is their turn: of two administrators who
 * remove each other at the same moment, one stays.
 */
const BEGIN = `
  create function app.begin_member_change() returns void language plpgsql set search_path = '' as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('members/' || app.ctx_practice(), 0));
    if not exists (
      select from app.user_roles held
      where held.user_id = app.ctx_user() and held.role = app.ctx_role() and (
        held.role = 'super_admin' or held.role = 'practice_admin' and held.practice_id = app.ctx_practice())) then
      raise exception 'no role in the practice opens this' using errcode = 'TC403';
    end if;
  end $$`;

/** Visits to come of somebody's account, in one practice or (null) in all. */
const UPCOMING_VISITS = `
  create function app.upcoming_visits(the_user uuid, the_practice uuid, as_patient boolean)
  returns integer language sql stable set search_path = ''
  begin atomic
    select count(*)::integer
    from app.profiles own
    join app.appointments visit on visit.practice_id = own.practice_id
      and (visit.practitioner_profile_id = own.id or as_patient and visit.patient_profile_id = own.id)
    where own.user_id = the_user and (the_practice is null or own.practice_id = the_practice)
      and visit.ends_at > now() and visit.status in ('pending', 'confirmed', 'checked_in');
  end`;

/** Whoever has lost the home practice is at home in the one they joined first. */
const SETTLE_HOME = `
  create function app.settle_home(the_user uuid) returns void language sql set search_path = ''
  begin atomic
    update app.user_roles held set is_primary = true
    where (held.practice_id, held.id) = (
        select next_home.practice_id, next_home.id from app.user_roles next_home
        where next_home.user_id = the_user and next_home.role <> 'super_admin'
        order by next_home.practice_id = app.ctx_practice() desc, next_home.created_at, next_home.id limit 1)
      and not exists (select from app.user_roles home where home.user_id = the_user and home.is_primary);
  end`;

const FILE_MEMBER_CHANGE = `
  create function app.file_member_change(what text, record_id uuid, result text)
  returns void language sql set search_path = ''
  begin atomic
    insert into app.audit_events (action, resource_type, resource_ids, outcome)
    values (what, 'member', case when record_id is null then '{}'::uuid[] else array[record_id] end,
            case result when 'done' then 'done' when 'not_found' then 'not_found' else 'denied' end);
  end`;

const PARTS = [BEGIN, UPCOMING_VISITS, SETTLE_HOME, FILE_MEMBER_CHANGE];

const MEMBER_RECORD = `
  select person.id into record_id from app.profiles person
  where person.practice_id = app.ctx_practice() and person.user_id = target and exists (
    select from app.user_roles held where held.practice_id = person.practice_id and held.user_id = target)`;

const CHANGE_ROLES = `
  create function app.change_roles(target uuid, wanted text[], out result text, out visits integer)
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
    ${MEMBER_RECORD};
    select coalesce(array_agg(held.role), '{}') into taken from app.user_roles held
    where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (staff) and held.role <> all (wanted);
    visits := case when 'practitioner' = any (taken) then app.upcoming_visits(target, app.ctx_practice(), false) else 0 end;
    result := case when record_id is null then 'not_found'
      when target = app.ctx_user() and 'practice_admin' = any (taken) then 'own_access'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      delete from app.user_roles held
      where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (taken);
      insert into app.user_roles (practice_id, user_id, role)
      select app.ctx_practice(), target, given from unnest(wanted) given
      on conflict (practice_id, user_id, role) do nothing;
      perform app.settle_home(target);
    end if;
    perform app.file_member_change('change-roles', record_id, result);
  end $$`;

/** Takes a practice's roles away. Its record of the person, its visits and its messages stay. */
const REMOVE_MEMBER = `
  create function app.remove_member(target uuid, out result text, out visits integer)
  language plpgsql security definer set search_path = '' as $$
  declare
    record_id uuid;
  begin
    perform app.begin_member_change();
    ${MEMBER_RECORD};
    visits := app.upcoming_visits(target, app.ctx_practice(), true);
    result := case when record_id is null then 'not_found' when target = app.ctx_user() then 'own_access'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      delete from app.user_roles held where held.practice_id = app.ctx_practice() and held.user_id = target;
      update app.patient_practice_relationships set ended_at = now()
      where practice_id = app.ctx_practice() and profile_id = record_id and ended_at is null;
      perform app.settle_home(target);
      insert into app.outbox (topic, payload) values ('member.removed', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change('remove', record_id, result);
  end $$`;

const ONLY_THE_PLATFORM = `
  if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
    raise exception 'only for super administrators on the platform' using errcode = 'TC403';
  end if`;

/** Takes every role away and the account from every record; the identity server follows by the outbox. */
const REMOVE_ACCOUNT = `
  create function app.remove_account(target uuid, out result text, out visits integer)
  language plpgsql security definer set search_path = '' as $$
  begin
    ${ONLY_THE_PLATFORM};
    perform app.begin_member_change();
    visits := app.upcoming_visits(target, null, true);
    result := case
      when not exists (select from app.profiles where user_id = target)
        and not exists (select from app.user_roles where user_id = target) then 'not_found'
      when target = app.ctx_user() then 'own_access'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      delete from app.user_roles where user_id = target;
      update app.patient_practice_relationships patient set ended_at = now() from app.profiles person
      where person.user_id = target and patient.practice_id = person.practice_id and patient.profile_id = person.id
        and patient.ended_at is null;
      insert into app.audit_events (practice_id, action, resource_type, resource_ids)
      select practice_id, 'remove', 'member', array[id] from app.profiles
      where user_id = target and practice_id <> app.ctx_practice();
      update app.profiles set user_id = null, updated_at = now() where user_id = target;
      insert into app.outbox (topic, payload) values ('account.removed', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change('remove-account', target, result);
  end $$`;

/** Whether there is such a person, and whether their records already have an address. A found one is filed by what follows. */
const FIND_ACCOUNT = `
  create function app.find_account(target uuid, out known boolean, out email text)
  language plpgsql security definer set search_path = '' as $$
  begin
    ${ONLY_THE_PLATFORM};
    select true, case when min(person.email) = max(person.email) and count(person.email) = count(*) then min(person.email) end
      into known, email from app.profiles person where person.user_id = target having count(*) > 0;
    if known is null then
      known := false;
      perform app.file_member_change('update', null, 'not_found');
    end if;
  end $$`;

/** Saves the person's record in every practice and files it there; a new name is taken to the identity server once. */
const UPDATE_ACCOUNT = `
  create function app.update_account(target uuid, new_first text, new_last text, new_phone text, new_email text)
  returns void language plpgsql security definer set search_path = '' as $$
  begin
    ${ONLY_THE_PLATFORM};
    with saved as (
      update app.profiles set first_name = new_first, last_name = new_last, phone = new_phone, email = new_email, updated_at = now()
      where user_id = target
      returning *, (old.first_name, old.last_name) is distinct from (new_first, new_last) as renamed
    ), filed as (
      insert into app.audit_events (practice_id, action, resource_type, resource_ids)
      select practice_id, 'update', 'member', array[id] from saved
    )
    insert into app.outbox (practice_id, topic, payload)
    select practice_id, 'profile.renamed', jsonb_build_object('userId', user_id) from saved where renamed limit 1;
  end $$`;

/** Asked again before an account is deleted: somebody may have been invited back in the meantime. */
const IS_MEMBER_ANYWHERE = `
  create function app.is_member_anywhere(the_user uuid)
  returns boolean language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.user_roles where user_id = the_user);
  end`;

const DEFINERS = [CHANGE_ROLES, REMOVE_MEMBER, REMOVE_ACCOUNT, FIND_ACCOUNT, UPDATE_ACCOUNT, IS_MEMBER_ANYWHERE];
