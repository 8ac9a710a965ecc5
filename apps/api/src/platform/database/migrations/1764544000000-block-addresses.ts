import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Super administrators block a network address for a time (docs/sign-in.md). Redis has a copy that is written again. */
export class BlockAddresses1764544000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.address_blocks (
        id uuid not null default gen_random_uuid() unique,
        address text primary key,
        reason text not null,
        blocked_at timestamptz not null default now(),
        blocked_until timestamptz not null,
        blocked_by_user_id uuid not null default app.ctx_user()
      );
      comment on column app.address_blocks.address is 'A network address, of IPv6 the /64 network';
      alter table app.address_blocks enable row level security;
      alter table app.address_blocks force row level security;
      create policy maintenance on app.address_blocks for all to app_owner using (true) with check (true);
      create policy monitoring on app.address_blocks for all to app_platform using (true)
        with check (blocked_by_user_id = (select app.ctx_user()));
      create policy copying on app.address_blocks for all to app_worker using (true);
      grant select, insert, update, delete on app.address_blocks to app_platform;
      grant select (address, blocked_until), delete on app.address_blocks to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.named_on_platform(text[]);
      drop table app.address_blocks`);
  }
}
