-- Mails that say a message is waiting. The worker's login reads no conversation: it learns whom to write to, and nothing of what.

-- Shared value: what is queued and what is mailed agree on what waits to be read: others' messages above the mark that are not deleted, written before then.
create or replace function app.is_awaited(the_practice uuid, the_conversation uuid, the_reader uuid, read_up_to integer, before timestamptz)
  returns boolean language sql stable
  begin atomic
    select exists (select from app.messages message
      where message.practice_id = the_practice and message.conversation_id = the_conversation and message.seq > read_up_to
        and message.sender_profile_id <> the_reader and not message.is_deleted and message.created_at <= before);
  end;
grant execute on function app.is_awaited(uuid, uuid, uuid, integer, timestamptz) to app_auth;

-- Across walls: queues a mail for messages that have been unread for fifteen minutes, in every practice. Queues one
-- mail until the messages are read, and none between nine in the evening and eight in the morning of the reader's time
-- zone (the practice's if they have none). Skips people who turned these mails off. Two workers skip each other's rows.
create or replace function app.queue_message_nudges(at timestamptz) returns integer
  language sql security definer set search_path = ''
  begin atomic
    with due as (
      select own.practice_id, own.conversation_id, own.profile_id, conversation.last_seq
      from app.conversation_participants own
      join app.conversations conversation on conversation.practice_id = own.practice_id and conversation.id = own.conversation_id
      join app.practices practice on practice.id = own.practice_id and practice.is_active
      join app.profiles person on person.practice_id = own.practice_id and person.id = own.profile_id
      left join app.mail_choices chosen on chosen.user_id = person.user_id
      where own.is_active and own.is_behind and own.last_read_seq >= own.nudged_seq
        and app.is_followed(own.via, conversation.assignee_profile_id, own.profile_id)
        and chosen.messages is not false
        and extract(hour from at at time zone coalesce(chosen.time_zone, practice.time_zone)) between 8 and 20
        and app.is_awaited(own.practice_id, own.conversation_id, own.profile_id, own.last_read_seq, at - interval '15 minutes')
      for no key update of own skip locked
    ),
    nudged as (
      update app.conversation_participants own set nudged_seq = due.last_seq from due
      where own.practice_id = due.practice_id and own.conversation_id = due.conversation_id and own.profile_id = due.profile_id
    ),
    noticed as (
      insert into app.message_notices (practice_id, conversation_id, profile_id, kind, up_to_seq)
      select due.practice_id, due.conversation_id, due.profile_id, 'unread', due.last_seq from due
      on conflict do nothing
      returning practice_id, id
    ),
    queued as (
      insert into app.outbox (practice_id, topic, payload)
      select noticed.practice_id, 'message.nudge', jsonb_build_object('noticeId', noticed.id) from noticed
      returning 1
    )
    select count(*)::integer from queued;
  end;
alter function app.queue_message_nudges(timestamptz) owner to app_auth;
grant execute on function app.queue_message_nudges(timestamptz) to app_worker;

-- Across walls: finds the recipient and the practice of a waiting mail, and whether it is still due. Someone who has
-- lost access since then gets no mail.
create or replace function app.find_message_nudge(the_practice uuid, the_notice uuid)
  returns table (is_patient boolean, is_unread boolean, email text, first_name text, language text, practice_name text,
    practice_email text, subdomain text, logo_url text, theme jsonb)
  language sql stable security definer set search_path = ''
  begin atomic
    select person.id is not distinct from conversation.patient_profile_id,
      practice.is_active and own.is_active and own.is_behind and own.last_read_seq < notice.up_to_seq
        and app.is_followed(own.via, conversation.assignee_profile_id, own.profile_id)
        and app.is_awaited(own.practice_id, own.conversation_id, own.profile_id, own.last_read_seq, notice.created_at)
        and not exists (select from app.mail_choices chosen where chosen.user_id = person.user_id and not chosen.messages)
        and exists (select from app.user_roles held where held.practice_id = notice.practice_id
          and held.user_id = person.user_id and held.role in ('practice_admin', 'practitioner', 'patient')),
      nullif(btrim(person.email), ''), nullif(btrim(person.first_name), ''), coalesce(person.language, practice.language),
      practice.name, nullif(btrim(practice.email), ''), practice.subdomain, practice.logo_url, practice.theme
    from app.message_notices notice
    join app.conversations conversation on conversation.practice_id = notice.practice_id and conversation.id = notice.conversation_id
    join app.conversation_participants own on own.practice_id = notice.practice_id
      and own.conversation_id = notice.conversation_id and own.profile_id = notice.profile_id
    join app.profiles person on person.practice_id = notice.practice_id and person.id = notice.profile_id
    join app.practices practice on practice.id = notice.practice_id
    where notice.practice_id = the_practice and notice.id = the_notice and notice.state = 'queued';
  end;
alter function app.find_message_nudge(uuid, uuid) owner to app_auth;
grant execute on function app.find_message_nudge(uuid, uuid) to app_worker;
