-- Messages are kept for as long as their practice says (docs/messages.md).

-- Across walls: deletes conversations without a message for the practice's retention period, with all their parts, the
-- oldest first and at most the given number; and broadcasts of that age. Deletes nothing in the days after the practice
-- changed its settings. Skips conversations that are receiving a message.
create or replace function app.give_up_messages(at timestamptz, rest_days integer, at_most integer) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with kept as (
      select settings.practice_id, at - make_interval(years => settings.kept_years) as since
      from app.message_settings settings
      where settings.kept_years is not null and settings.updated_at < at - make_interval(days => rest_days)
    ),
    due as (
      select conversation.practice_id, conversation.id
      from kept
      join app.conversations conversation on conversation.practice_id = kept.practice_id
        and conversation.last_message_at < kept.since
      order by conversation.last_message_at
      limit at_most
      for update of conversation skip locked
    ),
    given_up as (
      delete from app.conversations conversation using due
      where conversation.practice_id = due.practice_id and conversation.id = due.id
      returning conversation.practice_id, conversation.id
    ),
    texts as (
      delete from app.message_broadcasts broadcast using kept
      where broadcast.practice_id = kept.practice_id and broadcast.created_at < kept.since
    ),
    audited as (
      insert into app.audit_events (practice_id, actor_role, action, resource_type, resource_ids)
      select given_up.practice_id, 'worker', 'delete', 'conversation', array_agg(given_up.id)
      from given_up group by given_up.practice_id
    )
    select count(*)::integer from given_up;
  end;
alter function app.give_up_messages(timestamptz, integer, integer) owner to app_auth;
grant execute on function app.give_up_messages(timestamptz, integer, integer) to app_worker;
