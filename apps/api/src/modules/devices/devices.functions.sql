-- Devices: the browsers that an account signed in with. No login of the API reads or writes them but by these.

-- Race: of the requests that a new browser sends at once one inserts, and that one alone leaves a mail to the worker. The
-- first browser of an account is no news. Asked before anything is decided about the person, so before there is a context.
create or replace function app.see_device(the_user uuid, the_session text, the_hash bytea, the_browser text, the_system text) returns void
  language sql security definer set search_path = ''
  begin atomic
    insert into app.device_sessions (session_id, user_id, device_hash)
    values (the_session, the_user, the_hash)
    on conflict do nothing;
    update app.account_devices set seen_at = now()
    where user_id = the_user and device_hash = the_hash and seen_at < now() - interval '1 day';
    with news as (
      insert into app.account_devices (user_id, device_hash, browser, system)
      values (the_user, the_hash, the_browser, the_system)
      on conflict do nothing
      returning user_id, device_hash
    )
    insert into app.outbox (practice_id, topic, payload)
    select '00000000-0000-0000-0000-000000000000', 'device.new',
      jsonb_build_object('userId', news.user_id, 'device', encode(news.device_hash, 'hex'))
    from news
    where exists (select from app.account_devices known
      where known.user_id = news.user_id and known.device_hash <> news.device_hash);
  end;
alter function app.see_device(uuid, text, bytea, text, text) owner to app_auth;
grant execute on function app.see_device(uuid, text, bytea, text, text) to app_rt;

-- Across walls: asked for the account, whatever practice it is in.
create or replace function app.find_session_devices(the_user uuid)
  returns table (session_id text, device text, browser text, system text)
  language sql stable security definer set search_path = ''
  begin atomic
    select used.session_id, encode(used.device_hash, 'hex'), device.browser, device.system
    from app.device_sessions used
    join app.account_devices device on device.user_id = used.user_id and device.device_hash = used.device_hash
    where used.user_id = the_user;
  end;
alter function app.find_session_devices(uuid) owner to app_auth;
grant execute on function app.find_session_devices(uuid) to app_rt;
