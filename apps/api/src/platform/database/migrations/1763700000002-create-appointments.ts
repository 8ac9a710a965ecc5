import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visits. Two exclusion constraints keep a practitioner (in all practices) and a patient out of two visits at once. */
export class CreateAppointments1763700000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.appointments (
        practice_id uuid not null references app.practices,
        id uuid not null default gen_random_uuid(),
        patient_profile_id uuid not null,
        practitioner_profile_id uuid not null,
        practitioner_user_id uuid not null,
        starts_at timestamptz not null,
        ends_at timestamptz not null,
        time_zone text not null,
        type text not null,
        mode text not null check (mode in ('in_person', 'video', 'phone')),
        status text not null
          check (status in ('pending', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show')),
        notes text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        primary key (practice_id, id),
        check (ends_at > starts_at),
        foreign key (practice_id, patient_profile_id) references app.profiles (practice_id, id),
        foreign key (practice_id, practitioner_profile_id, practitioner_user_id)
          references app.profiles (practice_id, id, user_id) on update cascade,
        constraint practitioner_in_one_place exclude using gist
          (practitioner_user_id with =, tstzrange(starts_at, ends_at) with &&)
          where (status in ('pending', 'confirmed', 'checked_in')),
        constraint patient_in_one_place exclude using gist
          (practice_id with =, patient_profile_id with =, tstzrange(starts_at, ends_at) with &&)
          where (status in ('pending', 'confirmed', 'checked_in'))
      );
      comment on column app.appointments.practitioner_user_id is
        'Repeats the account of the practitioner, so that the exclusion constraint reaches across practices';
      create index appointments_by_start on app.appointments (practice_id, starts_at);
      create index appointments_of_practitioner on app.appointments (practice_id, practitioner_profile_id, starts_at);
      create index appointments_of_patient on app.appointments (practice_id, patient_profile_id, starts_at);

      alter table app.appointments enable row level security;
      alter table app.appointments force row level security;
      create policy tenant on app.appointments for all to app_rt, app_worker
        using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
      create policy patient_own on app.appointments as restrictive for all to app_rt
        using ((select app.ctx_role()) <> 'patient' or patient_profile_id = (select app.ctx_profile()));
      create policy all_appointments on app.appointments for select to app_platform using (true);
      create policy maintenance on app.appointments for all to app_owner using (true) with check (true);
      grant select, insert, update on app.appointments to app_rt;
      grant select on app.appointments to app_worker, app_platform;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.appointments');
  }
}
