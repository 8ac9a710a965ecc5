import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions of a practice's terms and privacy notice, and who accepted which (docs/practices.md). Neither is ever changed. */
export class PublishTerms1764502001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TERMS);
    await runner.query(ACCEPTANCES);
    await runner.query(EXPORTING);
  }

  async down(runner: QueryRunner): Promise<void> {
    // app.load_me() names the function in its text and is replaced with the files of the release before.
    await runner.query(`
      drop function if exists app.load_me(), app.terms_to_accept();
      drop table app.terms_acceptances, app.practice_terms`);
  }
}

const TERMS = `
  create table app.practice_terms (
    practice_id uuid not null default app.ctx_practice() references app.practices,
    version integer not null check (version > 0),
    id uuid not null default gen_random_uuid(),
    terms jsonb,
    privacy jsonb,
    asks_staff boolean not null,
    published_at timestamptz not null default now(),
    published_by_user_id uuid default app.ctx_user(),
    primary key (practice_id, version)
  );
  comment on table app.practice_terms is 'Never changed: a new text is a new version; one without both ends the asking';
  alter table app.practice_terms enable row level security;
  alter table app.practice_terms force row level security;
  create policy maintenance on app.practice_terms for all to app_owner using (true) with check (true);
  create policy directory on app.practice_terms for select to app_rt
    using (exists (select from app.practices practice where practice.id = practice_id and practice.is_active));
  create policy tenant on app.practice_terms for all to app_staff
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy patients_read on app.practice_terms for select to app_patient
    using (practice_id = (select app.ctx_practice()));
  create policy asking on app.practice_terms for select to app_auth using (true);
  grant select on app.practice_terms to app_rt, app_staff, app_patient, app_auth;
  grant insert (version, terms, privacy, asks_staff) on app.practice_terms to app_staff;`;

const ACCEPTANCES = `
  create table app.terms_acceptances (
    practice_id uuid not null default app.ctx_practice(),
    id uuid not null default gen_random_uuid(),
    version integer not null,
    user_id uuid not null default app.ctx_user(),
    profile_id uuid default app.ctx_profile(),
    session_id text not null,
    accepted_at timestamptz not null default now(),
    primary key (practice_id, id),
    constraint terms_acceptances_once unique (practice_id, user_id, version),
    foreign key (practice_id, version) references app.practice_terms,
    foreign key (practice_id, profile_id) references app.profiles
  );
  comment on table app.terms_acceptances is 'Who accepted which version; rows are added and never changed';
  create index terms_acceptances_newest on app.terms_acceptances (practice_id, accepted_at desc, id desc);
  create index terms_acceptances_by_version on app.terms_acceptances (practice_id, version);
  create index terms_acceptances_of_person on app.terms_acceptances (user_id);
  alter table app.terms_acceptances enable row level security;
  alter table app.terms_acceptances force row level security;
  create policy maintenance on app.terms_acceptances for all to app_owner using (true) with check (true);
  create policy own on app.terms_acceptances for select to app_rt using (user_id = (select app.ctx_user()));
  create policy tenant on app.terms_acceptances for select to app_staff
    using (practice_id = (select app.ctx_practice())
      and ((select app.ctx_role()) = 'practice_admin' or user_id = (select app.ctx_user())));
  create policy own_acceptance on app.terms_acceptances for insert to app_staff
    with check (practice_id = (select app.ctx_practice()) and user_id = (select app.ctx_user()));
  create policy patients_read on app.terms_acceptances for select to app_patient
    using (practice_id = (select app.ctx_practice()) and user_id = (select app.ctx_user()));
  create policy patients_add on app.terms_acceptances for insert to app_patient
    with check (practice_id = (select app.ctx_practice()) and user_id = (select app.ctx_user()));
  create policy asking on app.terms_acceptances for select to app_auth using (true);
  grant select on app.terms_acceptances to app_rt, app_staff, app_patient, app_auth;
  grant insert (version, session_id) on app.terms_acceptances to app_staff, app_patient;`;

/** The worker exports a practice with its terms (docs/practices.md), in the one that it has entered. */
const EXPORTING = ['practice_terms', 'terms_acceptances']
  .map(
    (table) => `
      create policy exporting on app.${table} for select to app_worker
        using (practice_id = (select app.ctx_practice()));
      grant select on app.${table} to app_worker;`,
  )
  .join('');
