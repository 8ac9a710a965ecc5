-- Across walls: only for the plan, because row-level security would prevent use of the trigram index. Returns people
-- whose name contains any of the words, with the normalized name. Only administrators of the practice get rows.
create or replace function app.find_called(patterns text[]) returns table (profile_id uuid, called text)
  language sql stable security definer rows 20 set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select known.id, known.called from (
      select person.id, ' ' || app.folded(app.person_name(person.first_name, person.last_name, person.email)) as called
      from app.profiles person
      where person.practice_id = case when app.ctx_role() = 'practice_admin' then app.ctx_practice() end
        and (person.search_text like patterns[1] or person.search_text like patterns[2] or person.search_text like patterns[3])
      offset 0) known
    where known.called like any (patterns);
  end;
alter function app.find_called(text[]) owner to app_auth;
grant execute on function app.find_called(text[]) to app_staff;
