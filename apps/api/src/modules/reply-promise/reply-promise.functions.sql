-- Reply times of a practice (docs/messages.md).

-- Across walls: returns how long patients waited for replies, without a conversation context. Counts only.
create or replace function app.reply_times(since timestamptz)
  returns table (replies integer, median integer, ninetieth integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select count(*)::integer, percentile_cont(0.5) within group (order by message.reply_seconds)::integer,
      percentile_cont(0.9) within group (order by message.reply_seconds)::integer
    from app.messages message
    where message.practice_id = app.ctx_practice() and message.created_at >= since and message.reply_seconds is not null
      and app.ctx_role() in ('practice_admin', 'practitioner', 'super_admin');
  end;
alter function app.reply_times(timestamptz) owner to app_auth;
grant execute on function app.reply_times(timestamptz) to app_staff;
