-- Profiles: changes that apply to all practices of a person.

-- Across walls: returns the caller's profiles in every practice.
create or replace function app.own_records() returns setof app.profiles language sql stable security definer set search_path = ''
  begin atomic
    select person.* from app.profiles person where person.user_id = app.ctx_user();
  end;
alter function app.own_records() owner to app_auth;
grant execute on function app.own_records() to app_rt;

-- Across walls: changes the caller's profile in every practice and audits it in each.
create or replace function app.save_profile(new_first text, new_last text, new_phone text, new_birth date, new_gender text, new_address jsonb, keeps_address boolean, new_contact jsonb, keeps_contact boolean)
  returns void language sql security definer set search_path = ''
  begin atomic
    with saved as (
      update app.profiles set first_name = new_first, last_name = new_last, phone = new_phone,
             date_of_birth = new_birth, gender = new_gender, updated_at = now(),
             address = case when keeps_address then address else new_address end, emergency_contact = case when keeps_contact then emergency_contact else new_contact end
      where user_id = app.ctx_user()
      returning practice_id, id
    )
    insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
    select practice_id, 'own', 'update', 'profile', array[id] from saved;
  end;
alter function app.save_profile(text, text, text, date, text, jsonb, boolean, jsonb, boolean) owner to app_auth;
grant execute on function app.save_profile(text, text, text, date, text, jsonb, boolean, jsonb, boolean) to app_rt;

-- Across walls: changes the caller's language in every practice and audits it in each.
create or replace function app.save_language(chosen text) returns void
  language sql security definer set search_path = ''
  begin atomic
    with saved as (
      update app.profiles set language = chosen, updated_at = now() where user_id = app.ctx_user() returning practice_id, id
    )
    insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
    select practice_id, 'own', 'update', 'profile', array[id] from saved;
  end;
alter function app.save_language(text) owner to app_auth;
grant execute on function app.save_language(text) to app_rt;

-- Across walls: super administrators change an account's profiles in every practice. Audits the change in each.
create or replace function app.update_account(target uuid, new_first text, new_last text, new_phone text, new_email text)
  returns void language plpgsql security definer set search_path = '' as $$
  begin
  if app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000' then
    raise exception 'only for super administrators on the platform' using errcode = 'TC403';
  end if;
    with saved as (
      update app.profiles set first_name = new_first, last_name = new_last, phone = new_phone, email = new_email, updated_at = now()
      where user_id = target
      returning practice_id, id
    )
    insert into app.audit_events (practice_id, action, resource_type, resource_ids, patient_ids)
    select practice_id, 'update', 'member', array[id], array(select known.profile_id from app.patient_practice_relationships known
      where known.practice_id = saved.practice_id and known.profile_id = saved.id) from saved;
  end $$;
alter function app.update_account(uuid, text, text, text, text) owner to app_auth;
grant execute on function app.update_account(uuid, text, text, text, text) to app_staff;
