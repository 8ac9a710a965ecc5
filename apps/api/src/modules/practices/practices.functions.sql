-- Practices: names that search finds, former subdomains, and closing a practice.

-- Shared value: a generated column.
create or replace function app.practice_search_text(name text, subdomain text) returns text
  language sql immutable parallel safe return ' ' || app.folded(name || ' ' || subdomain);
grant execute on function app.practice_search_text(text, text) to public;

-- Race: a former subdomain stays reserved, whichever transaction writes first.
create or replace function app.keep_former_subdomain() returns trigger
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
  end $$;
alter function app.keep_former_subdomain() owner to app_auth;

-- Across walls: a super administrator's login writes little of practices.
create or replace function app.close_practice(the_practice uuid)
  returns void language plpgsql security definer set search_path = '' as $$
  begin
    if app.ctx_role() <> 'super_admin' then
      raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
    end if;
    delete from app.practice_logos where practice_id = the_practice;
    update app.practices
    set is_active = false, deleted_at = now(), custom_domain = null, logo_url = null, updated_at = now()
    where id = the_practice and id <> '00000000-0000-0000-0000-000000000000';
  end $$;
alter function app.close_practice(uuid) owner to app_auth;
grant execute on function app.close_practice(uuid) to app_platform;

-- Across walls: writes user_roles.
create or replace function app.remove_practice_roles(the_practice uuid)
  returns void language plpgsql security definer set search_path = '' as $$
  declare
    homeless uuid[];
  begin
    if app.ctx_role() <> 'super_admin' then
      raise exception 'only a super administrator deletes a practice' using errcode = 'TC403';
    end if;
    with removed as (delete from app.user_roles where practice_id = the_practice returning user_id, is_primary)
    select array_agg(user_id) into homeless from removed where is_primary;
    update app.user_roles held set is_primary = true
    where held.user_id = any (homeless) and (held.practice_id, held.id) = (
      select home.practice_id, home.id from app.user_roles home
      where home.user_id = held.user_id and home.role <> 'super_admin' order by home.created_at, home.id limit 1);
    delete from app.deactivated_members where practice_id = the_practice;
  end $$;
alter function app.remove_practice_roles(uuid) owner to app_auth;
grant execute on function app.remove_practice_roles(uuid) to app_platform;
