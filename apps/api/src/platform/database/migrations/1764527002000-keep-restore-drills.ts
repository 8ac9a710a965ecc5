import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a backup was restored and found whole (docs/health.md). Who runs the drill writes it as the owner. */
export class KeepRestoreDrills1764527002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.restore_drills (
        at timestamptz primary key default clock_timestamp(),
        restored_to timestamptz not null check (restored_to <= at),
        tables integer not null,
        rows bigint not null
      );
      comment on column app.restore_drills.restored_to is 'The moment up to which the restored database had everything';
      alter table app.restore_drills enable row level security;
      alter table app.restore_drills force row level security;
      create policy maintenance on app.restore_drills for all to app_owner using (true) with check (true);
      create policy look on app.restore_drills for select to app_worker using (true);
      grant select on app.restore_drills to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table app.restore_drills');
  }
}
