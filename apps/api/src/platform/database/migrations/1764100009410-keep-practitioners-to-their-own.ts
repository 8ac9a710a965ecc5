import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second wall behind the statements: a practitioner writes no appointment and no working hours of a colleague. */
export class KeepPractitionersToTheirOwn1764100009410 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy practitioners_book_own on app.appointments as restrictive for insert to app_rt
        with check (${own('practitioner_profile_id')});
      create policy practitioners_change_own on app.appointments as restrictive for update to app_rt
        using (true) with check (${own('practitioner_profile_id')} or status = 'cancelled');
      comment on policy practitioners_change_own on app.appointments is
        'Removing a patient of the practice cancels their appointments with everybody';
      create policy practitioners_make_own on app.practitioner_schedules as restrictive for insert to app_rt
        with check (${own('practitioner_profile_id')});
      create policy practitioners_keep_own on app.practitioner_schedules as restrictive for update to app_rt
        using (${own('practitioner_profile_id')});
      create policy practitioners_drop_own on app.practitioner_schedules as restrictive for delete to app_rt
        using (${own('practitioner_profile_id')});`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop policy practitioners_drop_own on app.practitioner_schedules;
      drop policy practitioners_keep_own on app.practitioner_schedules;
      drop policy practitioners_make_own on app.practitioner_schedules;
      drop policy practitioners_change_own on app.appointments;
      drop policy practitioners_book_own on app.appointments;`);
  }
}

const own = (practitioner: string): string =>
  `(select app.ctx_role()) <> 'practitioner' or ${practitioner} = (select app.ctx_profile())`;
