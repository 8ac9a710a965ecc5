import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A subdomain that a practice gave up leads to it, and is nobody else's for a year (docs/practices.md). */
export class KeepFormerSubdomains1764100022320 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(FUNCTION);
    await runner.query(`
      grant create on schema app to app_auth;
      alter function app.keep_former_subdomain() owner to app_auth;
      revoke all on function app.keep_former_subdomain() from public;
      revoke create on schema app from app_auth;
      create trigger keep_former_subdomain after insert or update of subdomain, deleted_at on app.practices
        for each row execute function app.keep_former_subdomain()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger keep_former_subdomain on app.practices;
      drop function app.keep_former_subdomain();
      drop table app.former_subdomains`);
  }
}

const TABLE = `
  create table app.former_subdomains (
    practice_id uuid not null references app.practices,
    subdomain text not null,
    given_up_at timestamptz not null default now(),
    given_up_by_user_id uuid default app.ctx_user(),
    primary key (practice_id, subdomain),
    constraint former_subdomains_subdomain_key unique (subdomain)
  );
  comment on table app.former_subdomains is 'Where a practice was before; leads to it until somebody else is there';
  alter table app.former_subdomains enable row level security;
  alter table app.former_subdomains force row level security;
  create policy directory on app.former_subdomains for select to app_rt
    using (exists (select from app.practices practice where practice.id = practice_id and practice.is_active));
  create policy kept_by_trigger on app.former_subdomains for all to app_auth using (true) with check (true);
  create policy maintenance on app.former_subdomains for all to app_owner using (true) with check (true);
  grant select on app.former_subdomains to app_rt;
  grant select, insert, update, delete on app.former_subdomains to app_auth;`;

/** After the row, so that whoever waited for the unique index sees what the other transaction gave up. */
const FUNCTION = `
  create function app.keep_former_subdomain() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if tg_op = 'INSERT' or new.subdomain <> old.subdomain then
      if exists (select from app.former_subdomains former where former.subdomain = new.subdomain
          and former.practice_id <> new.id and former.given_up_at > now() - interval '1 year') then
        raise exception 'the subdomain was another practice''s less than a year ago'
          using errcode = 'unique_violation', constraint = 'former_subdomains_held';
      end if;
      delete from app.former_subdomains former where former.subdomain = new.subdomain;
    end if;
    if tg_op = 'UPDATE' and (new.subdomain <> old.subdomain or (old.deleted_at is null and new.deleted_at is not null)) then
      insert into app.former_subdomains (practice_id, subdomain) values (old.id, old.subdomain);
    end if;
    return null;
  end $$;`;
