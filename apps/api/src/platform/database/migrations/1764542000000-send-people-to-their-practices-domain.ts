import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Links of a practice name its own domain where browsers trust its certificate, and an invitation keeps the domain that it was made for. */
export class SendPeopleToTheirPracticesDomain1764542000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.user_invitations add column origin_domain text check (origin_domain = lower(origin_domain));
      comment on column app.user_invitations.origin_domain is 'The own domain of the practice on which the invitation opens; null for the address of the platform';
      create policy own_practice on app.domain_certificates for select to app_patient using (practice_id = (select app.ctx_practice()));
      create policy lookup on app.domain_certificates for select to app_auth using (true);
      grant select on app.domain_certificates to app_patient, app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      revoke select on app.domain_certificates from app_patient, app_auth;
      drop policy lookup on app.domain_certificates;
      drop policy own_practice on app.domain_certificates;
      alter table app.user_invitations drop column origin_domain`);
  }
}
