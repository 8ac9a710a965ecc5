import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators were mailed of their domain, so that they are mailed once (docs/practices.md). */
export class TellOfDomainFaults1764517000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.domain_claims
        add column led_here boolean not null default false,
        add column told_of text[] not null default '{}' check (told_of <@ '{proof,lead}');
      comment on column app.domain_claims.told_of is 'Faults that its administrators know of; one that was mended may be told again';
      update app.domain_claims set led_here = true where last_check ->> 'leads' = 'here';
      grant update (led_here, told_of) on app.domain_claims to app_staff, app_worker`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table app.domain_claims drop column led_here, drop column told_of`);
  }
}
