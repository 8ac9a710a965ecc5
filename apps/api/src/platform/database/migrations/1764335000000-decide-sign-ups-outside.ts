import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How an attempt to sign up is refused is a rule in TypeScript: `sign-up.rules.ts`. */
export class DecideSignUpsOutside1764335000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function app.attempt_sign_up(text, inet, text, integer, interval)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.hold_sign_ups(text, interval), app.ask_for_invitations_again(text);
      grant create on schema app to app_auth;
      ${FORMER}
      revoke create on schema app from app_auth;`);
  }
}

const FORMER = `
  create or replace function app.attempt_sign_up(the_email text, from_ip inet, refusal text, most integer, within interval)
    returns table (reason text, retry_after integer) language plpgsql security definer set search_path = '' as $$
    declare
      earlier timestamptz[];
    begin
      select array_agg(created_at order by created_at desc) into earlier from app.registration_attempts
        where email = the_email and attempt_type = 'signup' and created_at > now() - within
          and error_message is distinct from 'signup.too_many_attempts';
      reason := refusal;
      if reason is null and cardinality(earlier) >= most then
        reason := 'signup.too_many_attempts';
        retry_after := greatest(1, ceil(extract(epoch from earlier[most] + within - now())));
      end if;
      reason := coalesce(reason, 'signup.invitation_required');
      perform app.record_registration_attempt(the_email, from_ip, 'signup', reason);
      if reason = 'signup.invitation_required' then
        insert into app.outbox (practice_id, topic, payload) values
          ('00000000-0000-0000-0000-000000000000', 'invitation.asked-again', jsonb_build_object('email', the_email));
      end if;
      return next;
    end $$;
  alter function app.attempt_sign_up(text, inet, text, integer, interval) owner to app_auth;
  grant execute on function app.attempt_sign_up(text, inet, text, integer, interval) to app_rt;`;
