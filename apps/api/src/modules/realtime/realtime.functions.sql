-- Live updates: whether a stream may stay open (docs/live-updates.md).

-- Across walls: returns, in the order of the arguments, whether each stream's session, role and practice are unchanged.
create or replace function app.still_open(users uuid[], sessions text[], practices uuid[], roles text[]) returns boolean[]
  language sql stable security definer set search_path = ''
  begin atomic
    select array(
      select not exists (select from app.ended_sessions ended
          where ended.session_id = stream.session_id and ended.until > now())
        and not exists (select from app.account_blocks block where block.user_id = stream.user_id)
        and stream.role is not distinct from (select held.role from app.user_roles held
          where held.user_id = stream.user_id and (held.practice_id = stream.practice_id or held.role = 'super_admin')
          order by array_position(array['super_admin', 'practice_admin', 'practitioner', 'scheduler', 'patient'], held.role) limit 1)
        and exists (select from app.practices practice where practice.id = stream.practice_id
          and (practice.is_active or stream.role = 'super_admin'))
      from unnest(users, sessions, practices, roles) with ordinality
        as stream (user_id, session_id, practice_id, role, place)
      order by stream.place);
  end;
alter function app.still_open(uuid[], text[], uuid[], text[]) owner to app_auth;
grant execute on function app.still_open(uuid[], text[], uuid[], text[]) to app_realtime;
