import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a patient writes when booking is a field of its own: staff change their notes without losing it, and the patient reads it. */
export class AddAppointmentBookingNote1764530000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.appointments add column booking_note text check (btrim(booking_note) <> '');
      comment on column app.appointments.booking_note is 'Written by the patient when booking; read by patient and staff, changed by nobody'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      update app.appointments set notes = left(concat_ws(E'\\n', booking_note, notes), 1000) where booking_note is not null;
      alter table app.appointments drop column booking_note`);
  }
}
