import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'status_reason, requested_starts, requested_practitioner_ids, reschedule_note, reschedule_requested_at';

/**
 * Whoever follows the link of a mail acts as its patient, on the patients' login. Deleting a practice clears the reschedule
 * requests of the appointments that it cancels.
 */
export class CancelAppointmentsInOneWay1764546000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy own_links on app.appointment_links to app_patient
        using (practice_id = (select app.ctx_practice()) and exists (select from app.appointments own
          where own.practice_id = appointment_links.practice_id and own.id = appointment_links.appointment_id));
      grant select, update (used_at) on app.appointment_links to app_patient;
      grant update (${COLUMNS}) on app.appointments to app_platform;
      drop policy cancelled_by_link on app.appointments;
      revoke update on app.appointments from app_auth;
      drop function if exists app.hold_linked_appointment(bytea);
      drop function if exists app.act_on_appointment_link(bytea, text)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.begin_link_context(bytea, text);
      create policy cancelled_by_link on app.appointments for update to app_auth using (true) with check (true);
      grant update (status, updated_at, ${COLUMNS}) on app.appointments to app_auth;
      revoke update (${COLUMNS}) on app.appointments from app_platform;
      revoke all on app.appointment_links from app_patient;
      drop policy own_links on app.appointment_links`);
  }
}
