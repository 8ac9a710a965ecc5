-- Custom domains: a practice's own login writes neither its address nor the claims of others.

-- Across walls: whether a domain leads to another practice, which may be inactive.
create or replace function app.is_domain_held(the_domain text)
  returns boolean language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.practices practice
      where practice.custom_domain = the_domain and practice.deleted_at is null and practice.id <> app.ctx_practice());
  end;
alter function app.is_domain_held(text) owner to app_auth;
grant execute on function app.is_domain_held(text) to app_staff;

-- Across walls: gives the practice the domain of its claim, which the caller has just seen proved, and ends the claims
-- of others. The unique index decides between two that prove it at once.
create or replace function app.hold_custom_domain(the_domain text, the_revision integer)
  returns boolean language plpgsql security definer set search_path = '' as $$
  begin
    if app.ctx_role() <> 'practice_admin' then
      raise exception 'only its administrators change the domain of a practice' using errcode = 'TC403';
    end if;
    update app.domain_claims set verified_at = now(), failing_since = null
    where practice_id = app.ctx_practice() and domain = the_domain and revision = the_revision;
    if not found then
      return false;
    end if;
    update app.practices set custom_domain = the_domain, updated_at = now()
    where id = app.ctx_practice() and custom_domain is distinct from the_domain;
    delete from app.domain_claims where domain = the_domain and practice_id <> app.ctx_practice();
    return true;
  end $$;
alter function app.hold_custom_domain(text, integer) owner to app_auth;
grant execute on function app.hold_custom_domain(text, integer) to app_staff;

-- Across walls: the same the other way.
create or replace function app.release_custom_domain()
  returns void language plpgsql security definer set search_path = '' as $$
  begin
    if app.ctx_role() <> 'practice_admin' then
      raise exception 'only its administrators change the domain of a practice' using errcode = 'TC403';
    end if;
    update app.practices set custom_domain = null, updated_at = now()
    where id = app.ctx_practice() and custom_domain is not null;
  end $$;
alter function app.release_custom_domain() owner to app_auth;
grant execute on function app.release_custom_domain() to app_staff;
