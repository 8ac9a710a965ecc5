import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What accepting an invitation means is a rule in TypeScript: `acceptance.rules.ts`. */
export class DecideAcceptancesOutside1764332000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function app.accept_invitation(bytea, uuid, text, uuid, text, text, text, text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function if exists app.hold_invitation(bytea, uuid), app.save_acceptance(bytea, text, uuid, uuid, boolean, text, text, text, boolean, boolean, text);
      grant create on schema app to app_auth;
      ${FORMER}
      alter function app.accept_invitation(bytea, uuid, text, uuid, text, text, text, text) owner to app_auth;
      grant execute on function app.accept_invitation(bytea, uuid, text, uuid, text, text, text, text) to app_rt;
      revoke create on schema app from app_auth;`);
  }
}

const FORMER = `
  create or replace function app.accept_invitation(
      the_hash bytea, the_claim uuid, the_email text, the_user uuid, given_first text, given_last text, correlation text, given_language text)
    returns boolean language plpgsql security definer set search_path = '' as $$
    declare
      invitation app.user_invitations;
      record_id uuid;
      chosen text;
    begin
      perform pg_advisory_xact_lock(hashtextextended(the_user::text, 1764000001000));
      update app.user_invitations open set accepted_at = now(), accepted_user_id = the_user, claim_id = null, claimed_until = null
      where open.token_hash = the_hash and open.email = the_email
        and open.accepted_at is null and open.cancelled_at is null and open.expires_at > now()
        and (open.claim_id = the_claim or open.claimed_until is null or open.claimed_until < now())
        and exists (select from app.practices practice where practice.id = open.practice_id and practice.is_active)
      returning * into invitation;
      if not found then return false; end if;
      chosen := coalesce(
        (select person.language from app.profiles person where person.user_id = the_user and person.language is not null limit 1),
        given_language, invitation.language);
      select id into record_id from app.profiles
        where practice_id = invitation.practice_id and user_id = the_user;
      if record_id is null then
        select (array_agg(id))[1] into record_id from app.profiles
          where practice_id = invitation.practice_id and user_id is null
            and (id = invitation.profile_id or (invitation.profile_id is null and lower(email) = invitation.email))
          having count(*) = 1;
        if record_id is null then
          insert into app.profiles (practice_id, user_id, first_name, last_name, email, phone, language)
            values (invitation.practice_id, the_user, coalesce(given_first, invitation.first_name),
                    coalesce(given_last, invitation.last_name), invitation.email, invitation.phone, chosen)
            returning id into record_id;
        else
          update app.profiles set user_id = the_user, first_name = coalesce(given_first, first_name),
                 last_name = coalesce(given_last, last_name), email = coalesce(email, invitation.email), language = chosen, updated_at = now()
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
    end $$;;`;
