import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What visitors of practices' domains are shown, and until when (docs/practices.md). */
export class ReadDomainCertificates1764525000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.domain_claims
        add column certificate text check (certificate in ('trusted', 'untrusted', 'wrong_name', 'none')),
        add column certificate_until timestamptz,
        add check ((certificate_until is not null) = (coalesce(certificate, 'none') <> 'none'));
      comment on column app.domain_claims.certificate is 'Not known until it was read, and while the domain does not lead here';
      grant update (certificate, certificate_until) on app.domain_claims to app_staff, app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table app.domain_claims drop column certificate, drop column certificate_until`);
  }
}
