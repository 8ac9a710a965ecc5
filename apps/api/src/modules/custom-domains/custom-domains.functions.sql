-- Custom domains: functions on data that practices cannot read from each other.

-- Across walls: returns true if a domain belongs to another practice, even an inactive one.
create or replace function app.is_domain_held(the_domain text)
  returns boolean language sql stable security definer set search_path = ''
  begin atomic
    select exists (select from app.practices practice
      where practice.custom_domain = the_domain and practice.deleted_at is null and practice.id <> app.ctx_practice());
  end;
alter function app.is_domain_held(text) owner to app_auth;
grant execute on function app.is_domain_held(text) to app_staff;

-- Across walls: no practice sees others' claims. Deletes those on the domain that this practice has verified.
create or replace function app.end_other_claims() returns void language sql security definer set search_path = ''
  begin atomic
    delete from app.domain_claims claim using app.practices own
    where own.id = app.ctx_practice() and app.ctx_role() = 'practice_admin'
      and claim.domain = own.custom_domain and claim.practice_id <> own.id;
  end;
alter function app.end_other_claims() owner to app_auth;
grant execute on function app.end_other_claims() to app_staff;

-- Across walls: staff may set the domain of their practice, but only to one that the practice has verified.
create or replace function app.refuse_unproved_domain() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if not exists (select from app.domain_claims own
        where own.practice_id = new.id and own.domain = new.custom_domain and own.verified_at is not null) then
      raise exception 'the practice has not proved the domain' using errcode = '42501';
    end if;
    return new;
  end $$;
alter function app.refuse_unproved_domain() owner to app_auth;
