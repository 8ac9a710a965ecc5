import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Super administrators switch the CAPTCHA of forms that anybody may send (docs/adr/0118). */
export class AskForCaptchas1764543001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table app.practices add column captcha boolean not null default false;
      comment on column app.practices.captcha is 'Of the platform: whether forms that anybody may send need a solved challenge';
      grant update (captcha) on app.practices to app_platform`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table app.practices drop column captcha');
  }
}
