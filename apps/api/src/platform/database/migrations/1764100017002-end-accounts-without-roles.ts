import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An account ends with its last role, whichever way that goes, and can be blocked (docs/tenancy.md). The worker removes
 * it at the identity server; until then the records name it, so that super administrators find what is left to do.
 */
export class EndAccountsWithoutRoles1764100017002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('drop function app.remove_account(uuid)');
    for (const definition of [
      LOCK_ADMINISTERED,
      LEFT_WITHOUT,
      END_WITHOUT_ROLES,
      REMOVE_ACCOUNT,
      BLOCK,
      IS_BLOCKED,
      FORGET,
    ])
      await runner.query(definition);
    await runner.query(`
      create trigger accounts_without_roles after delete on app.user_roles referencing old table as gone
        for each statement execute function app.end_accounts_without_roles();
      grant create on schema app to app_auth;
      ${owned('end_accounts_without_roles()', 'app_rt')}
      ${owned('remove_account(uuid)', 'app_rt')}
      ${owned('block_account(uuid, boolean)', 'app_rt')}
      ${owned('is_blocked(uuid)', 'app_rt, app_platform, app_worker')}
      ${owned('forget_account(uuid)', 'app_worker')}
      revoke create on schema app from app_auth;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger accounts_without_roles on app.user_roles;
      drop function app.forget_account(uuid), app.is_blocked(uuid), app.block_account(uuid, boolean),
        app.remove_account(uuid), app.end_accounts_without_roles(), app.practices_left_without(uuid),
        app.lock_administered(uuid);`);
    await runner.query(FORMER_REMOVE_ACCOUNT);
    await runner.query(`
      grant create on schema app to app_auth;
      ${owned('remove_account(uuid)', 'app_rt')}
      revoke create on schema app from app_auth;`);
  }
}

const owned = (signature: string, callers: string): string => `
  alter function app.${signature} owner to app_auth;
  revoke all on function app.${signature} from public;
  grant execute on function app.${signature} to ${callers};`;

/** In one order, so that two who change members of the same practices wait for each other and never in a circle. */
const LOCK_ADMINISTERED = `
  create function app.lock_administered(target uuid) returns void language plpgsql set search_path = '' as $$
  declare
    administered uuid;
  begin
    for administered in
      select held.practice_id from app.user_roles held
      where held.user_id = target and held.role = 'practice_admin' order by held.practice_id
    loop
      perform pg_advisory_xact_lock(hashtextextended('members/' || administered, 0));
    end loop;
  end $$`;

const LEFT_WITHOUT = `
  create function app.practices_left_without(target uuid) returns json language sql stable set search_path = ''
  begin atomic
    select json_agg(json_build_object('id', practice.id, 'name', practice.name) order by practice.name)
    from app.user_roles held join app.practices practice on practice.id = held.practice_id
    where held.user_id = target and held.role = 'practice_admin'
      and app.is_last_administrator(target, practice.id);
  end`;

/** In the order of the turns; whoever took one before touching a row has it already. */
const END_WITHOUT_ROLES = `
  create function app.end_accounts_without_roles() returns trigger
  language plpgsql security definer set search_path = '' as $$
  declare
    turn integer;
  begin
    for turn in select distinct hashtext(gone.user_id::text) & 63 from gone order by 1 loop
      perform app.take_account_turn(turn);
    end loop;
    insert into app.outbox (practice_id, topic, payload)
    select distinct on (gone.user_id) gone.practice_id, 'account.removed', jsonb_build_object('userId', gone.user_id)
    from gone where not exists (select from app.user_roles held where held.user_id = gone.user_id);
    return null;
  end $$`;

const ONLY_THE_PLATFORM = `
    if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
      raise exception 'only for super administrators on the platform' using errcode = 'TC403';
    end if;`;

const IS_KNOWN = `(exists (select from app.profiles where user_id = target)
      or exists (select from app.user_roles where user_id = target))`;

/** Takes every role away. Somebody without one is asked for again: the identity server may not have followed. */
const REMOVE_ACCOUNT = `
  create function app.remove_account(target uuid, out result text, out visits integer, out practices json)
  language plpgsql security definer set search_path = '' as $$
  begin${ONLY_THE_PLATFORM}
    perform app.begin_member_change();
    perform app.lock_administered(target);
    visits := app.upcoming_visits(target, null, true);
    practices := app.practices_left_without(target);
    result := case when not ${IS_KNOWN} then 'not_found'
      when target = app.ctx_user() then 'own_access'
      when practices is not null then 'last_administrator'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      update app.patient_practice_relationships patient set ended_at = now() from app.profiles person
      where person.user_id = target and patient.practice_id = person.practice_id and patient.profile_id = person.id
        and patient.ended_at is null;
      insert into app.audit_events (practice_id, action, resource_type, resource_ids)
      select practice_id, 'remove', 'member', array[id] from app.profiles
      where user_id = target and practice_id <> app.ctx_practice();
      delete from app.user_roles where user_id = target;
      if not found then
        insert into app.outbox (topic, payload) values ('account.removed', jsonb_build_object('userId', target));
      end if;
    end if;
    perform app.file_member_change('remove-account', target, result);
  end $$`;

/** The next entry refuses a blocked account; the identity server follows by the outbox. */
const BLOCK = `
  create function app.block_account(target uuid, wanted boolean, out result text, out visits integer, out practices json)
  language plpgsql security definer set search_path = '' as $$
  begin${ONLY_THE_PLATFORM}
    perform app.begin_member_change();
    visits := 0;
    if wanted then
      perform app.lock_administered(target);
      practices := app.practices_left_without(target);
    end if;
    result := case when not ${IS_KNOWN} then 'not_found'
      when target = app.ctx_user() then 'own_access'
      when practices is not null then 'last_administrator' else 'done' end;
    if result = 'done' and wanted then
      insert into app.account_blocks (user_id, blocked_by_user_id) values (target, app.ctx_user())
      on conflict (user_id) do nothing;
    elsif result = 'done' then
      delete from app.account_blocks where user_id = target;
    end if;
    if result = 'done' then
      insert into app.outbox (topic, payload) values ('account.blocked', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change(case when wanted then 'block-account' else 'unblock-account' end, target, result);
  end $$`;

const IS_BLOCKED = `
  create function app.is_blocked(the_user uuid)
  returns boolean language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.account_blocks where user_id = the_user);
  end`;

/** Once the identity server has no such account any more. */
const FORGET = `
  create function app.forget_account(the_user uuid)
  returns void language sql security definer set search_path = ''
  begin atomic
    update app.profiles set user_id = null, updated_at = now()
    where user_id = the_user and not exists (select from app.user_roles where user_id = the_user);
    delete from app.account_blocks
    where user_id = the_user and not exists (select from app.user_roles where user_id = the_user);
  end`;

const FORMER_REMOVE_ACCOUNT = `
  create function app.remove_account(target uuid, out result text, out visits integer)
  language plpgsql security definer set search_path = '' as $$
  begin
${ONLY_THE_PLATFORM}
    perform app.begin_member_change();
    visits := app.upcoming_visits(target, null, true);
    result := case
      when not exists (select from app.profiles where user_id = target)
        and not exists (select from app.user_roles where user_id = target) then 'not_found'
      when target = app.ctx_user() then 'own_access'
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then
      delete from app.user_roles where user_id = target;
      update app.patient_practice_relationships patient set ended_at = now() from app.profiles person
      where person.user_id = target and patient.practice_id = person.practice_id and patient.profile_id = person.id
        and patient.ended_at is null;
      insert into app.audit_events (practice_id, action, resource_type, resource_ids)
      select practice_id, 'remove', 'member', array[id] from app.profiles
      where user_id = target and practice_id <> app.ctx_practice();
      update app.profiles set user_id = null, updated_at = now() where user_id = target;
      insert into app.outbox (topic, payload) values ('account.removed', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change('remove-account', target, result);
  end $$`;
