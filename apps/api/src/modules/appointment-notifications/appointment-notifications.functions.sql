-- Mails of appointments, the links in them, and calendar feeds.

-- Context: nobody is signed in, the token is the proof. The transaction acts as the patient of the linked appointment. An
-- unknown token leaves the context empty, and policies show no row.
create or replace function app.begin_link_context(the_hash bytea, correlation text) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    select set_config('app.practice_id', link.practice_id::text, true), set_config('app.role', 'patient', true),
      set_config('app.user_id', coalesce(patient.user_id::text, ''), true), set_config('app.profile_id', patient.id::text, true),
      set_config('app.correlation_id', correlation, true)
    from app.appointment_links link
    join app.appointments appointment on appointment.practice_id = link.practice_id and appointment.id = link.appointment_id
    join app.profiles patient on patient.practice_id = appointment.practice_id and patient.id = appointment.patient_profile_id
    where link.token_hash = the_hash;
  end;
alter function app.begin_link_context(bytea, text) owner to app_auth;
grant execute on function app.begin_link_context(bytea, text) to app_patient;

-- Context: the URL of a calendar feed is the proof. The transaction reads as the feed's owner, in a role of its own, because
-- owners may be patients and staff at once.
create or replace function app.begin_feed_context(the_hash bytea) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    select set_config('app.practice_id', feed.practice_id::text, true), set_config('app.role', 'feed', true),
      set_config('app.user_id', coalesce(person.user_id::text, ''), true), set_config('app.profile_id', person.id::text, true)
    from app.calendar_feeds feed
    join app.profiles person on person.practice_id = feed.practice_id and person.id = feed.profile_id
    where feed.token_hash = the_hash and feed.revoked_at is null;
  end;
alter function app.begin_feed_context(bytea) owner to app_auth;
grant execute on function app.begin_feed_context(bytea) to app_patient;
