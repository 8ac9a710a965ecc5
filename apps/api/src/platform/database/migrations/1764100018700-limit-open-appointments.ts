import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many appointments to come a patient may book alone, and what a booking key was sent with (docs/booking.md). */
export class LimitOpenAppointments1764100018700 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices add column open_appointments_max integer not null default 10
        check (open_appointments_max between 1 and 50);
      grant update (open_appointments_max) on app.practices to app_rt;
      alter table app.appointments add column booking_digest bytea check (length(booking_digest) = 32)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.appointments drop column booking_digest;
      alter table app.practices drop column open_appointments_max`);
  }
}
