-- Mails of appointments, the links in them, and calendar feeds.

-- Across walls: nobody is signed in, the token is the proof. What the link may still do is decided by action-link.rules.ts.
create or replace function app.find_appointment_link(the_hash bytea) returns json
  language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'action', link.action, 'status', appointment.status, 'isUsed', link.used_at is not null,
      'isMoved', appointment.starts_at <> link.for_start,
      'hoursAhead', extract(epoch from appointment.starts_at - now())::double precision / 3600,
      'startsAt', app.iso(link.for_start), 'endsAt', app.iso(link.for_start + (appointment.ends_at - appointment.starts_at)),
      'timeZone', practice.time_zone, 'mode', appointment.mode,
      'practice', json_build_object('name', practice.name, 'subdomain', practice.subdomain, 'phone', practice.phone,
        'logoUrl', practice.logo_url, 'theme', practice.theme))
    from app.appointment_links link
    join app.appointments appointment on appointment.practice_id = link.practice_id and appointment.id = link.appointment_id
    join app.practices practice on practice.id = link.practice_id
    where link.token_hash = the_hash and practice.is_active;
  end;
alter function app.find_appointment_link(bytea) owner to app_auth;
grant execute on function app.find_appointment_link(bytea) to app_rt, app_patient;

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

-- Across walls: nobody is signed in, the token is the proof.
create or replace function app.read_calendar_feed(the_hash bytea, back interval, ahead interval) returns json
  language sql security definer set search_path = ''
  begin atomic
    with holder as (
      select feed.practice_id, feed.profile_id, practice.name, practice.subdomain, practice.address,
        (select shown.domain from app.domain_certificates shown where shown.practice_id = practice.id
          and shown.domain = practice.custom_domain and shown.certificate = 'trusted' and shown.certificate_until > now()) as domain,
        practice.calendar_shows_type, coalesce(person.language, practice.language) as language,
        exists (select from app.user_roles held
          join app.patient_practice_relationships known
            on known.practice_id = held.practice_id and known.profile_id = feed.profile_id and known.ended_at is null
          where held.practice_id = feed.practice_id and held.user_id = person.user_id and held.role = 'patient') as is_patient,
        exists (select from app.user_roles held
          where held.practice_id = feed.practice_id and held.user_id = person.user_id
            and held.role in ('practitioner', 'practice_admin')) as is_staff
      from app.calendar_feeds feed
      join app.practices practice on practice.id = feed.practice_id and practice.is_active
      join app.profiles person on person.practice_id = feed.practice_id and person.id = feed.profile_id
      where feed.token_hash = the_hash and feed.revoked_at is null
    ),
    noted as (
      update app.calendar_feeds feed set last_read_at = now()
      from holder where feed.practice_id = holder.practice_id and feed.profile_id = holder.profile_id
        and (feed.last_read_at is null or feed.last_read_at < now() - interval '1 minute')
    )
    select json_build_object('practiceName', holder.name, 'subdomain', holder.subdomain, 'domain', holder.domain, 'address', holder.address, 'language', holder.language, 'items', coalesce((
      select json_agg(json_build_object(
        'id', appointment.id, 'revision', appointment.revision, 'status', appointment.status, 'typeNames', app.type_names(appointment.practice_id, appointment.type),
        'mode', appointment.mode, 'isOwn', appointment.practitioner_profile_id <> holder.profile_id,
        'type', case when holder.calendar_shows_type or appointment.practitioner_profile_id = holder.profile_id then appointment.type end,
        'startsAt', app.iso(appointment.starts_at), 'endsAt', app.iso(appointment.ends_at), 'updatedAt', app.iso(appointment.updated_at))
        order by appointment.starts_at, appointment.id)
      from app.appointments appointment
      where appointment.practice_id = holder.practice_id
        and (holder.is_staff and appointment.practitioner_profile_id = holder.profile_id
          or holder.is_patient and appointment.patient_profile_id = holder.profile_id)
        and appointment.starts_at > now() - back and appointment.starts_at < now() + ahead), '[]'))
    from holder where holder.is_patient or holder.is_staff;
  end;
alter function app.read_calendar_feed(bytea, interval, interval) owner to app_auth;
grant execute on function app.read_calendar_feed(bytea, interval, interval) to app_rt;
