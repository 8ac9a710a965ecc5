import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One index instead of two for a table that every read of patient data writes to; a practice's newest events
 * are its last entries. Without the foreign key the trail outlives a practice that is deleted.
 */
export class KeyAuditEventsByTime1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.audit_events
        drop constraint audit_events_practice_id_fkey,
        drop constraint audit_events_pkey,
        add primary key (practice_id, at, id);
      drop index app.audit_events_by_time`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index audit_events_by_time on app.audit_events (practice_id, at);
      alter table app.audit_events
        drop constraint audit_events_pkey,
        add primary key (practice_id, id),
        add foreign key (practice_id) references app.practices`);
  }
}
