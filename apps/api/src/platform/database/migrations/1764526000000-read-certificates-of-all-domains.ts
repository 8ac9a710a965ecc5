import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors of each name of a practice's domain are shown, whoever has set the domain (docs/practices.md). */
export class ReadCertificatesOfAllDomains1764526000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.domain_certificates (
        practice_id uuid not null references app.practices (id),
        domain text not null check (domain = lower(domain)),
        certificate text check (certificate in ('trusted', 'untrusted', 'wrong_name', 'none')),
        certificate_until timestamptz,
        checked_at timestamptz not null default now(),
        primary key (practice_id, domain),
        check ((certificate_until is not null) = (coalesce(certificate, 'none') <> 'none'))
      );
      comment on column app.domain_certificates.certificate is 'Null while the name does not lead here';
      alter table app.domain_certificates enable row level security;
      alter table app.domain_certificates force row level security;
      create policy maintenance on app.domain_certificates to app_owner using (true) with check (true);
      create policy checks on app.domain_certificates to app_worker using (true) with check (true);
      create policy look on app.domain_certificates for select to app_platform using (true);
      create policy tenant on app.domain_certificates to app_staff
        using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
      grant select, insert, update, delete on app.domain_certificates to app_worker;
      grant select on app.domain_certificates to app_platform;
      grant select, delete on app.domain_certificates to app_staff;
      alter table app.domain_claims drop column certificate, drop column certificate_until`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table app.domain_certificates;
      alter table app.domain_claims
        add column certificate text check (certificate in ('trusted', 'untrusted', 'wrong_name', 'none')),
        add column certificate_until timestamptz,
        add check ((certificate_until is not null) = (coalesce(certificate, 'none') <> 'none'));
      comment on column app.domain_claims.certificate is 'Not known until it was read, and while the domain does not lead here';
      grant update (certificate, certificate_until) on app.domain_claims to app_staff, app_worker`);
  }
}
