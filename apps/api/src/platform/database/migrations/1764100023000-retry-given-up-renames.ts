import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Until ADR 0048 the identity server refused some names, and such a change was given up after its last attempt. Whoever
 * has changed since is brought there once more as they are now. A given-up message no longer says whom it was about, so
 * everybody of that practice who changed since then is taken, which does no harm.
 */
export class RetryGivenUpRenames1764100023000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create policy retrying on app.outbox as permissive for insert to app_owner with check (true);
      insert into app.outbox (practice_id, topic, payload)
      select distinct person.practice_id, 'profile.renamed', jsonb_build_object('userId', person.user_id)
      from app.deliveries delivery
      join app.outbox given_up on delivery.idempotency_key = given_up.topic || '/' || given_up.id
      join app.profiles person on person.practice_id = given_up.practice_id and person.updated_at >= given_up.created_at
      where delivery.state = 'failed' and given_up.topic = 'profile.renamed' and person.user_id is not null;
      drop policy retrying on app.outbox;`);
  }

  async down(): Promise<void> {
    // What was brought to the identity server stays there.
  }
}
