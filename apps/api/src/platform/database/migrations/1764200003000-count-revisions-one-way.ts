import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Appointments count their revisions by the function that the other tables use. */
export class CountRevisionsOneWay1764200003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create or replace trigger appointment_revision before update on app.appointments
        for each row execute function app.count_revision();
      drop function app.count_appointment_revision()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create function app.count_appointment_revision() returns trigger language plpgsql set search_path = '' as $$
        begin
          new.revision := old.revision + 1;
          return new;
        end $$;
      create or replace trigger appointment_revision before update on app.appointments
        for each row execute function app.count_appointment_revision()`);
  }
}
