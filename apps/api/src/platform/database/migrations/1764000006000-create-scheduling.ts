import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visit types, working hours and closed days; appointments that are moved, asked to be moved and deliberately doubled. */
export class CreateScheduling1764000006000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [VISIT_TYPES, WORKING_HOURS, APPOINTMENTS, HISTORY, FUNCTIONS, OWNERS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function app.busy_times(uuid[], timestamptz, timestamptz, uuid), app.practitioners(), app.lock_people(uuid, uuid);
      ${RECORDER_BEFORE}
      alter table app.appointment_events drop column from_start, drop column to_start,
        drop column from_practitioner_id, drop column to_practitioner_id;
      drop trigger appointment_revision on app.appointments;
      drop function app.count_appointment_revision();
      drop index app.appointments_booked_once, app.appointments_overbooked;
      alter table app.appointments drop constraint practitioner_in_one_place;
      alter table app.appointments drop column visit_type_id, drop column color, drop column revision, drop column overbooked,
        drop column booked_by_user_id, drop column booking_key, drop column proposed_start, drop column proposed_end,
        drop column proposed_practitioner_id, drop column proposal_note, drop column proposed_at;
      alter table app.appointments add constraint practitioner_in_one_place exclude using gist
        (practitioner_user_id with =, tstzrange(starts_at, ends_at) with &&)
        where (status in ('pending', 'confirmed', 'checked_in'));
      drop table app.practice_closed_days, app.practitioner_schedules, app.visit_type_practitioners, app.visit_types;`);
  }
}

const secured = (table: string): string => `
  alter table app.${table} enable row level security;
  alter table app.${table} force row level security;
  create policy tenant on app.${table} for all to app_rt, app_worker
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy maintenance on app.${table} for all to app_owner using (true) with check (true);`;

/** Only staff of the practice write; who of them may is said by the endpoints. */
const written = (table: string): string => `
  create policy not_by_patients on app.${table} as restrictive for insert to app_rt
    with check ((select app.ctx_role()) <> 'patient');
  create policy not_changed_by_patients on app.${table} as restrictive for update to app_rt
    using ((select app.ctx_role()) <> 'patient');
  create policy not_removed_by_patients on app.${table} as restrictive for delete to app_rt
    using ((select app.ctx_role()) <> 'patient');
  grant select, insert, update, delete on app.${table} to app_rt;`;

const VISIT_TYPES = `
  create table app.visit_types (
    practice_id uuid not null references app.practices,
    id uuid not null default gen_random_uuid(),
    name text not null check (btrim(name) <> ''),
    minutes integer not null check (minutes between 5 and 480),
    mode text not null check (mode in ('in_person', 'video', 'phone')),
    color text not null,
    booking text not null check (booking in ('direct', 'request', 'staff')),
    is_active boolean not null default true,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    primary key (practice_id, id)
  );
  create unique index visit_type_names on app.visit_types (practice_id, lower(name));
  ${secured('visit_types')}
  ${written('visit_types')}

  create table app.visit_type_practitioners (
    practice_id uuid not null,
    visit_type_id uuid not null,
    practitioner_profile_id uuid not null,
    primary key (practice_id, visit_type_id, practitioner_profile_id),
    foreign key (practice_id, visit_type_id) references app.visit_types (practice_id, id) on delete cascade,
    foreign key (practice_id, practitioner_profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  comment on table app.visit_type_practitioners is 'Who offers a type; a type without rows is offered by everybody';
  ${secured('visit_type_practitioners')}
  ${written('visit_type_practitioners')}`;

/** Hours are read and written whole and never searched, so a practitioner's are one row. */
const WORKING_HOURS = `
  create table app.practitioner_schedules (
    practice_id uuid not null,
    practitioner_profile_id uuid not null,
    weekly jsonb not null default '[]',
    exceptions jsonb not null default '[]',
    buffer_minutes integer not null check (buffer_minutes between 0 and 120),
    notice_minutes integer not null check (notice_minutes between 0 and 43200),
    furthest_days integer not null check (furthest_days between 1 and 365),
    updated_at timestamptz not null default now(),
    primary key (practice_id, practitioner_profile_id),
    foreign key (practice_id, practitioner_profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  ${secured('practitioner_schedules')}
  ${written('practitioner_schedules')}

  create table app.practice_closed_days (
    practice_id uuid not null references app.practices,
    day date not null,
    name text check (btrim(name) <> ''),
    primary key (practice_id, day)
  );
  ${secured('practice_closed_days')}
  ${written('practice_closed_days')}`;

/**
 * A visit that staff deliberately put beside another does not count for the practitioner's constraint; nobody puts a
 * patient in two places.
 */
const APPOINTMENTS = `
  alter table app.appointments
    add column visit_type_id uuid,
    add column color text,
    add column revision integer not null default 0,
    add column overbooked boolean not null default false,
    add column booked_by_user_id uuid default app.ctx_user(),
    add column booking_key uuid,
    add column proposed_start timestamptz,
    add column proposed_end timestamptz,
    add column proposed_practitioner_id uuid,
    add column proposal_note text check (btrim(proposal_note) <> ''),
    add column proposed_at timestamptz,
    add foreign key (practice_id, visit_type_id) references app.visit_types (practice_id, id),
    add foreign key (practice_id, proposed_practitioner_id) references app.profiles (practice_id, id),
    add check (num_nulls(proposed_start, proposed_end, proposed_practitioner_id, proposed_at) in (0, 4)),
    add check (proposed_end > proposed_start);
  create unique index appointments_booked_once on app.appointments (practice_id, booked_by_user_id, booking_key)
    where booking_key is not null;
  alter table app.appointments drop constraint practitioner_in_one_place;
  alter table app.appointments add constraint practitioner_in_one_place exclude using gist
    (practitioner_user_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('pending', 'confirmed', 'checked_in') and not overbooked);
  create index appointments_overbooked on app.appointments (practitioner_user_id, starts_at)
    where status in ('pending', 'confirmed', 'checked_in') and overbooked;

  create function app.count_appointment_revision() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.revision := old.revision + 1;
    return new;
  end $$;
  revoke all on function app.count_appointment_revision() from public;
  create trigger appointment_revision before update on app.appointments
    for each row execute function app.count_appointment_revision();`;

const recorder = (facts: string, values: string, condition: string, unchanged = ''): string => `
  create or replace function app.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    ${unchanged}
    insert into app.appointment_events (practice_id, appointment_id, from_status, to_status, reason${facts})
    values (new.practice_id, new.id, case when tg_op = 'UPDATE' then old.status end, new.status, new.status_reason${values});
    return null;
  end $$;
  drop trigger appointment_history on app.appointments;
  create trigger appointment_history after insert or update of ${condition} on app.appointments
    for each row execute function app.record_appointment_event();`;

const RECORDER_BEFORE = recorder('', '', 'status');

const moved = (value: string): string =>
  `case when tg_op = 'UPDATE' and (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id)
      then ${value} end`;

const RECORDER_OF_MOVES = recorder(
  ', from_start, to_start, from_practitioner_id, to_practitioner_id',
  `, ${['old.starts_at', 'new.starts_at', 'old.practitioner_profile_id', 'new.practitioner_profile_id'].map(moved).join(',\n    ')}`,
  'status, starts_at, practitioner_profile_id',
  `if tg_op = 'UPDATE' and (old.status, old.starts_at, old.practitioner_profile_id)
      is not distinct from (new.status, new.starts_at, new.practitioner_profile_id) then
      return null;
    end if;`,
);

const HISTORY = `
  alter table app.appointment_events
    add column from_start timestamptz,
    add column to_start timestamptz,
    add column from_practitioner_id uuid,
    add column to_practitioner_id uuid;
  ${RECORDER_OF_MOVES}`;

/**
 * The people whose time a booking takes are locked in one order, so that bookings take turns instead of meeting in a
 * deadlock. Practitioners and their taken times are told to patients too: no name of a patient, no other practice's name.
 */
const FUNCTIONS = `
  create function app.lock_people(practitioner uuid, patient uuid) returns void
  language sql volatile set search_path = ''
  begin atomic
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(id::text, 0) as key from unnest(array[coalesce((
          select person.user_id from app.profiles person
          where person.practice_id = app.ctx_practice() and person.id = practitioner), practitioner), patient]) id
      where id is not null order by 1) keys;
  end;

  create function app.practitioners() returns table (id uuid, user_id uuid, name text)
  language sql stable security definer set search_path = ''
  begin atomic
    select person.id, person.user_id, app.person_name(person.first_name, person.last_name, person.email)
    from app.profiles person
    where person.practice_id = app.ctx_practice() and exists (
      select from app.user_roles held
      where held.practice_id = person.practice_id and held.user_id = person.user_id and held.role = 'practitioner');
  end;

  create function app.busy_times(people uuid[], since timestamptz, until timestamptz, besides uuid)
  returns table (practitioner_id uuid, starts_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = ''
  begin atomic
    select person.id, visit.starts_at, visit.ends_at
    from app.profiles person
    join app.appointments visit on visit.practitioner_user_id = person.user_id
    where person.practice_id = app.ctx_practice() and person.id = any (people) and visit.id is distinct from besides
      and visit.status in ('pending', 'confirmed', 'checked_in') and not visit.overbooked
      and tstzrange(visit.starts_at, visit.ends_at) && tstzrange(since, until)
    union all
    select person.id, visit.starts_at, visit.ends_at
    from app.profiles person
    join app.appointments visit on visit.practitioner_user_id = person.user_id
    where person.practice_id = app.ctx_practice() and person.id = any (people) and visit.id is distinct from besides
      and visit.status in ('pending', 'confirmed', 'checked_in') and visit.overbooked
      and visit.starts_at < until and visit.ends_at > since;
  end;`;

const OWNERS = `
  grant create on schema app to app_auth;
  ${['practitioners()', 'busy_times(uuid[], timestamptz, timestamptz, uuid)']
    .map(
      (signature) => `
    alter function app.${signature} owner to app_auth;
    revoke all on function app.${signature} from public;
    grant execute on function app.${signature} to app_rt;`,
    )
    .join('')}
  revoke create on schema app from app_auth;`;
