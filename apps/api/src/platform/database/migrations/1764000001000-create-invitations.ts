import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to a practice, their acceptance, and the log of attempts to register. */
export class CreateInvitations1764000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [INVITATIONS, INVITATION_POLICIES, ATTEMPTS, ACCEPTANCE_POLICIES]) await runner.query(part);
    for (const definition of FUNCTIONS) await runner.query(definition);
    await runner.query(`
      grant create on schema app to app_auth;
      ${DEFINERS.map(
        ({ signature, callers }) => `
        alter function app.${signature} owner to app_auth;
        revoke all on function app.${signature} from public;
        grant execute on function app.${signature} to ${callers};`,
      ).join('')}
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function ${DEFINERS.map(({ signature }) => `app.${signature}`).join(', ')}, app.invitation_status;
      ${ACCEPTANCE_POLICIES_DOWN}
      drop table app.registration_attempts, app.user_invitations`);
  }
}

const INVITATIONS = `
  create table app.user_invitations (
    practice_id uuid not null references app.practices,
    id uuid not null default gen_random_uuid(),
    email text not null check (email = lower(email)),
    role text not null check (role in ('super_admin', 'practice_admin', 'practitioner', 'patient')),
    first_name text, last_name text, phone text,
    profile_id uuid,
    invited_by_user_id uuid not null,
    invited_by_name text not null,
    token_hash bytea not null,
    token_version integer not null default 1,
    requires_approval boolean not null default false,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    accepted_at timestamptz,
    accepted_user_id uuid,
    cancelled_at timestamptz,
    claim_id uuid,
    claimed_until timestamptz,
    sent_at timestamptz[] not null default array[now()],
    delivery text not null default 'queued' check (delivery in ('queued', 'sent', 'not_delivered')),
    delivered_at timestamptz,
    primary key (practice_id, id),
    foreign key (practice_id, profile_id) references app.profiles (practice_id, id),
    constraint super_admin_is_invited_to_the_platform
      check ((role = 'super_admin') = (practice_id = '00000000-0000-0000-0000-000000000000'))
  );
  comment on column app.user_invitations.profile_id is 'A record without an account that becomes the record of the invited person';
  comment on column app.user_invitations.token_hash is 'SHA-256 of the token in the link; the token itself is derived when it is needed';
  comment on column app.user_invitations.claimed_until is 'Until then one request creates the account; others have to wait';
  comment on column app.user_invitations.sent_at is 'When it was sent, for the limits per practice and recipient';
  create unique index user_invitations_by_token on app.user_invitations (token_hash);
  create unique index one_open_invitation on app.user_invitations (practice_id, email, role)
    where accepted_at is null and cancelled_at is null;
  create index user_invitations_open on app.user_invitations (practice_id, created_at desc, id desc)
    where accepted_at is null and cancelled_at is null;
  create index user_invitations_by_time on app.user_invitations (practice_id, created_at desc);
  create index user_invitations_by_expiry on app.user_invitations (practice_id, expires_at);
  create index profiles_by_email on app.profiles (practice_id, lower(email));`;

/** Staff see and write what they may invite themselves; the same table is in the contracts, this is the second wall. */
const INVITABLE = `case (select app.ctx_role())
    when 'super_admin' then role <> 'patient'
    when 'practice_admin' then role <> 'super_admin'
    when 'practitioner' then role = 'patient'
    else false end`;

const INVITATION_POLICIES = `
  alter table app.user_invitations enable row level security;
  alter table app.user_invitations force row level security;
  create policy tenant on app.user_invitations for all to app_rt, app_worker
    using (practice_id = (select app.ctx_practice())) with check (practice_id = (select app.ctx_practice()));
  create policy inviter_reads on app.user_invitations as restrictive for select to app_rt
    using (${INVITABLE} or (select app.ctx_role()) = 'super_admin');
  create policy inviter_adds on app.user_invitations as restrictive for insert to app_rt with check (${INVITABLE});
  create policy inviter_changes on app.user_invitations as restrictive for update to app_rt
    using (${INVITABLE}) with check (${INVITABLE});
  create policy all_invitations on app.user_invitations for select to app_platform using (true);
  create policy acceptance on app.user_invitations for all to app_auth using (true) with check (true);
  create policy maintenance on app.user_invitations for all to app_owner using (true) with check (true);
  grant select, insert, update on app.user_invitations to app_rt;
  grant select, update on app.user_invitations to app_worker, app_auth;
  grant select on app.user_invitations to app_platform;`;

const ATTEMPTS = `
  create table app.registration_attempts (
    id uuid primary key default gen_random_uuid(),
    email text,
    ip_address inet,
    attempt_type text not null check (attempt_type in ('signup', 'invitation')),
    success boolean not null,
    error_message text,
    created_at timestamptz not null default now()
  );
  comment on table app.registration_attempts is 'Of the whole platform, no practice''s data; removed after some days';
  create index registration_attempts_by_time on app.registration_attempts (created_at desc, id desc);
  create index registration_attempts_of_email on app.registration_attempts (email, created_at);
  alter table app.registration_attempts enable row level security;
  alter table app.registration_attempts force row level security;
  create policy filed_by_functions on app.registration_attempts for all to app_auth using (true) with check (true);
  create policy monitoring on app.registration_attempts for select to app_platform using (true);
  create policy maintenance on app.registration_attempts for all to app_owner using (true) with check (true);
  grant select, insert, delete on app.registration_attempts to app_auth;
  grant select on app.registration_attempts to app_platform;`;

/** What accepting writes: the role, the record and, for a patient, the relationship. */
const ACCEPTANCE_POLICIES = `
  create policy accepted_profiles on app.profiles for insert to app_auth with check (true);
  create policy accepted_roles on app.user_roles for insert to app_auth with check (true);
  create policy accepted_patients on app.patient_practice_relationships for all to app_auth using (true) with check (true);
  grant insert on app.profiles, app.user_roles to app_auth;
  grant select, insert, update on app.patient_practice_relationships to app_auth;`;

const ACCEPTANCE_POLICIES_DOWN = `
  revoke select, insert, update on app.patient_practice_relationships from app_auth;
  revoke insert on app.profiles, app.user_roles from app_auth;
  drop policy accepted_patients on app.patient_practice_relationships;
  drop policy accepted_roles on app.user_roles;
  drop policy accepted_profiles on app.profiles;
  drop index app.profiles_by_email;`;

const DEFINERS = [
  { signature: 'invitation_sends(text, timestamptz)', callers: 'app_rt' },
  { signature: 'find_invitation(bytea)', callers: 'app_rt' },
  { signature: 'claim_invitation(bytea, uuid, interval)', callers: 'app_rt' },
  { signature: 'release_invitation(bytea, uuid)', callers: 'app_rt' },
  { signature: 'accept_invitation(bytea, uuid, text, uuid, text, text, text)', callers: 'app_rt' },
  { signature: 'record_registration_attempt(text, inet, text, text)', callers: 'app_rt' },
  { signature: 'attempt_sign_up(text, inet, text, integer, interval)', callers: 'app_rt' },
  { signature: 'cleanup_old_registration_attempts(interval)', callers: 'app_worker, app_platform' },
];

const INVITATION_STATUS = `
  create function app.invitation_status(invitation app.user_invitations) returns text language sql stable parallel safe
    return case
      when invitation.accepted_at is not null then 'accepted'
      when invitation.cancelled_at is not null then 'cancelled'
      when invitation.expires_at <= now() then 'expired'
      else 'pending' end`;

/** When the practice sent invitations, to anybody and to one address, latest first; also those that the caller may not see. */
const SENDS = `
  create function app.invitation_sends(the_email text, since timestamptz)
  returns table (to_anybody timestamptz[], to_recipient timestamptz[])
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(array_agg(sent order by sent desc), '{}'),
           coalesce(array_agg(sent order by sent desc) filter (where invitation.email = the_email), '{}')
    from app.user_invitations invitation, unnest(invitation.sent_at) sent
    where invitation.practice_id = app.ctx_practice() and sent > since and invitation.expires_at > now();
  end`;

/** What the holder of the token may know. An invitation of a suspended practice is not found. */
const FIND = `
  create function app.find_invitation(the_hash bytea) returns json
  language sql stable security definer set search_path = ''
  begin atomic
    select json_build_object(
      'email', invitation.email, 'firstName', invitation.first_name, 'lastName', invitation.last_name,
      'role', invitation.role, 'invitedByName', invitation.invited_by_name,
      'status', app.invitation_status(invitation), 'expiresAt', app.iso(invitation.expires_at),
      'practice', case when invitation.role <> 'super_admin' then json_build_object(
        'name', practice.name, 'subdomain', practice.subdomain, 'logoUrl', practice.logo_url, 'theme', practice.theme) end)
    from app.user_invitations invitation join app.practices practice on practice.id = invitation.practice_id
    where invitation.token_hash = the_hash and practice.is_active;
  end`;

/** Reserves a pending invitation for one request, while that creates the account elsewhere. */
const CLAIM = `
  create function app.claim_invitation(the_hash bytea, the_claim uuid, lease interval) returns boolean
  language sql security definer set search_path = ''
  begin atomic
    with claimed as (
      update app.user_invitations invitation set claim_id = the_claim, claimed_until = now() + lease
      where invitation.token_hash = the_hash and invitation.accepted_at is null and invitation.cancelled_at is null
        and invitation.expires_at > now() and (invitation.claimed_until is null or invitation.claimed_until < now())
        and exists (select from app.practices practice where practice.id = invitation.practice_id and practice.is_active)
      returning 1)
    select exists (select from claimed);
  end`;

const RELEASE = `
  create function app.release_invitation(the_hash bytea, the_claim uuid) returns void
  language sql security definer set search_path = ''
  begin atomic
    update app.user_invitations set claim_id = null, claimed_until = null
    where token_hash = the_hash and claim_id = the_claim and accepted_at is null;
  end`;

/**
 * The one way from an invitation to a role. E-mail, role and practice come from the row; of any number of
 * acceptances at once one finds it pending, and answers true.
 */
const ACCEPT = `
  create function app.accept_invitation(
    the_hash bytea, the_claim uuid, the_email text, the_user uuid, given_first text, given_last text, correlation text)
  returns boolean language plpgsql security definer set search_path = '' as $$
  declare
    invitation app.user_invitations;
    record_id uuid;
  begin
    perform pg_advisory_xact_lock(hashtextextended(the_user::text, 1764000001000));
    update app.user_invitations open set accepted_at = now(), accepted_user_id = the_user, claim_id = null, claimed_until = null
    where open.token_hash = the_hash and open.email = the_email
      and open.accepted_at is null and open.cancelled_at is null and open.expires_at > now()
      and (open.claim_id = the_claim or open.claimed_until is null or open.claimed_until < now())
      and exists (select from app.practices practice where practice.id = open.practice_id and practice.is_active)
    returning * into invitation;
    if not found then return false; end if;

    select id into record_id from app.profiles
      where practice_id = invitation.practice_id and user_id = the_user;
    if record_id is null then
      select (array_agg(id))[1] into record_id from app.profiles
        where practice_id = invitation.practice_id and user_id is null
          and (id = invitation.profile_id or (invitation.profile_id is null and lower(email) = invitation.email))
        having count(*) = 1;
      if record_id is null then
        insert into app.profiles (practice_id, user_id, first_name, last_name, email, phone)
          values (invitation.practice_id, the_user, coalesce(given_first, invitation.first_name),
                  coalesce(given_last, invitation.last_name), invitation.email, invitation.phone)
          returning id into record_id;
      else
        update app.profiles set user_id = the_user, first_name = coalesce(given_first, first_name),
               last_name = coalesce(given_last, last_name), email = coalesce(email, invitation.email), updated_at = now()
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

const RECORD_ATTEMPT = `
  create function app.record_registration_attempt(the_email text, from_ip inet, kind text, refusal text) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into app.registration_attempts (email, ip_address, attempt_type, success, error_message)
    values (the_email, from_ip, kind, refusal is null, refusal);
  end`;

/** The last two of the ordered checks of a sign-up without an invitation; what the earlier ones refused is only filed. */
const ATTEMPT_SIGN_UP = `
  create function app.attempt_sign_up(the_email text, from_ip inet, refusal text, most integer, within interval)
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
    return next;
  end $$`;

const CLEAN_UP = `
  create function app.cleanup_old_registration_attempts(age interval) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with removed as (delete from app.registration_attempts where created_at < now() - age returning 1)
    select count(*)::integer from removed;
  end`;

const FUNCTIONS = [INVITATION_STATUS, SENDS, FIND, CLAIM, RELEASE, ACCEPT, RECORD_ATTEMPT, ATTEMPT_SIGN_UP, CLEAN_UP];
