import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendars of patients are often shared or shown at work, so a practice decides whether they name the appointment type. */
export class LetPracticesShowTypesInCalendars1764530001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices add column calendar_shows_type boolean not null default false;
      grant update (calendar_shows_type) on app.practices to app_staff`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.read_calendar_feed(bytea, interval, interval);
      alter table app.practices drop column calendar_shows_type`);
  }
}
