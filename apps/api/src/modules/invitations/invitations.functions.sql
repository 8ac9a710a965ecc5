-- Invitations: the token in the mail is the proof.

-- Shared value: lists filter by it.
create or replace function app.invitation_status(invitation app.user_invitations) returns text language sql stable parallel safe
  return case
    when invitation.accepted_at is not null then 'accepted'
    when invitation.cancelled_at is not null then case when invitation.waiting_since is null then 'cancelled' else 'declined' end
    when invitation.waiting_since is not null then 'waiting'
    when invitation.expires_at <= now() then 'expired'
    else 'pending' end;
grant execute on function app.invitation_status(app.user_invitations) to public;

-- Across walls: counts what a practice has sent, also to those the viewer does not see.
create or replace function app.invitation_sends(the_email text, since timestamptz)
  returns table (to_anybody timestamptz[], to_recipient timestamptz[])
  language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(array_agg(sent order by sent desc), '{}'),
           coalesce(array_agg(sent order by sent desc) filter (where invitation.email = the_email), '{}')
    from app.user_invitations invitation, unnest(invitation.sent_at) sent
    where invitation.practice_id = app.ctx_practice() and sent > since and invitation.expires_at > now();
  end;
alter function app.invitation_sends(text, timestamptz) owner to app_auth;
grant execute on function app.invitation_sends(text, timestamptz) to app_staff;

-- Across walls: what decides on an acceptance. The next two ask it.
create or replace function app.acceptance_facts(invitation app.user_invitations, the_user uuid) returns json
  language sql stable set search_path = ''
  begin atomic
    select json_build_object(
      'id', invitation.id, 'practiceId', invitation.practice_id,
      'status', app.invitation_status(invitation), 'email', invitation.email, 'role', invitation.role,
      'firstName', invitation.first_name, 'lastName', invitation.last_name, 'language', invitation.language,
      'needsApproval', invitation.requires_approval,
      'claim', case when invitation.claimed_until >= now() then invitation.claim_id end,
      'namedRecord', invitation.profile_id,
      'ownRecord', (select id from app.profiles where practice_id = invitation.practice_id and user_id = the_user),
      'freeRecords', (select coalesce(json_agg(id), '[]') from app.profiles
        where practice_id = invitation.practice_id and user_id is null
          and (id = invitation.profile_id or lower(email) = invitation.email)),
      'knownLanguage', (select language from app.profiles where user_id = the_user and language is not null limit 1),
      'hasHome', exists (select from app.user_roles where user_id = the_user and is_primary));
  end;
grant execute on function app.acceptance_facts(app.user_invitations, uuid) to app_auth;

-- Across walls: nobody is signed in, the token is the proof. Locks the invitation and the accepting user until the
-- transaction ends.
create or replace function app.hold_invitation(the_hash bytea, the_user uuid) returns json
  language plpgsql security definer set search_path = '' as $$
  declare
    invitation app.user_invitations;
  begin
    perform pg_advisory_xact_lock(hashtextextended(the_user::text, 1764000001000));
    select open.* into invitation from app.user_invitations open
      join app.practices practice on practice.id = open.practice_id and practice.is_active
      where open.token_hash = the_hash for update of open;
    if not found then return null; end if;
    return app.acceptance_facts(invitation, the_user);
  end $$;
alter function app.hold_invitation(bytea, uuid) owner to app_auth;
grant execute on function app.hold_invitation(bytea, uuid) to app_rt;

-- Across walls: locks an invitation of the practice and the account that accepted it; null if no account did.
create or replace function app.hold_waiting(the_id uuid) returns json
  language plpgsql security definer set search_path = '' as $$
  declare
    invitation app.user_invitations;
  begin
    perform pg_advisory_xact_lock(hashtextextended(known.accepted_user_id::text, 1764000001000)) from app.user_invitations known
      where known.practice_id = app.ctx_practice() and known.id = the_id and known.waiting_since is not null;
    if not found then return null; end if;
    select held.* into invitation from app.user_invitations held
      where held.practice_id = app.ctx_practice() and held.id = the_id for update;
    return app.acceptance_facts(invitation, invitation.accepted_user_id);
  end $$;
alter function app.hold_waiting(uuid) owner to app_auth;
grant execute on function app.hold_waiting(uuid) to app_staff;

-- Across walls: gives an accepted invitation its record and its role. The next two ask it.
create or replace function app.join_practice(
    invitation app.user_invitations, the_record uuid, is_new boolean, first text, last text, chosen text, is_home boolean, is_patient boolean)
  returns void language plpgsql set search_path = '' as $$
  declare
    the_user constant uuid := invitation.accepted_user_id;
  begin
    if is_new then
      insert into app.profiles (practice_id, id, user_id, first_name, last_name, email, phone, language)
      values (invitation.practice_id, the_record, the_user, first, last, invitation.email, invitation.phone, chosen);
    else
      update app.profiles set user_id = the_user, first_name = coalesce(first, first_name), last_name = coalesce(last, last_name),
        email = coalesce(email, invitation.email), language = chosen, updated_at = now()
      where practice_id = invitation.practice_id and id = the_record and user_id is null;
    end if;
    if not exists (select from app.profiles
        where practice_id = invitation.practice_id and id = the_record and user_id = the_user) then
      raise exception 'the invitation does not open this record' using errcode = 'TC403';
    end if;
    insert into app.user_roles (practice_id, user_id, role, is_primary)
    values (invitation.practice_id, the_user, invitation.role, is_home)
    on conflict (practice_id, user_id, role) do nothing;
    -- The role of the invitation counts now, and none of those before the deactivation.
    if invitation.role in ('practice_admin', 'practitioner', 'scheduler') then
      delete from app.deactivated_members away where away.practice_id = invitation.practice_id and away.user_id = the_user;
    end if;
    if is_patient then
      insert into app.patient_practice_relationships (practice_id, profile_id) values (invitation.practice_id, the_record)
      on conflict (practice_id, profile_id) do update set ended_at = null;
    end if;
  end $$;
grant execute on function app.join_practice(app.user_invitations, uuid, boolean, text, text, text, boolean, boolean) to app_auth;

-- Across walls: writes roles and records of somebody who has none. The invitation says whose, where and as what.
create or replace function app.save_acceptance(
    the_hash bytea, the_email text, the_user uuid, the_record uuid, is_new boolean, first text, last text, chosen text,
    is_home boolean, is_patient boolean, correlation text)
  returns void language plpgsql security definer set search_path = '' as $$
  declare
    invitation app.user_invitations;
  begin
    update app.user_invitations open set accepted_at = now(), accepted_user_id = the_user, claim_id = null, claimed_until = null
    where open.token_hash = the_hash and open.email = the_email and not open.requires_approval
      and app.invitation_status(open) = 'pending'
    returning * into invitation;
    perform app.join_practice(invitation, the_record, is_new, first, last, chosen, is_home, is_patient);
    insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, correlation_id)
    values (invitation.practice_id, the_user, invitation.role, 'accept', 'invitation', array[invitation.id, the_record], correlation);
  end $$;
alter function app.save_acceptance(bytea, text, uuid, uuid, boolean, text, text, text, boolean, boolean, text) owner to app_auth;
grant execute on function app.save_acceptance(bytea, text, uuid, uuid, boolean, text, text, text, boolean, boolean, text) to app_rt;

-- Across walls: no login writes roles. Somebody who may invite patients lets in one who waits.
create or replace function app.approve_patient(the_id uuid, the_record uuid, is_new boolean, is_home boolean)
  returns void language plpgsql security definer set search_path = '' as $$
  declare
    invitation app.user_invitations;
  begin
    update app.user_invitations waiting set accepted_at = now()
    where waiting.practice_id = app.ctx_practice() and waiting.id = the_id and waiting.role = 'patient'
      and app.invitation_status(waiting) = 'waiting' and app.ctx_role() in ('practice_admin', 'practitioner', 'scheduler')
    returning * into invitation;
    if not found then
      raise exception 'nobody waits for this approval' using errcode = 'TC403';
    end if;
    perform app.join_practice(invitation, the_record, is_new, invitation.first_name, invitation.last_name,
      invitation.language, is_home, true);
  end $$;
alter function app.approve_patient(uuid, uuid, boolean, boolean) owner to app_auth;
grant execute on function app.approve_patient(uuid, uuid, boolean, boolean) to app_staff;
