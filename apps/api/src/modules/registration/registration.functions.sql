-- Sign-up attempts, which have no signed-in user.

-- Race: serializes attempts with one address. Returns how many seconds ago the earlier ones were, newest first, without
-- those that had to wait. sign-up.rules.ts decides.
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
