
-- Context: hash of the token that the transaction has proved. Policies compare with it.
create or replace function app.ctx_invitation() returns bytea language sql stable parallel safe
  return decode(nullif(current_setting('app.invitation_token', true), ''), 'hex');
grant execute on function app.ctx_invitation() to public;

-- Context: called by a policy on profiles, where a subquery would more than double the planning time of staff queries.
-- True for profiles that the token's owner may join with: their own, the invitation's, and those with its address.
create or replace function app.may_be_invited(the_practice uuid, the_record uuid, the_user uuid, the_email text) returns boolean
  language sql stable set search_path = ''
  begin atomic
    select exists (select from app.user_invitations invitation
      where invitation.practice_id = the_practice and invitation.token_hash = app.ctx_invitation()
        and (the_user = app.ctx_user()
          or the_user is null and (the_record = invitation.profile_id or lower(the_email) = invitation.email)));
  end;
grant execute on function app.may_be_invited(uuid, uuid, uuid, text) to app_staff;

-- Shared value: lists filter by it.
create or replace function app.invitation_status(invitation app.user_invitations) returns text language sql stable parallel safe
  return case
    when invitation.accepted_at is not null then 'accepted'
    when invitation.cancelled_at is not null then case when invitation.waiting_since is null then 'cancelled' else 'declined' end
    when invitation.waiting_since is not null then 'waiting'
    when invitation.expires_at <= now() then 'expired'
    else 'pending' end;
grant execute on function app.invitation_status(app.user_invitations) to public;

-- Across walls: counts everything that a practice has sent, including what the viewer cannot see.
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
