import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a practitioner is taken stands in one index, read without the rows (docs/booking.md). */
export class FindTakenTimes1764516000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index appointments_taken on app.appointments (practitioner_user_id, starts_at) include (ends_at, id)
        where status in ('pending', 'confirmed', 'checked_in');
      drop index app.appointments_overbooked`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.taken_times(uuid[], timestamptz, timestamptz, uuid);
      create index appointments_overbooked on app.appointments (practitioner_user_id, starts_at)
        where status in ('pending', 'confirmed', 'checked_in') and overbooked;
      drop index app.appointments_taken`);
  }
}
