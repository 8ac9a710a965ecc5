import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a link of a mail may still do is a rule in TypeScript: `action-link.rules.ts`. */
export class DecideActionLinksOutside1764350000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.act_on_appointment_link(bytea, integer, text), app.find_appointment_link(bytea, integer),
        app.appointment_link_state(app.appointment_links, app.appointments, integer)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.hold_linked_appointment(bytea), app.find_appointment_link(bytea),
        app.act_on_appointment_link(bytea, text);
      grant create on schema app to app_auth;
      ${FORMER}
      revoke create on schema app from app_auth;`);
  }
}

const FORMER = `
  create or replace function app.appointment_link_state(link app.appointment_links, appointment app.appointments, notice_hours integer)
    returns text language sql stable return case
      when appointment.starts_at <> link.for_start or appointment.starts_at <= now() then 'expired'
      when appointment.status = 'cancelled' then
        case when link.action = 'cancel' and link.used_at is not null then 'used' else 'cancelled' end
      when appointment.status = 'confirmed' and link.action = 'confirm' then
        case when link.used_at is not null then 'used' else 'open' end
      when appointment.status in ('pending', 'confirmed') and link.action = 'cancel' then
        case when appointment.starts_at < now() + make_interval(hours => notice_hours) then 'too_late' else 'open' end
      else 'expired' end;
  grant execute on function app.appointment_link_state(app.appointment_links, app.appointments, integer) to app_auth;
  create or replace function app.find_appointment_link(the_hash bytea, notice_hours integer) returns json
    language sql stable security definer set search_path = ''
    begin atomic
      select json_build_object(
        'action', link.action, 'state', app.appointment_link_state(link, appointment, notice_hours),
        'startsAt', app.iso(link.for_start), 'endsAt', app.iso(link.for_start + (appointment.ends_at - appointment.starts_at)),
        'timeZone', practice.time_zone, 'mode', appointment.mode,
        'practice', json_build_object('name', practice.name, 'subdomain', practice.subdomain, 'phone', practice.phone,
          'logoUrl', practice.logo_url, 'theme', practice.theme))
      from app.appointment_links link
      join app.appointments appointment on appointment.practice_id = link.practice_id and appointment.id = link.appointment_id
      join app.practices practice on practice.id = link.practice_id
      where link.token_hash = the_hash and practice.is_active;
    end;
  alter function app.find_appointment_link(bytea, integer) owner to app_auth;
  grant execute on function app.find_appointment_link(bytea, integer) to app_rt;
  create or replace function app.act_on_appointment_link(the_hash bytea, notice_hours integer, correlation text) returns text
    language plpgsql security definer set search_path = '' as $$
    declare
      link app.appointment_links;
      appointment app.appointments;
      patient_user uuid;
      state text;
    begin
      select target_appointment.* into appointment from app.appointments target_appointment
        join app.appointment_links found on found.practice_id = target_appointment.practice_id and found.appointment_id = target_appointment.id
        join app.practices practice on practice.id = found.practice_id and practice.is_active
        where found.token_hash = the_hash for update of target_appointment;
      if not found then return null; end if;
      select * into link from app.appointment_links where token_hash = the_hash;
      state := app.appointment_link_state(link, appointment, notice_hours);
      if state <> 'open' then return state; end if;
      select user_id into patient_user from app.profiles
        where practice_id = appointment.practice_id and id = appointment.patient_profile_id;
      perform set_config('app.practice_id', appointment.practice_id::text, true), set_config('app.role', 'patient', true),
        set_config('app.user_id', coalesce(patient_user::text, ''), true),
        set_config('app.profile_id', appointment.patient_profile_id::text, true),
        set_config('app.correlation_id', correlation, true);
      update app.appointment_links set used_at = now() where token_hash = the_hash;
      if link.action = 'cancel' then
        update app.appointments set status = 'cancelled', status_reason = null, reschedule_requested_at = null, updated_at = now()
        where practice_id = appointment.practice_id and id = appointment.id;
      end if;
      insert into app.audit_events (action, resource_type, resource_ids) values ('update', 'appointment', array[appointment.id]);
      return 'done';
    end $$;
  alter function app.act_on_appointment_link(bytea, integer, text) owner to app_auth;
  grant execute on function app.act_on_appointment_link(bytea, integer, text) to app_rt;`;
