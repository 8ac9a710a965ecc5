-- Across walls: how many messages a practice has, for super administrators, whose login reads no message. Counts only.
create or replace function app.platform_message_count(practice uuid) returns integer
  language sql stable security definer set search_path = ''
  return case when app.ctx_role() = 'super_admin'
    then (select count(*)::integer from app.messages message where message.practice_id = practice) end;
alter function app.platform_message_count(uuid) owner to app_auth;
grant execute on function app.platform_message_count(uuid) to app_platform;
