-- Attempts to sign up: nobody is signed in.

-- Across walls: nobody is signed in.
create or replace function app.record_registration_attempt(the_email text, from_ip inet, kind text, refusal text) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into app.registration_attempts (email, ip_address, attempt_type, success, error_message)
    values (the_email, from_ip, kind, refusal is null, refusal);
  end;
alter function app.record_registration_attempt(text, inet, text, text) owner to app_auth;
grant execute on function app.record_registration_attempt(text, inet, text, text) to app_rt;

-- Race: attempts with one address wait for one another, so that each knows of those before it. Says how many seconds ago
-- they were, newest first; those that were told to wait do not count. sign-up.rules.ts decides.
create or replace function app.hold_sign_ups(the_email text, within interval) returns double precision[]
  language plpgsql security definer set search_path = '' as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('sign-ups/' || the_email, 0));
    return (
      select coalesce(array_agg(extract(epoch from now() - created_at) order by created_at desc), '{}')
      from app.registration_attempts
      where email = the_email and attempt_type = 'signup' and created_at > now() - within
        and error_message is distinct from 'signup.too_many_attempts');
  end $$;
alter function app.hold_sign_ups(text, interval) owner to app_auth;
grant execute on function app.hold_sign_ups(text, interval) to app_rt;

-- Across walls: nobody is signed in, so no login may leave work to the worker.
create or replace function app.ask_for_invitations_again(the_email text) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into app.outbox (practice_id, topic, payload)
    values ('00000000-0000-0000-0000-000000000000', 'invitation.asked-again', jsonb_build_object('email', the_email));
  end;
alter function app.ask_for_invitations_again(text) owner to app_auth;
grant execute on function app.ask_for_invitations_again(text) to app_rt;

-- Across walls: the worker clears the attempts of everybody.
create or replace function app.cleanup_old_registration_attempts(age interval) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with removed as (delete from app.registration_attempts where created_at < now() - age returning 1)
    select count(*)::integer from removed;
  end;
alter function app.cleanup_old_registration_attempts(interval) owner to app_auth;
grant execute on function app.cleanup_old_registration_attempts(interval) to app_platform, app_worker;
