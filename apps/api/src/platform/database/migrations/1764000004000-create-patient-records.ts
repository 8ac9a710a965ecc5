import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether a patient is active, the medical history, and a search whose cost follows the page and not the practice.
 * Needs the extensions pg_trgm and btree_gin, which the bootstrap creates.
 */
export class CreatePatientRecords1764000004000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [STATUS, MEDICAL_HISTORIES, SEARCH, FIND, END_ACCESS, OWNERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy patient_access_ends on app.user_roles;
      revoke delete on app.user_roles from app_auth;
      drop function app.end_patient_access(uuid), app.find_patients(text[], text, timestamptz, uuid, integer);
      alter table app.profiles drop column search_text;
      drop index app.profiles_by_address;
      drop function app.patient_search_text(text, text, text, text), app.folded(text);
      drop table app.medical_histories;
      drop index app.patients_newest_first, app.patients_by_status;
      revoke insert, update on app.patient_practice_relationships from app_rt;
      alter table app.patient_practice_relationships drop column status;`);
  }
}

const STATUS = `
  alter table app.patient_practice_relationships
    add column status text not null default 'active' check (status in ('active', 'inactive'));
  create index patients_newest_first on app.patient_practice_relationships (practice_id, created_at desc, profile_id desc)
    where ended_at is null;
  create index patients_by_status on app.patient_practice_relationships (practice_id, status, created_at desc, profile_id desc)
    where ended_at is null;
  grant insert, update on app.patient_practice_relationships to app_rt;`;

/** A table of its own, because its rows have other readers than the profile: nobody but staff of the practice. */
const MEDICAL_HISTORIES = `
  create table app.medical_histories (
    practice_id uuid not null references app.practices,
    profile_id uuid not null,
    content text not null check (btrim(content) <> ''),
    updated_at timestamptz not null default now(),
    updated_by_user_id uuid default app.ctx_user(),
    primary key (practice_id, profile_id),
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  alter table app.medical_histories enable row level security;
  alter table app.medical_histories force row level security;
  create policy tenant on app.medical_histories for all to app_rt
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy staff_of_the_practice on app.medical_histories as restrictive for all to app_rt
    using ((select app.ctx_role()) in ('practice_admin', 'practitioner'))
    with check ((select app.ctx_role()) in ('practice_admin', 'practitioner'));
  create policy maintenance on app.medical_histories for all to app_owner using (true) with check (true);
  grant select, insert, update, delete on app.medical_histories to app_rt;`;

/** Names, address and digits of the phone number, each after a blank, without case and accents. */
const SEARCH = `
  create function app.folded(words text) returns text language sql immutable parallel safe
    return regexp_replace(normalize(lower(words), NFD), '[\\u0300-\\u036f]', '', 'g');
  create function app.patient_search_text(first_name text, last_name text, email text, phone text)
    returns text language sql immutable parallel safe
    return ' ' || app.folded(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, ''))
      || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g');
  alter table app.profiles
    add column search_text text generated always as (app.patient_search_text(first_name, last_name, email, phone)) stored;
  alter table app.profiles alter column search_text set statistics 500;
  create index profiles_search on app.profiles using gin (practice_id, search_text gin_trgm_ops) with (fastupdate = off);
  create index profiles_by_address on app.profiles (practice_id, email);`;

/**
 * Under row-level security a \`like\` may not be looked up in an index, since the operator is not leakproof: the search
 * would read every patient of the practice. So it runs as app_auth, bound to the practice of the context by hand, and
 * returns nothing but keys; the caller reads the rows under its own policies. Planned anew each time, because a
 * frequent term is found fastest in the order of the list and a rare one through the index.
 */
const FIND = `
  create function app.find_patients(patterns text[], wanted text, before_at timestamptz, before_id uuid, size integer)
  returns table (profile_id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
  declare
    practice constant uuid := case when app.ctx_role() <> 'patient' then app.ctx_practice() end;
  begin
    return query
      select known.profile_id, known.created_at
      from app.patient_practice_relationships known
      join app.profiles person on person.practice_id = known.practice_id and person.id = known.profile_id
      where known.practice_id = practice and person.practice_id = practice and known.ended_at is null
        and (wanted is null or known.status = wanted)
        and (known.created_at, known.profile_id) < (before_at, before_id)
        and person.search_text like patterns[1]
        and (patterns[2] is null or person.search_text like patterns[2])
        and (patterns[3] is null or person.search_text like patterns[3])
      order by known.created_at desc, known.profile_id desc limit size;
  end $$;`;

/** Staff may end the access of a patient, and by this function no other role. */
const END_ACCESS = `
  create function app.end_patient_access(patient uuid) returns boolean
  language sql security definer set search_path = ''
  begin atomic
    with ended as (
      delete from app.user_roles held using app.profiles person
      where person.practice_id = app.ctx_practice() and person.id = patient and app.ctx_role() <> 'patient'
        and held.practice_id = person.practice_id and held.user_id = person.user_id and held.role = 'patient'
      returning held.id
    )
    select exists (select from ended);
  end;
  create policy patient_access_ends on app.user_roles for delete to app_auth
    using (role = 'patient' and practice_id = (select app.ctx_practice()));
  grant delete on app.user_roles to app_auth;`;

const SIGNATURES = ['find_patients(text[], text, timestamptz, uuid, integer)', 'end_patient_access(uuid)'];

const OWNERS = `
  grant create on schema app to app_auth;
  ${SIGNATURES.map(
    (signature) => `
    alter function app.${signature} owner to app_auth;
    revoke all on function app.${signature} from public;
    grant execute on function app.${signature} to app_rt;`,
  ).join('')}
  revoke create on schema app from app_auth;`;
