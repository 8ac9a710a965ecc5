import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A type of appointments is named in the practice's language, and in others where the practice wants it (docs/notifications.md). */
export class NameTypesInOtherLanguages1764100021310 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(NAMES);
    await runner.query(countedWith(', other_names'));
    await runner.query(readFeed(IN_LANGUAGE));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(readFeed(IN_NO_LANGUAGE));
    await runner.query(countedWith(''));
    await runner.query(`
      drop function app.type_names(uuid, text);
      drop policy by_functions on app.visit_types;
      revoke select on app.visit_types from app_worker, app_auth;
      drop index app.visit_type_names_en, app.visit_type_names_es;
      alter table app.visit_types drop column other_names`);
  }
}

/** Whichever language somebody reads, no two types look alike. */
const NAMES = `
  alter table app.visit_types add column other_names jsonb not null default '{}'
    check (jsonb_typeof(other_names) = 'object');
  comment on column app.visit_types.other_names is 'Its name for who reads another language: {"es": "…"}';
  create unique index visit_type_names_en on app.visit_types (practice_id, lower(coalesce(other_names ->> 'en', name)));
  create unique index visit_type_names_es on app.visit_types (practice_id, lower(coalesce(other_names ->> 'es', name)));
  create policy by_functions on app.visit_types for select to app_auth using (true);
  grant select on app.visit_types to app_worker, app_auth;
  create function app.type_names(the_practice uuid, the_name text) returns jsonb language sql stable parallel safe
    return coalesce((select type.other_names from app.visit_types type
      where type.practice_id = the_practice and lower(type.name) = lower(the_name) and type.name = the_name), '{}');
  comment on function app.type_names(uuid, text) is 'Of an appointment''s type, as long as the practice calls it so';
  revoke all on function app.type_names(uuid, text) from public;
  grant execute on function app.type_names(uuid, text) to app_rt, app_worker, app_platform, app_auth`;

const countedWith = (more: string): string => `
  drop trigger revision on app.visit_types;
  create trigger revision before update of name, minutes, mode, color, booking, is_active${more} on app.visit_types
    for each row execute function app.count_revision()`;

interface FeedLanguage {
  readonly ofHolder: string;
  readonly told: string;
  readonly typeNames: string;
}

const IN_LANGUAGE: FeedLanguage = {
  ofHolder: 'coalesce(person.language, practice.language) as language,',
  told: `'language', holder.language,`,
  typeNames: `'typeNames', app.type_names(visit.practice_id, visit.type),`,
};

const IN_NO_LANGUAGE: FeedLanguage = { ofHolder: '', told: '', typeNames: '' };

const readFeed = ({ ofHolder, told, typeNames }: FeedLanguage): string => `
  create or replace function app.read_calendar_feed(the_hash bytea, back interval, ahead interval) returns json
  language sql security definer set search_path = ''
  begin atomic
    with holder as (
      select feed.practice_id, feed.profile_id, practice.name, ${ofHolder}
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
    select json_build_object('practiceName', holder.name, ${told} 'items', coalesce((
      select json_agg(json_build_object(
        'id', visit.id, 'revision', visit.revision, 'status', visit.status, ${typeNames}
        'type', case when visit.practitioner_profile_id = holder.profile_id then visit.type end,
        'startsAt', app.iso(visit.starts_at), 'endsAt', app.iso(visit.ends_at), 'updatedAt', app.iso(visit.updated_at))
        order by visit.starts_at, visit.id)
      from app.appointments visit
      where visit.practice_id = holder.practice_id
        and (holder.is_staff and visit.practitioner_profile_id = holder.profile_id
          or holder.is_patient and visit.patient_profile_id = holder.profile_id)
        and visit.starts_at > now() - back and visit.starts_at < now() + ahead), '[]'))
    from holder where holder.is_patient or holder.is_staff;
  end`;
