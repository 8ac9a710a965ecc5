-- Appointments: the lock of booking.

-- Race: practitioner and patient are locked in one order before a time is taken.
create or replace function app.lock_people(practitioner uuid, patient uuid) returns void
  language sql volatile set search_path = '' set plan_cache_mode = 'force_generic_plan'
  begin atomic
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(id::text, 0) as key from unnest(array[coalesce((
          select person.user_id from app.profiles person
          where person.practice_id = app.ctx_practice() and person.id = practitioner), practitioner), patient]) id
      where id is not null order by 1) keys;
  end;
grant execute on function app.lock_people(uuid, uuid) to public;
