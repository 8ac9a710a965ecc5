import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Patients counted by the day they came and their age group, and whose counting waits (docs/analytics.md). Triggers note who
 * changed, the worker fills and recounts; until it has, the figures of a practice are counted from its patients.
 */
export class CountPatientsByDay1764515000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(RECORDS);
    await runner.query(TRIGGERS);
    await runner.query(WALLS);
    await runner.query('create index appointments_made on app.appointments (practice_id, created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index app.appointments_made;
      drop trigger patient_recounted on app.profiles;
      drop trigger patient_recounted on app.patient_practice_relationships;
      drop trigger patient_counted on app.patient_practice_relationships;
      drop function app.note_patient_change();
      drop table app.counted_patients;
      drop table app.patient_days;
      drop table app.patient_rollups;
      drop table app.changed_patients`);
  }
}

const GROUPS = ['under18', 'from18', 'from30', 'from50', 'from65', 'unknown'];

/** The worker asks of all practices what is to be done, and reads patients only of the one that it counts. */
const LISTED = ['changed_patients', 'patient_rollups'];
const OF_ONE = ['patient_days', 'counted_patients'];
const TABLES = [...LISTED, ...OF_ONE];

const anyDiffers = (columns: readonly string[]): string =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

const RECORDS = `
  create table app.changed_patients (
    practice_id uuid not null,
    profile_id uuid not null
  );
  create index changed_patients_of_practice on app.changed_patients (practice_id);
  comment on table app.changed_patients is 'Of whom something changed since the worker counted them; somebody may be there twice';
  create table app.patient_rollups (
    practice_id uuid primary key references app.practices (id),
    time_zone text not null,
    aged_on date not null,
    built_at timestamptz not null default now(),
    verified_at timestamptz,
    differences integer
  );
  comment on column app.patient_rollups.time_zone is 'By whose days the practice is counted in patient_days';
  comment on column app.patient_rollups.aged_on is 'The day of whose ages the groups in patient_days are';
  create table app.patient_days (
    practice_id uuid not null references app.patient_rollups (practice_id) on delete cascade,
    day date not null,
    ${GROUPS.map((group) => `${group} integer not null`).join(', ')},
    complete integer not null,
    primary key (practice_id, day)
  );
  comment on table app.patient_days is 'Current patients by the day on which they became patients';
  create table app.counted_patients (
    practice_id uuid not null references app.patient_rollups (practice_id) on delete cascade,
    profile_id uuid not null,
    day date not null,
    born date,
    is_complete boolean not null,
    primary key (practice_id, profile_id)
  );
  create index counted_patients_by_birth on app.counted_patients (practice_id, born);
  comment on table app.counted_patients is 'As what each patient is counted in patient_days'`;

const TRIGGERS = `
  create function app.note_patient_change() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger patient_counted after insert or delete on app.patient_practice_relationships
    for each row execute function app.note_patient_change();
  create trigger patient_recounted after update on app.patient_practice_relationships
    for each row when (${anyDiffers(['practice_id', 'profile_id', 'created_at', 'ended_at'])})
    execute function app.note_patient_change();
  create trigger patient_recounted after update on app.profiles
    for each row when (${anyDiffers(['practice_id', 'id', 'first_name', 'last_name', 'email', 'phone', 'date_of_birth'])})
    execute function app.note_patient_change()`;

const WALLS = `
  ${TABLES.map(
    (table) => `
      alter table app.${table} enable row level security;
      alter table app.${table} force row level security;
      create policy maintenance on app.${table} for all to app_owner using (true) with check (true);
      create policy tenant on app.${table} for select to app_staff using (practice_id = (select app.ctx_practice()));
      create policy platform on app.${table} for select to app_platform using (true);
      grant select on app.${table} to app_staff, app_platform;
      grant select, insert, update, delete on app.${table} to app_worker;`,
  ).join('')}
  ${LISTED.map((table) => `create policy counting on app.${table} for all to app_worker using (true) with check (true);`).join('')}
  ${OF_ONE.map(
    (table) => `create policy counting on app.${table} for all to app_worker
      using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));`,
  ).join('')}
  create policy patients_by_opening on app.counted_patients as restrictive for select to app_staff, app_platform
    using ((select app.ctx_patients()) <> 'none');
  create policy by_trigger on app.changed_patients for insert to app_auth with check (true);
  grant insert on app.changed_patients to app_auth`;
