import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Everything of a practice as one archive: who asked, how far it is, and its bytes for some days (docs/practices.md). */
export class ExportPractices1764503000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(EXPORTS);
    await runner.query(CHUNKS);
    await runner.query(EXPORTING);
    for (const table of OPENED) {
      await runner.query(`
        create policy exporting on app.${table} for select to app_worker
          using (practice_id = (select app.exporting_practice()))`);
    }
    for (const table of [...OPENED, ...GRANTED]) await runner.query(`grant select on app.${table} to app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of [...OPENED, ...GRANTED]) await runner.query(`revoke select on app.${table} from app_worker`);
    for (const table of OPENED) await runner.query(`drop policy exporting on app.${table}`);
    await runner.query(`
      drop function if exists app.exported_audit_events();
      drop function app.exporting_practice();
      revoke select (id, actor_role, correlation_id) on app.audit_events from app_auth;
      drop table app.practice_export_chunks, app.practice_exports`);
  }
}

/** What the worker sees of no practice but the one that is exported. */
const OPENED = [
  'medical_histories',
  'practice_logos',
  'appointment_events',
  'conversations',
  'conversation_participants',
  'conversation_events',
  'conversation_notes',
  'messages',
  'message_revisions',
  'message_settings',
  'message_templates',
  'message_broadcasts',
];

/** What its policies show already in the practice that it works for. */
const GRANTED = ['appointment_type_practitioners', 'practice_closed_days', 'practitioner_schedules'];

const HERE = 'practice_id = (select app.ctx_practice())';
const RUNS_IT = `(select app.ctx_role()) in ('practice_admin', 'super_admin')`;

const EXPORTS = `
  create table app.practice_exports (
    practice_id uuid not null references app.practices,
    id uuid not null default gen_random_uuid(),
    asked_by_user_id uuid not null default app.ctx_user(),
    asked_by_role text not null default app.ctx_role(),
    asked_at timestamptz not null default now(),
    state text not null default 'queued' check (state in ('queued', 'making', 'ready', 'failed')),
    progress smallint not null default 0 check (progress between 0 and 100),
    bytes bigint,
    sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
    finished_at timestamptz,
    expires_at timestamptz,
    primary key (practice_id, id),
    constraint whole_when_ready check ((state = 'ready') = (bytes is not null and sha256 is not null and expires_at is not null))
  );
  comment on column app.practice_exports.expires_at is 'From then on its bytes are not there; the row says that it was made';
  create unique index one_export_at_a_time on app.practice_exports (practice_id) where state in ('queued', 'making');
  create index practice_exports_newest on app.practice_exports (practice_id, asked_at desc);
  alter table app.practice_exports enable row level security;
  alter table app.practice_exports force row level security;
  create policy maintenance on app.practice_exports for all to app_owner using (true) with check (true);
  create policy tenant on app.practice_exports for select to app_staff using (${HERE} and ${RUNS_IT});
  create policy ask on app.practice_exports for insert to app_staff
    with check (${HERE} and ${RUNS_IT} and asked_by_user_id = (select app.ctx_user()) and state = 'queued');
  create policy making on app.practice_exports for all to app_worker using (${HERE}) with check (${HERE});
  create policy sweeping on app.practice_exports for select to app_worker using (true);
  grant select, insert on app.practice_exports to app_staff;
  grant select, update on app.practice_exports to app_worker;
  create policy exporting on app.practice_exports for select to app_auth using (true);
  grant select on app.practice_exports to app_auth;
  grant select (id, actor_role, correlation_id) on app.audit_events to app_auth;`;

const CHUNKS = `
  create table app.practice_export_chunks (
    practice_id uuid not null,
    export_id uuid not null,
    n bigint not null check (n >= 0),
    content bytea not null check (length(content) between 1 and 1048576),
    primary key (practice_id, export_id, n),
    foreign key (practice_id, export_id) references app.practice_exports (practice_id, id) on delete cascade
  );
  comment on column app.practice_export_chunks.n is 'Which byte of the archive it begins with';
  alter table app.practice_export_chunks alter column content set storage external;
  alter table app.practice_export_chunks enable row level security;
  alter table app.practice_export_chunks force row level security;
  create policy maintenance on app.practice_export_chunks for all to app_owner using (true) with check (true);
  create policy tenant on app.practice_export_chunks for select to app_staff
    using (${HERE} and ${RUNS_IT} and exists (select from app.practice_exports export
      where export.practice_id = practice_export_chunks.practice_id and export.id = practice_export_chunks.export_id
        and export.asked_by_user_id = (select app.ctx_user()) and export.state = 'ready' and export.expires_at > now()));
  create policy making on app.practice_export_chunks for all to app_worker using (${HERE}) with check (${HERE});
  grant select on app.practice_export_chunks to app_staff;
  grant select, insert, delete on app.practice_export_chunks to app_worker;`;

/** The same text as in practice-exports.functions.sql; the policies need it. */
const EXPORTING = `
  create or replace function app.exporting_practice() returns uuid language sql stable parallel safe
    begin atomic
      select export.practice_id from app.practice_exports export
      where export.practice_id = app.ctx_practice() and export.state = 'making'
        and export.id = nullif(current_setting('app.export_id', true), '')::uuid;
    end`;
