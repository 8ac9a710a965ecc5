-- Counts of messages with patients, for those who may not read them all. Nothing here names a person or a word.
-- Days are those of each practice's clock; without them they are the last thirty, with today.

-- Across walls: counts what most readers of the counts may not read. Only the two functions below call it.
create or replace function app.count_messages(practices uuid[], first_day date, last_day date) returns json
  language sql stable security definer set search_path = ''
  begin atomic
    with span as (
      select practice.id, practice.time_zone,
        coalesce(first_day, (now() at time zone practice.time_zone)::date - 29)::timestamp at time zone practice.time_zone as since,
        (coalesce(last_day, (now() at time zone practice.time_zone)::date) + 1)::timestamp at time zone practice.time_zone as until
      from app.practices practice
      where practice.id = any (practices)),
    sent as (
      select conversation.kind, message.sender_role, extract(hour from message.created_at at time zone span.time_zone)::integer as hour,
        count(*) as messages
      from span
      join app.messages message on message.practice_id = span.id
        and message.created_at >= span.since and message.created_at < span.until
      join app.conversations conversation on conversation.practice_id = message.practice_id
        and conversation.id = message.conversation_id
      group by 1, 2, 3),
    with_patients as (select sent.* from sent where sent.kind = 'patient'),
    talk as (
      select count(*)::integer as conversations
      from (
        select distinct message.practice_id, message.conversation_id
        from span
        join app.messages message on message.practice_id = span.id
          and message.created_at >= span.since and message.created_at < span.until) used
      join app.conversations conversation on conversation.practice_id = used.practice_id
        and conversation.id = used.conversation_id and conversation.kind = 'patient'),
    reply as (
      select count(*)::integer as replies, avg(message.reply_seconds)::integer as average,
        percentile_cont(0.5) within group (order by message.reply_seconds)::integer as median,
        percentile_cont(0.9) within group (order by message.reply_seconds)::integer as ninetieth
      from span
      join app.messages message on message.practice_id = span.id
        and message.created_at >= span.since and message.created_at < span.until
      where message.reply_seconds is not null),
    standing as (
      select count(*)::integer as open, (count(*) filter (where conversation.is_urgent))::integer as urgent,
        count(conversation.waiting_since)::integer as waiting,
        (count(*) filter (where conversation.due_at <= now()))::integer as overdue,
        avg(extract(epoch from now() - conversation.waiting_since))::integer as wait,
        coalesce(sum((
          select count(*) from app.messages message
          where message.practice_id = conversation.practice_id and message.conversation_id = conversation.id
            and message.sender_profile_id = conversation.patient_profile_id and not message.is_deleted
            and message.seq > (select coalesce(max(staff.last_read_seq), 0) from app.conversation_participants staff
              where staff.practice_id = conversation.practice_id and staff.conversation_id = conversation.id
                and staff.profile_id <> conversation.patient_profile_id)))
          filter (where conversation.waiting_since is not null), 0)::integer as unread
      from app.conversations conversation
      where conversation.practice_id = any (practices) and conversation.kind = 'patient' and conversation.status = 'open')
    select json_build_object(
      'messages', coalesce((select sum(sent.messages)::integer from with_patients sent), 0),
      'conversations', talk.conversations,
      'senders', (select json_agg(json_build_object('role', role.name, 'messages',
          coalesce((select sum(sent.messages)::integer from with_patients sent where sent.sender_role = role.name), 0)
            + case role.name when 'internal'
              then coalesce((select sum(sent.messages)::integer from sent where sent.kind <> 'patient'), 0) else 0 end)
          order by role.place)
        from (values ('patient', 1), ('practitioner', 2), ('practice_admin', 3), ('internal', 4)) role(name, place)),
      'hours', (select json_agg(coalesce((select sum(sent.messages)::integer from with_patients sent where sent.hour = of_day.hour), 0) order by of_day.hour)
        from generate_series(0, 23) of_day(hour)),
      'open', standing.open, 'urgent', standing.urgent, 'waiting', standing.waiting, 'overdue', standing.overdue,
      'unread', standing.unread, 'averageWaitSeconds', standing.wait,
      'replies', reply.replies, 'averageSeconds', reply.average, 'medianSeconds', reply.median, 'ninetiethSeconds', reply.ninetieth)
    from standing, reply, talk;
  end;
alter function app.count_messages(uuid[], date, date) owner to app_auth;

-- Across walls: a practice's own, for its staff and for super administrators.
create or replace function app.message_analytics(first_day date, last_day date) returns json
  language sql stable security definer set search_path = ''
  return case when app.ctx_role() in ('practice_admin', 'practitioner', 'super_admin')
    then app.count_messages(array[app.ctx_practice()], first_day, last_day) end;
alter function app.message_analytics(date, date) owner to app_auth;
grant execute on function app.message_analytics(date, date) to app_staff;

-- Across walls: all practices together, on the login of the platform.
create or replace function app.platform_message_analytics(first_day date, last_day date) returns json
  language sql stable security definer set search_path = ''
  return case when app.ctx_role() = 'super_admin'
    then app.count_messages(array(select practice.id from app.practices practice where practice.deleted_at is null), first_day, last_day) end;
alter function app.platform_message_analytics(date, date) owner to app_auth;
grant execute on function app.platform_message_analytics(date, date) to app_platform;

-- Across walls: how much each practice writes with its patients, for super administrators. No name of a person, no word.
create or replace function app.practice_message_counts(first_day date, last_day date)
  returns table (practice_id uuid, conversations integer, messages integer)
  language sql stable security definer set search_path = '' as $$
    select practice.id, count(distinct message.conversation_id)::integer, count(*)::integer
    from app.practices practice
    join app.messages message on message.practice_id = practice.id
      and message.created_at >= coalesce(first_day, (now() at time zone practice.time_zone)::date - 29)::timestamp at time zone practice.time_zone
      and message.created_at < (coalesce(last_day, (now() at time zone practice.time_zone)::date) + 1)::timestamp at time zone practice.time_zone
    join app.conversations conversation on conversation.practice_id = message.practice_id
      and conversation.id = message.conversation_id and conversation.kind = 'patient'
    where app.ctx_role() = 'super_admin' and practice.deleted_at is null
    group by practice.id;
  $$;
alter function app.practice_message_counts(date, date) owner to app_auth;
grant execute on function app.practice_message_counts(date, date) to app_platform;
