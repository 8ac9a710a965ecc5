-- Mails of appointments, the links in them, and calendar feeds.

-- Context: nobody is signed in, the token is the proof. By a link the transaction acts as the patient of the appointment. By
-- the URL of a calendar feed it reads as the owner, in a role of its own, because owners may be patients and staff at once.
-- An unknown token, or one of the other kind, leaves the context empty, and policies show no row.
create or replace function app.begin_token_context(kind text, the_hash bytea, correlation text) returns void
  language sql volatile security definer set search_path = ''
  begin atomic
    select set_config('app.practice_id', proved.practice_id::text, true), set_config('app.role', proved.role, true),
      set_config('app.user_id', coalesce(person.user_id::text, ''), true), set_config('app.profile_id', coalesce(person.id::text, ''), true),
      set_config('app.correlation_id', correlation, true)
    from (
      select 'patient' as role, link.practice_id, appointment.patient_profile_id as profile_id from app.appointment_links link
      join app.appointments appointment on appointment.practice_id = link.practice_id and appointment.id = link.appointment_id
      where kind = 'link' and link.token_hash = the_hash union all
      select 'feed', feed.practice_id, feed.profile_id from app.calendar_feeds feed
      where kind = 'feed' and feed.token_hash = the_hash and feed.revoked_at is null union all
      select 'text_provider', texts.practice_id, null from app.practice_texts texts where kind = 'texts' and texts.callback_hash = the_hash union all
      select 'push_report', delivery.practice_id, null from app.notification_deliveries delivery where begin_token_context.kind = 'push' and delivery.report_hash = the_hash) proved
    left join app.profiles person on person.practice_id = proved.practice_id and person.id = proved.profile_id;
  end;
alter function app.begin_token_context(text, bytea, text) owner to app_auth;
grant execute on function app.begin_token_context(text, bytea, text) to app_patient;
