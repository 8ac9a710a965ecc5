import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Accounts that only the identity server knows get a record on the platform, so that super administrators find, block
 * and remove them like every other account without a role (docs/tenancy.md). The record goes with the account.
 */
export class FindAccountsOfNobody1764100022400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table app.found_accounts (user_id uuid primary key, found_at timestamptz not null default now());
      comment on table app.found_accounts is 'Accounts that no record named until one was made for them';
      grant select, insert, delete on app.found_accounts to app_auth;
      grant delete on app.profiles to app_auth;
      create policy found_accounts on app.profiles for delete to app_auth
        using (practice_id = '00000000-0000-0000-0000-000000000000')`);
    for (const definition of [UNKNOWN_OF, NAME_ACCOUNT, FOUND_ACCOUNTS, forget(RECORD_GOES)])
      await runner.query(definition);
    await runner.query(`
      grant create on schema app to app_auth;
      ${ofWorker('unknown_accounts(uuid[])')}
      ${ofWorker('name_account(uuid, text, text, text, timestamptz)')}
      ${ofWorker('found_without_role()')}
      revoke create on schema app from app_auth`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(forget(''));
    await runner.query(`
      drop function app.found_without_role(), app.name_account(uuid, text, text, text, timestamptz),
        app.unknown_accounts(uuid[]);
      delete from app.profiles record using app.found_accounts found
      where record.practice_id = '00000000-0000-0000-0000-000000000000' and record.user_id = found.user_id
        and not exists (select from app.user_roles held where held.user_id = record.user_id);
      drop policy found_accounts on app.profiles;
      revoke delete on app.profiles from app_auth;
      drop table app.found_accounts`);
  }
}

const ofWorker = (signature: string): string => `
  alter function app.${signature} owner to app_auth;
  revoke all on function app.${signature} from public;
  grant execute on function app.${signature} to app_worker;`;

const IS_UNKNOWN = (account: string) => `
  not exists (select from app.profiles record where record.user_id = ${account})
    and not exists (select from app.user_roles held where held.user_id = ${account})`;

const UNKNOWN_OF = `
  create function app.unknown_accounts(accounts uuid[]) returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select account from unnest(accounts) account where ${IS_UNKNOWN('account')};
  end`;

/** Should a role be given at the same moment there are two records of the person, of which the newest stands for them. */
const NAME_ACCOUNT = `
  create function app.name_account(account uuid, address text, first text, last text, since timestamptz)
  returns void language plpgsql security definer set search_path = '' as $$
  begin
    if ${IS_UNKNOWN('account')} then
      insert into app.profiles (practice_id, user_id, email, first_name, last_name, created_at)
      values ('00000000-0000-0000-0000-000000000000', account, address, first, last, since)
      on conflict (practice_id, user_id) do nothing;
      insert into app.found_accounts (user_id) values (account) on conflict do nothing;
    end if;
  end $$`;

/** Whether they still exist is to be asked of the identity server. */
const FOUND_ACCOUNTS = `
  create function app.found_without_role() returns setof uuid
  language sql stable security definer set search_path = ''
  begin atomic
    select found.user_id from app.found_accounts found
    where not exists (select from app.user_roles held where held.user_id = found.user_id);
  end`;

const RECORD_GOES = `
    delete from app.profiles record using app.found_accounts found
    where found.user_id = the_user and record.user_id = the_user
      and record.practice_id = '00000000-0000-0000-0000-000000000000'
      and not exists (select from app.user_roles where user_id = the_user);
    delete from app.found_accounts
    where user_id = the_user and not exists (select from app.user_roles where user_id = the_user);`;

const forget = (first: string): string => `
  create or replace function app.forget_account(the_user uuid)
  returns void language sql security definer set search_path = ''
  begin atomic${first}
    update app.profiles set user_id = null, updated_at = now()
    where user_id = the_user and not exists (select from app.user_roles where user_id = the_user);
    delete from app.account_blocks
    where user_id = the_user and not exists (select from app.user_roles where user_id = the_user);
  end`;
