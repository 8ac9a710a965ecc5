import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever ends a reschedule request takes all of it away; that nothing of it is left, the table says itself. */
export class CloseRequestsWhereTheyEnd1764350000300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger appointment_request_closed on app.appointments;
      drop function app.close_reschedule_request();
      alter table app.appointments disable trigger user;
      update app.appointments set reschedule_note = null where reschedule_note is not null and reschedule_requested_at is null;
      alter table app.appointments enable trigger user;
      alter table app.appointments add constraint note_of_request
        check (reschedule_note is null or reschedule_requested_at is not null);
      grant update (requested_starts, requested_practitioner_ids, reschedule_note) on app.appointments to app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      revoke update (requested_starts, requested_practitioner_ids, reschedule_note) on app.appointments from app_auth;
      alter table app.appointments drop constraint note_of_request;
      ${FORMER}
      revoke all on function app.close_reschedule_request() from public;
      create trigger appointment_request_closed before update of reschedule_requested_at on app.appointments
        for each row when (new.reschedule_requested_at is null) execute function app.close_reschedule_request()`);
  }
}

const FORMER = `
  create or replace function app.close_reschedule_request() returns trigger language plpgsql set search_path = '' as $$
    begin
      new.requested_starts := null;
      new.requested_practitioner_ids := null;
      new.reschedule_note := null;
      return new;
    end $$;`;
