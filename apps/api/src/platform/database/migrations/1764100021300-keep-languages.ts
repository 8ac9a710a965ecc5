import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In which language people read, and what is written to them while they have not said so (docs/notifications.md). */
export class KeepLanguages1764100021300 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COLUMNS);
    await runner.query(countedWith(', language'));
    await runner.query(loadMe(`, 'language', person.language`));
    await runner.query(findInvitation(`'language', invitation.language, `));
    await runner.query(`drop function ${signatureOf(FORMER_ACCEPT)}`);
    await runner.query(accept(LANGUAGE_OF_JOINING));
    await runner.query(SAVE_LANGUAGE);
    await runner.query(owned(signatureOf(ACCEPT), 'app.save_language(text)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop function app.save_language(text), ${signatureOf(ACCEPT)}`);
    await runner.query(accept(NO_LANGUAGE));
    await runner.query(owned(signatureOf(FORMER_ACCEPT)));
    await runner.query(findInvitation(''));
    await runner.query(loadMe(''));
    await runner.query(countedWith(''));
    await runner.query(`
      alter table app.user_invitations drop column language;
      alter table app.practices drop column language;
      alter table app.profiles drop column language`);
  }
}

const FORMER_ACCEPT = 'bytea, uuid, text, uuid, text, text, text';
const ACCEPT = `${FORMER_ACCEPT}, text`;

const signatureOf = (parameters: string): string => `app.accept_invitation(${parameters})`;

const owned = (...signatures: string[]): string => `
  grant create on schema app to app_auth;
  ${signatures
    .map(
      (signature) => `
  alter function ${signature} owner to app_auth;
  revoke all on function ${signature} from public;
  grant execute on function ${signature} to app_rt;`,
    )
    .join('')}
  revoke create on schema app from app_auth;`;

const SPOKEN = `check (language in ('en', 'es'))`;

const COLUMNS = `
  alter table app.profiles add column language text ${SPOKEN};
  comment on column app.profiles.language is 'Chosen by the person; null for somebody who has not';
  alter table app.practices add column language text not null default 'en' ${SPOKEN};
  comment on column app.practices.language is 'Of what is written to people who have chosen none';
  grant update (language) on app.practices to app_rt, app_platform;
  grant insert (language) on app.practices to app_platform;
  alter table app.user_invitations add column language text not null default 'en' ${SPOKEN}`;

/** It is in the form of a practice, so that its change is one. */
const countedWith = (more: string): string => `
  drop trigger revision on app.practices;
  create trigger revision before update of name, subdomain, custom_domain, phone, email, address, website_url, time_zone,
    theme, is_active${more} on app.practices for each row execute function app.count_revision()`;

const loadMe = (language: string): string => `
  create or replace function app.load_me() returns json language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'profile', (
        select json_build_object('firstName', person.first_name, 'lastName', person.last_name${language})
        from app.profiles person
        left join app.user_roles home
          on home.practice_id = person.practice_id and home.user_id = person.user_id and home.is_primary
        where person.user_id = app.ctx_user()
        order by home.is_primary nulls last, person.created_at limit 1),
      'inactivePractices', coalesce((
        select json_agg(json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) order by practice.name)
        from app.practices practice
        where not practice.is_active and exists (
          select from app.user_roles held where held.practice_id = practice.id and held.user_id = app.ctx_user())), '[]'),
      'roles', coalesce((
        select json_agg(json_build_object(
          'role', held.role, 'isPrimary', held.is_primary,
          'practice', case when held.role = 'super_admin' then null else
            json_build_object('id', practice.id, 'name', practice.name, 'subdomain', practice.subdomain) end)
          order by held.is_primary desc, practice.name, held.role)
        from app.user_roles held join app.practices practice on practice.id = held.practice_id
        where held.user_id = app.ctx_user() and (practice.is_active or held.role = 'super_admin')), '[]'));
  end`;

const findInvitation = (language: string): string => `
  create or replace function app.find_invitation(the_hash bytea) returns json
  language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'email', invitation.email, 'firstName', invitation.first_name, 'lastName', invitation.last_name, ${language}
      'role', invitation.role, 'invitedByName', invitation.invited_by_name,
      'status', app.invitation_status(invitation), 'expiresAt', app.iso(invitation.expires_at),
      'practice', case when invitation.role <> 'super_admin' then json_build_object(
        'name', practice.name, 'subdomain', practice.subdomain, 'logoUrl', practice.logo_url, 'theme', practice.theme) end)
    from app.user_invitations invitation join app.practices practice on practice.id = invitation.practice_id
    where invitation.token_hash = the_hash and practice.is_active;
  end`;

interface JoiningLanguage {
  readonly parameter: string;
  readonly declared: string;
  readonly found: string;
  readonly column: string;
  readonly value: string;
  readonly kept: string;
}

/** Whoever is at home elsewhere keeps the language chosen there. */
const LANGUAGE_OF_JOINING: JoiningLanguage = {
  parameter: ', given_language text',
  declared: 'chosen text;',
  found: `
    chosen := coalesce(
      (select person.language from app.profiles person where person.user_id = the_user and person.language is not null limit 1),
      given_language, invitation.language);`,
  column: ', language',
  value: ', chosen',
  kept: 'language = chosen, ',
};

const NO_LANGUAGE: JoiningLanguage = { parameter: '', declared: '', found: '', column: '', value: '', kept: '' };

const accept = ({ parameter, declared, found, column, value, kept }: JoiningLanguage): string => `
  create function app.accept_invitation(
    the_hash bytea, the_claim uuid, the_email text, the_user uuid, given_first text, given_last text, correlation text${parameter})
  returns boolean language plpgsql security definer set search_path = '' as $$
  declare
    invitation app.user_invitations;
    record_id uuid;
    ${declared}
  begin
    perform pg_advisory_xact_lock(hashtextextended(the_user::text, 1764000001000));
    update app.user_invitations open set accepted_at = now(), accepted_user_id = the_user, claim_id = null, claimed_until = null
    where open.token_hash = the_hash and open.email = the_email
      and open.accepted_at is null and open.cancelled_at is null and open.expires_at > now()
      and (open.claim_id = the_claim or open.claimed_until is null or open.claimed_until < now())
      and exists (select from app.practices practice where practice.id = open.practice_id and practice.is_active)
    returning * into invitation;
    if not found then return false; end if;
    ${found}

    select id into record_id from app.profiles
      where practice_id = invitation.practice_id and user_id = the_user;
    if record_id is null then
      select (array_agg(id))[1] into record_id from app.profiles
        where practice_id = invitation.practice_id and user_id is null
          and (id = invitation.profile_id or (invitation.profile_id is null and lower(email) = invitation.email))
        having count(*) = 1;
      if record_id is null then
        insert into app.profiles (practice_id, user_id, first_name, last_name, email, phone${column})
          values (invitation.practice_id, the_user, coalesce(given_first, invitation.first_name),
                  coalesce(given_last, invitation.last_name), invitation.email, invitation.phone${value})
          returning id into record_id;
      else
        update app.profiles set user_id = the_user, first_name = coalesce(given_first, first_name),
               last_name = coalesce(given_last, last_name), email = coalesce(email, invitation.email), ${kept}updated_at = now()
          where practice_id = invitation.practice_id and id = record_id;
      end if;
    end if;

    insert into app.user_roles (practice_id, user_id, role, is_primary)
      values (invitation.practice_id, the_user, invitation.role, invitation.role <> 'super_admin'
              and not exists (select from app.user_roles held where held.user_id = the_user and held.is_primary))
      on conflict (practice_id, user_id, role) do nothing;
    if invitation.role = 'patient' then
      insert into app.patient_practice_relationships (practice_id, profile_id) values (invitation.practice_id, record_id)
        on conflict (practice_id, profile_id) do update set ended_at = null;
    end if;
    insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, correlation_id)
      values (invitation.practice_id, the_user, invitation.role, 'accept', 'invitation', array[invitation.id, record_id], correlation);
    return true;
  end $$`;

/** Into every record of the person, as a name; the last choice counts, so it names no revision. */
const SAVE_LANGUAGE = `
  create function app.save_language(chosen text) returns boolean
  language sql security definer set search_path = ''
  begin atomic
    with saved as (
      update app.profiles set language = chosen, updated_at = now() where user_id = app.ctx_user()
      returning practice_id, id, user_id, old.language is distinct from chosen as changed
    ), filed as (
      insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
      select practice_id, 'own', 'update', 'profile', array[id] from saved
    ), queued as (
      insert into app.outbox (practice_id, topic, payload)
      select practice_id, 'profile.language-chosen', jsonb_build_object('userId', user_id) from saved where changed limit 1
    )
    select exists (select from saved);
  end`;
