import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whoever signs up with an address that is invited has lost the mail; it comes once more. */
export class SendInvitationsAgain1764100023100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('grant create on schema app to app_auth');
    await runner.query(attemptSignUp(ASK_AGAIN));
    await runner.query(QUEUE_INVITATIONS_AGAIN);
    await runner.query(`
      alter function app.queue_invitations_again(text, integer) owner to app_auth;
      revoke all on function app.queue_invitations_again(text, integer) from public;
      grant execute on function app.queue_invitations_again(text, integer) to app_worker;
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function app.queue_invitations_again(text, integer)');
    await runner.query('grant create on schema app to app_auth');
    await runner.query(attemptSignUp(''));
    await runner.query('revoke create on schema app from app_auth');
  }
}

/** For every address alike, so that neither the answer nor its time tells who is invited; the worker looks. */
const ASK_AGAIN = `
    if reason = 'signup.invitation_required' then
      insert into app.outbox (practice_id, topic, payload) values
        ('00000000-0000-0000-0000-000000000000', 'invitation.asked-again', jsonb_build_object('email', the_email));
    end if;`;

/** As CreateInvitations made it, but for what it leaves to the worker. */
const attemptSignUp = (leave: string): string => `
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
    perform app.record_registration_attempt(the_email, from_ip, 'signup', reason);${leave}
    return next;
  end $$`;

/** The same link once more, for open invitations that were mailed, a few times a day at most. */
const QUEUE_INVITATIONS_AGAIN = `
  create function app.queue_invitations_again(the_email text, most_a_day integer) returns void
  language sql security definer set search_path = ''
  begin atomic
    with again as (
      update app.user_invitations invitation
      set delivery = 'queued',
          sent_at = array(select at from unnest(invitation.sent_at) at where at > now() - interval '1 day') || now()
      where invitation.email = the_email and invitation.delivery <> 'queued'
        and app.invitation_status(invitation) = 'pending'
        and (select count(*) from unnest(invitation.sent_at) at where at > now() - interval '1 day') < most_a_day
      returning practice_id, id, token_version)
    insert into app.outbox (practice_id, topic, payload)
    select practice_id, 'invitation.mail', jsonb_build_object('invitationId', id, 'version', token_version::text) from again;
  end`;
