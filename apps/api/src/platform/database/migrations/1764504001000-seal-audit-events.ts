import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A chain of signed blocks over audit events (docs/audit.md), and when it was verified. A block holds of each of its
 * events the id and a digest, so that a verification names the event.
 */
export class SealAuditEvents1764504001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BLOCKS);
    await runner.query(VERIFICATIONS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer);
      drop table app.audit_verifications, app.audit_blocks`);
  }
}

const BLOCKS = `
  create table app.audit_blocks (
    seq bigint primary key check (seq > 0),
    from_tx xid8 not null,
    from_at timestamptz not null,
    to_tx xid8 not null,
    to_at timestamptz not null,
    sealed_at timestamptz not null default now(),
    events integer not null check (events > 0),
    leaves bytea not null check (length(leaves) = 48 * events),
    prev bytea not null check (length(prev) = 32),
    hash bytea not null check (length(hash) = 32),
    signature bytea not null check (length(signature) = 64),
    check ((from_tx, from_at) < (to_tx, to_at))
  );
  comment on column app.audit_blocks.leaves is 'Of each event its id and a digest of it, in the order of transactions';
  alter table app.audit_blocks enable row level security;
  alter table app.audit_blocks force row level security;
  create policy maintenance on app.audit_blocks for select to app_owner using (true);
  create policy sealing on app.audit_blocks for select to app_worker using (true);
  create policy sealing_insert on app.audit_blocks for insert to app_worker with check (true);
  grant select, insert on app.audit_blocks to app_worker;`;

const VERIFICATIONS = `
  create table app.audit_verifications (
    at timestamptz primary key default clock_timestamp(),
    blocks integer not null,
    events integer not null,
    faults integer not null
  );
  comment on table app.audit_verifications is 'When the chain of audit blocks was verified, and how many faults it had';
  alter table app.audit_verifications enable row level security;
  alter table app.audit_verifications force row level security;
  create policy maintenance on app.audit_verifications for all to app_owner using (true) with check (true);
  create policy verifying on app.audit_verifications for all to app_worker using (true) with check (true);
  grant select, insert on app.audit_verifications to app_worker;`;
