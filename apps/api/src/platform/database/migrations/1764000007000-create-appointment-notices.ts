import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Mails about visits, the links in them, reminders, and the private calendar feeds. */
export class CreateAppointmentNotices1764000007000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [NOTICES, LINKS, FEEDS, RIGHTS, ...FUNCTIONS]) await runner.query(part);
    await runner.query(`
      grant create on schema app to app_auth;
      ${DEFINERS.map(
        ({ signature, callers }) => `
        alter function app.${signature} owner to app_auth;
        revoke all on function app.${signature} from public;
        ${callers ? `grant execute on function app.${signature} to ${callers};` : ''}`,
      ).join('')}
      revoke create on schema app from app_auth;
      create trigger appointment_notice after insert or update on app.appointments
        for each row execute function app.announce_appointment();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger appointment_notice on app.appointments;
      drop function ${DEFINERS.map(({ signature }) => `app.${signature}`).join(', ')}, app.appointment_link_state;
      drop policy cancelled_by_link on app.appointments;
      revoke update (${CANCELLED_COLUMNS}) on app.appointments from app_auth;
      drop index app.appointments_to_remind;
      drop table app.calendar_feeds, app.appointment_links, app.appointment_notices;`);
  }
}

const DEFINERS = [
  { signature: 'announce_appointment()', callers: '' },
  { signature: 'queue_reminders(text, interval, interval, timestamptz)', callers: 'app_worker' },
  { signature: 'find_appointment_link(bytea, integer)', callers: 'app_rt' },
  { signature: 'act_on_appointment_link(bytea, integer, text)', callers: 'app_rt' },
  { signature: 'read_calendar_feed(bytea, interval, interval)', callers: 'app_rt' },
];

const secured = (table: string): string => `
  alter table app.${table} enable row level security;
  alter table app.${table} force row level security;
  create policy tenant on app.${table} for all to app_rt, app_worker
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy by_functions on app.${table} for all to app_auth using (true) with check (true);
  create policy maintenance on app.${table} for all to app_owner using (true) with check (true);`;

const notForPatients = (table: string): string => `
  create policy not_for_patients on app.${table} as restrictive for select to app_rt
    using ((select app.ctx_role()) <> 'patient');`;

/** One row per mail and recipient. A reminder belongs to a beginning and not to a revision: a note is no reason for another. */
const NOTICES = `
  create table app.appointment_notices (
    practice_id uuid not null,
    id uuid not null default gen_random_uuid(),
    appointment_id uuid not null,
    kind text not null check (kind in ('requested', 'booked', 'confirmed', 'moved', 'changed', 'declined', 'handed_over',
      'cancelled', 'reminder_24h', 'reminder_1h')),
    recipient text not null check (recipient in ('patient', 'practitioner')),
    profile_id uuid not null,
    for_start timestamptz not null,
    revision integer,
    state text not null default 'queued' check (state in ('queued', 'sent', 'not_delivered', 'superseded', 'no_address')),
    is_late boolean not null default false,
    created_at timestamptz not null default now(),
    sent_at timestamptz,
    settled_at timestamptz,
    primary key (practice_id, id),
    foreign key (practice_id, appointment_id) references app.appointments (practice_id, id) on delete cascade,
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id) on delete cascade,
    constraint reminders_are_of_no_revision check ((revision is null) = (kind like 'reminder%'))
  );
  comment on column app.appointment_notices.settled_at is 'When it came to a state that is not queued';
  create unique index appointment_changes_told_once on app.appointment_notices (practice_id, appointment_id, profile_id, revision)
    where revision is not null;
  create unique index appointment_reminded_once on app.appointment_notices
    (practice_id, appointment_id, kind, for_start, recipient) where revision is null;
  create index appointment_notices_of_profile on app.appointment_notices (practice_id, profile_id);
  ${secured('appointment_notices')}
  ${notForPatients('appointment_notices')}
  grant select on app.appointment_notices to app_rt;
  grant select, update on app.appointment_notices to app_worker;
  grant select, insert on app.appointment_notices to app_auth;
  create index appointments_to_remind on app.appointments (starts_at) where status = 'confirmed';`;

/** What a mailed link may do, for one beginning of one visit. */
const LINKS = `
  create table app.appointment_links (
    practice_id uuid not null,
    appointment_id uuid not null,
    for_start timestamptz not null,
    action text not null check (action in ('confirm', 'cancel')),
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    used_at timestamptz,
    primary key (practice_id, appointment_id, for_start, action),
    foreign key (practice_id, appointment_id) references app.appointments (practice_id, id) on delete cascade
  );
  comment on column app.appointment_links.token_hash is 'SHA-256 of the token in the link; the token itself is derived when it is needed';
  comment on column app.appointment_links.used_at is 'For confirm: when the patient said to come';
  create unique index appointment_links_by_token on app.appointment_links (token_hash);
  ${secured('appointment_links')}
  ${notForPatients('appointment_links')}
  grant select (practice_id, appointment_id, for_start, action, used_at) on app.appointment_links to app_rt;
  grant select, insert, update (token_hash) on app.appointment_links to app_worker;
  grant select, update on app.appointment_links to app_auth;`;

const FEEDS = `
  create table app.calendar_feeds (
    practice_id uuid not null,
    profile_id uuid not null,
    token_hash bytea not null,
    created_at timestamptz not null default now(),
    revoked_at timestamptz,
    last_read_at timestamptz,
    primary key (practice_id, profile_id),
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id) on delete cascade
  );
  comment on column app.calendar_feeds.token_hash is 'SHA-256 of the token in the address, which nobody can read again';
  create unique index calendar_feeds_by_token on app.calendar_feeds (token_hash);
  ${secured('calendar_feeds')}
  create policy own on app.calendar_feeds as restrictive for all to app_rt
    using (profile_id = (select app.ctx_profile())) with check (profile_id = (select app.ctx_profile()));
  grant select, insert, update on app.calendar_feeds to app_rt;
  grant select, update on app.calendar_feeds to app_auth;`;

const CANCELLED_COLUMNS = `status, status_reason, proposed_start, proposed_end, proposed_practitioner_id, proposal_note,
  proposed_at, updated_at`;

const RIGHTS = `
  create policy cancelled_by_link on app.appointments for update to app_auth using (true) with check (true);
  grant update (${CANCELLED_COLUMNS}) on app.appointments to app_auth;`;

/**
 * Queues what both sides have to be told, in the transaction of the change. What the schema's owner writes by hand
 * (outside of any practice), what is past and what only the practice cares about is told to nobody.
 */
const ANNOUNCE = `
  create function app.announce_appointment() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    what text := case
      when tg_op = 'INSERT' then case new.status when 'pending' then 'requested' when 'confirmed' then 'booked' end
      when new.status = 'cancelled' then case when old.status in ('pending', 'confirmed') then 'cancelled' end
      when new.status not in ('pending', 'confirmed') then null
      when (old.starts_at, old.practitioner_profile_id) is distinct from (new.starts_at, new.practitioner_profile_id)
        then 'moved'
      when old.status = 'pending' and new.status = 'confirmed' then 'confirmed'
      when (old.ends_at, old.type, old.mode) is distinct from (new.ends_at, new.type, new.mode) then 'changed'
      when old.proposed_at is not null and new.proposed_at is null and app.ctx_role() <> 'patient' then 'declined'
    end;
    former uuid := case when tg_op = 'UPDATE' and what = 'moved' then old.practitioner_profile_id end;
  begin
    if what is null or app.ctx_practice() is null or new.starts_at <= now() then return null; end if;
    with told (kind, recipient, profile_id, for_start) as (
      values (what, 'patient', new.patient_profile_id, new.starts_at),
        (what, 'practitioner', new.practitioner_profile_id, new.starts_at)
      union all
      select 'handed_over', 'practitioner', former, old.starts_at where former <> new.practitioner_profile_id
    ),
    filed as (
      insert into app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start, revision)
      select new.practice_id, new.id, told.kind, told.recipient, told.profile_id, told.for_start, new.revision from told
      on conflict do nothing
      returning id)
    insert into app.outbox (practice_id, topic, payload)
    select new.practice_id, 'appointment.changed', jsonb_build_object('noticeId', filed.id) from filed;
    return null;
  end $$;`;

/**
 * One idempotent statement, so any number of schedulers may call it. Who was told of a time when it was nearer than the
 * reminder's has been reminded by that.
 */
const QUEUE_REMINDERS = `
  create function app.queue_reminders(the_kind text, ahead interval, at_least interval, at timestamptz) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with due as (
      select visit.practice_id, visit.id, visit.patient_profile_id, visit.starts_at
      from app.appointments visit
      where visit.status = 'confirmed' and visit.starts_at > at + at_least and visit.starts_at <= at + ahead
        and visit.starts_at - ahead >= coalesce((
          select max(notice.created_at) from app.appointment_notices notice
          where notice.practice_id = visit.practice_id and notice.appointment_id = visit.id
            and notice.revision is not null), visit.created_at)
    ),
    filed as (
      insert into app.appointment_notices (practice_id, appointment_id, kind, recipient, profile_id, for_start)
      select due.practice_id, due.id, the_kind, 'patient', due.patient_profile_id, due.starts_at from due
      on conflict do nothing
      returning practice_id, id
    ),
    queued as (
      insert into app.outbox (practice_id, topic, payload)
      select filed.practice_id, 'appointment.reminder', jsonb_build_object('noticeId', filed.id) from filed
      returning 1
    )
    select count(*)::integer from queued;
  end;`;

const LINK_STATE = `
  create function app.appointment_link_state(link app.appointment_links, visit app.appointments, notice_hours integer)
  returns text language sql stable return case
    when visit.starts_at <> link.for_start or visit.starts_at <= now() then 'expired'
    when visit.status = 'cancelled' then
      case when link.action = 'cancel' and link.used_at is not null then 'used' else 'cancelled' end
    when visit.status = 'confirmed' and link.action = 'confirm' then
      case when link.used_at is not null then 'used' else 'open' end
    when visit.status in ('pending', 'confirmed') and link.action = 'cancel' then
      case when visit.starts_at < now() + make_interval(hours => notice_hours) then 'too_late' else 'open' end
    else 'expired' end;`;

/** What the holder of the token may know. One of a suspended practice is not found. */
const FIND_LINK = `
  create function app.find_appointment_link(the_hash bytea, notice_hours integer) returns json
  language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'action', link.action, 'state', app.appointment_link_state(link, visit, notice_hours),
      'startsAt', app.iso(link.for_start), 'endsAt', app.iso(link.for_start + (visit.ends_at - visit.starts_at)),
      'timeZone', practice.time_zone, 'mode', visit.mode,
      'practice', json_build_object('name', practice.name, 'subdomain', practice.subdomain, 'phone', practice.phone,
        'logoUrl', practice.logo_url, 'theme', practice.theme))
    from app.appointment_links link
    join app.appointments visit on visit.practice_id = link.practice_id and visit.id = link.appointment_id
    join app.practices practice on practice.id = link.practice_id
    where link.token_hash = the_hash and practice.is_active;
  end;`;

/** Does the one thing that the token is for, as the patient. Answers what kept it from that, 'done', or null. */
const ACT_ON_LINK = `
  create function app.act_on_appointment_link(the_hash bytea, notice_hours integer, correlation text) returns text
  language plpgsql security definer set search_path = '' as $$
  declare
    link app.appointment_links;
    visit app.appointments;
    patient_user uuid;
    state text;
  begin
    select visit_of.* into visit from app.appointments visit_of
      join app.appointment_links found on found.practice_id = visit_of.practice_id and found.appointment_id = visit_of.id
      join app.practices practice on practice.id = found.practice_id and practice.is_active
      where found.token_hash = the_hash for update of visit_of;
    if not found then return null; end if;
    select * into link from app.appointment_links where token_hash = the_hash;
    state := app.appointment_link_state(link, visit, notice_hours);
    if state <> 'open' then return state; end if;

    select user_id into patient_user from app.profiles
      where practice_id = visit.practice_id and id = visit.patient_profile_id;
    perform set_config('app.practice_id', visit.practice_id::text, true), set_config('app.role', 'patient', true),
      set_config('app.user_id', coalesce(patient_user::text, ''), true),
      set_config('app.profile_id', visit.patient_profile_id::text, true),
      set_config('app.correlation_id', correlation, true);
    update app.appointment_links set used_at = now() where token_hash = the_hash;
    if link.action = 'cancel' then
      update app.appointments set status = 'cancelled', status_reason = null, proposed_start = null, proposed_end = null,
        proposed_practitioner_id = null, proposal_note = null, proposed_at = null, updated_at = now()
      where practice_id = visit.practice_id and id = visit.id;
    end if;
    insert into app.audit_events (action, resource_type, resource_ids) values ('update', 'appointment', array[visit.id]);
    return 'done';
  end $$;`;

/** Nobody's name, and the kind of a visit for staff only. Whoever has lost the role has lost the feed. */
const READ_FEED = `
  create function app.read_calendar_feed(the_hash bytea, back interval, ahead interval) returns json
  language sql security definer set search_path = ''
  begin atomic
    with holder as (
      select feed.practice_id, feed.profile_id, practice.name,
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
    select json_build_object('practiceName', holder.name, 'items', coalesce((
      select json_agg(json_build_object(
        'id', visit.id, 'revision', visit.revision, 'status', visit.status,
        'type', case when visit.practitioner_profile_id = holder.profile_id then visit.type end,
        'startsAt', app.iso(visit.starts_at), 'endsAt', app.iso(visit.ends_at), 'updatedAt', app.iso(visit.updated_at))
        order by visit.starts_at, visit.id)
      from app.appointments visit
      where visit.practice_id = holder.practice_id
        and (holder.is_staff and visit.practitioner_profile_id = holder.profile_id
          or holder.is_patient and visit.patient_profile_id = holder.profile_id)
        and visit.starts_at > now() - back and visit.starts_at < now() + ahead), '[]'))
    from holder where holder.is_patient or holder.is_staff;
  end;`;

const FUNCTIONS = [ANNOUNCE, QUEUE_REMINDERS, LINK_STATE, FIND_LINK, ACT_ON_LINK, READ_FEED];
