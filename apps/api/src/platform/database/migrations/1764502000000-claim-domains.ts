import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Domains that practices say are theirs, and what proves it (docs/practices.md). A practice's custom domain is a proved one. */
export class ClaimDomains1764502000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.domain_claims (
        practice_id uuid primary key default app.ctx_practice() references app.practices,
        domain text not null check (domain = lower(domain)),
        token text not null,
        revision integer not null default 1,
        last_check jsonb,
        checked_at timestamptz,
        verified_at timestamptz,
        failing_since timestamptz,
        created_at timestamptz not null default now()
      );
      comment on table app.domain_claims is 'Several practices may say that a domain is theirs; the first that proves it has it';
      create index domain_claims_by_domain on app.domain_claims (domain);
      create index domain_claims_by_check on app.domain_claims (checked_at) where verified_at is not null;
      create trigger revision before update of domain, token on app.domain_claims
        for each row execute function app.count_revision();
      alter table app.domain_claims enable row level security;
      alter table app.domain_claims force row level security;
      create policy maintenance on app.domain_claims for all to app_owner using (true) with check (true);
      create policy tenant on app.domain_claims for all to app_staff
        using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
      create policy proof on app.domain_claims for all to app_auth using (true) with check (true);
      create policy checks on app.domain_claims for all to app_worker using (true) with check (true);
      create policy look on app.domain_claims for select to app_platform using (true);
      grant select, delete on app.domain_claims to app_staff;
      grant insert (practice_id, domain, token) on app.domain_claims to app_staff;
      grant update (domain, token, last_check, checked_at, verified_at, failing_since) on app.domain_claims to app_staff;
      grant select, update (verified_at, failing_since), delete on app.domain_claims to app_auth;
      grant select, update (last_check, checked_at, failing_since) on app.domain_claims to app_worker;
      grant select on app.domain_claims to app_platform`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.is_domain_held(text), app.hold_custom_domain(text, integer), app.release_custom_domain();
      drop table app.domain_claims`);
  }
}
