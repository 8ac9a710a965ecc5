import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A practice keeps somebody who administers it: its last administrator is taken away by nobody before another one is
 * named (docs/live-updates.md). Looked at under the lock of the practice's members, so that of two who go at the same moment
 * one stays.
 */
export class KeepAnAdministrator1764100017001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TAKE_TURN);
    await runner.query(IS_LAST);
    await runner.query(
      changeRoles(
        `when 'practice_admin' = any (taken) and app.is_last_administrator(target, app.ctx_practice()) then 'last_administrator'`,
        ACCOUNT_TURN,
      ),
    );
    await runner.query(
      removeMember(
        `when app.is_last_administrator(target, app.ctx_practice()) then 'last_administrator'`,
        ACCOUNT_TURN,
      ),
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(removeMember(''));
    await runner.query(changeRoles(''));
    await runner.query('drop function app.is_last_administrator(uuid, uuid), app.take_account_turn(integer)');
  }
}

/**
 * Changes of one account in several practices take turns, before they touch a row: each looks at the roles that the
 * others leave. Sixty-four turns for all accounts, because a practice of any size is deleted in one statement.
 */
const TAKE_TURN = `
  create function app.take_account_turn(turn integer) returns void language sql set search_path = ''
  begin atomic
    select pg_advisory_xact_lock(7007, turn & 63);
  end`;

const ACCOUNT_TURN = `
      perform app.take_account_turn(hashtext(target::text));`;

/** Somebody who is blocked administers nothing. */
const IS_LAST = `
  create function app.is_last_administrator(the_user uuid, the_practice uuid)
  returns boolean language sql stable set search_path = ''
  begin atomic
    select exists (
        select from app.user_roles held
        where held.practice_id = the_practice and held.user_id = the_user and held.role = 'practice_admin')
      and not exists (
        select from app.user_roles other
        where other.practice_id = the_practice and other.user_id <> the_user and other.role = 'practice_admin'
          and not exists (select from app.account_blocks block where block.user_id = other.user_id));
  end`;

const MEMBER_RECORD = `
  select person.id into record_id from app.profiles person
  where person.practice_id = app.ctx_practice() and person.user_id = target and exists (
    select from app.user_roles held where held.practice_id = person.practice_id and held.user_id = target)`;

/** What is given comes before what is taken: nobody is without a role in between. */
const changeRoles = (keepsOne: string, turn = '') => `
  create or replace function app.change_roles(target uuid, wanted text[], out result text, out visits integer)
  language plpgsql security definer set search_path = '' as $$
  declare
    staff constant text[] := array['practice_admin', 'practitioner'];
    record_id uuid;
    taken text[];
  begin
    perform app.begin_member_change();
    if not wanted <@ staff then
      raise exception 'only roles of staff are given here' using errcode = 'TC403';
    end if;
    ${MEMBER_RECORD};
    select coalesce(array_agg(held.role), '{}') into taken from app.user_roles held
    where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (staff) and held.role <> all (wanted);
    visits := case when 'practitioner' = any (taken) then app.upcoming_visits(target, app.ctx_practice(), false) else 0 end;
    result := case when record_id is null then 'not_found'
      when target = app.ctx_user() and 'practice_admin' = any (taken) then 'own_access'
      ${keepsOne}
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then${turn}
      insert into app.user_roles (practice_id, user_id, role)
      select app.ctx_practice(), target, given from unnest(wanted) given
      on conflict (practice_id, user_id, role) do nothing;
      delete from app.user_roles held
      where held.practice_id = app.ctx_practice() and held.user_id = target and held.role = any (taken);
      perform app.settle_home(target);
    end if;
    perform app.file_member_change('change-roles', record_id, result);
  end $$`;

const removeMember = (keepsOne: string, turn = '') => `
  create or replace function app.remove_member(target uuid, out result text, out visits integer)
  language plpgsql security definer set search_path = '' as $$
  declare
    record_id uuid;
  begin
    perform app.begin_member_change();
    ${MEMBER_RECORD};
    visits := app.upcoming_visits(target, app.ctx_practice(), true);
    result := case when record_id is null then 'not_found' when target = app.ctx_user() then 'own_access'
      ${keepsOne}
      when visits > 0 then 'has_appointments' else 'done' end;
    if result = 'done' then${turn}
      delete from app.user_roles held where held.practice_id = app.ctx_practice() and held.user_id = target;
      update app.patient_practice_relationships set ended_at = now()
      where practice_id = app.ctx_practice() and profile_id = record_id and ended_at is null;
      perform app.settle_home(target);
      insert into app.outbox (topic, payload) values ('member.removed', jsonb_build_object('userId', target));
    end if;
    perform app.file_member_change('remove', record_id, result);
  end $$`;
