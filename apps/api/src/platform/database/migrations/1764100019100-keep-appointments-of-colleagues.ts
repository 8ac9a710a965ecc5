import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Removing a patient no longer cancels what colleagues planned, so a practitioner need not be able to. */
export class KeepAppointmentsOfColleagues1764100019100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(changing(`${OWN} or patient_profile_id = (select app.ctx_profile())`));
    await runner.query(
      `comment on policy practitioners_change_own on app.appointments is 'Theirs, or one that they come to as a patient'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(changing(`${OWN} or status = 'cancelled'`));
    await runner.query(
      `comment on policy practitioners_change_own on app.appointments is
        'Removing a patient of the practice cancels their appointments with everybody'`,
    );
  }
}

const OWN = `(select app.ctx_role()) <> 'practitioner' or practitioner_profile_id = (select app.ctx_profile())`;

const changing = (allowed: string): string => `
  drop policy practitioners_change_own on app.appointments;
  create policy practitioners_change_own on app.appointments as restrictive for update to app_rt
    using (true) with check (${allowed});`;
