import type { MigrationInterface, QueryRunner } from 'typeorm';

/** `npm run admin:create` invites the first super administrator with the worker's login. */
export class LetOperatorsInviteAdministrators1764531002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant insert on app.user_invitations to app_worker');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('revoke insert on app.user_invitations from app_worker');
  }
}
