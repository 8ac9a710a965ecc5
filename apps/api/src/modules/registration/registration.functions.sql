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

-- Across walls: counts attempts that nobody may read. To become smaller: refusing is a decision.
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
grant execute on function app.attempt_sign_up(text, inet, text, integer, interval) to app_rt;

-- Across walls: the worker clears the attempts of everybody.
create or replace function app.cleanup_old_registration_attempts(age interval) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with removed as (delete from app.registration_attempts where created_at < now() - age returning 1)
    select count(*)::integer from removed;
  end;
alter function app.cleanup_old_registration_attempts(interval) owner to app_auth;
grant execute on function app.cleanup_old_registration_attempts(interval) to app_platform, app_worker;
