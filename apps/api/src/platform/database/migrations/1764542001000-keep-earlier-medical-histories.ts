import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A medical history that is written over or deleted is kept, and read by whoever may read the history. */
export class KeepEarlierMedicalHistories1764542001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.earlier_medical_histories (
        practice_id uuid not null,
        profile_id uuid not null,
        id uuid not null default gen_random_uuid(),
        content text not null,
        written_at timestamptz not null,
        written_by_user_id uuid,
        replaced_at timestamptz not null default now(),
        primary key (practice_id, profile_id, id),
        foreign key (practice_id, profile_id) references app.profiles (practice_id, id) on delete cascade
      );
      create index earlier_medical_histories_by_time on app.earlier_medical_histories (practice_id, profile_id, replaced_at desc);
      alter table app.earlier_medical_histories enable row level security;
      alter table app.earlier_medical_histories force row level security;
      create policy maintenance on app.earlier_medical_histories for all to app_owner using (true) with check (true);
      create policy tenant on app.earlier_medical_histories for all to app_staff
        using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
      create policy staff_of_the_practice on app.earlier_medical_histories as restrictive for all to app_staff
        using ((select app.ctx_role()) = any (array['practice_admin', 'practitioner']))
        with check ((select app.ctx_role()) = any (array['practice_admin', 'practitioner']));
      create policy in_care on app.earlier_medical_histories as restrictive for select to app_staff
        using ((select app.reads_all_patients()) or app.cares_for(profile_id) or app.opening_of(profile_id) is not null);
      create policy exporting on app.earlier_medical_histories for select to app_worker
        using (practice_id = (select app.exporting_practice()));
      grant select, insert on app.earlier_medical_histories to app_staff;
      grant select on app.earlier_medical_histories to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.earlier_medical_histories');
  }
}
