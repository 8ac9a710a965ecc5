-- One text for several patients, each in a conversation of their own (docs/messages.md).

-- Shared value: what is named before sending and what sending finds must agree. Why a patient cannot be written to; null where nothing stands in the way.
create or replace function app.broadcast_obstacle(the_practice uuid, patient uuid, sender uuid) returns text language sql stable
  begin atomic
    select case
      when person.id = sender then 'yourself'
      when known.profile_id is null or known.ended_at is not null then 'former'
      when not exists (select from app.user_roles held where held.practice_id = the_practice
        and held.user_id = person.user_id and held.role = 'patient') then 'no_account'
      when known.messages_blocked then 'switched_off' end
    from app.profiles person
    left join app.patient_practice_relationships known
      on known.practice_id = person.practice_id and known.profile_id = person.id
    where person.practice_id = the_practice and person.id = patient;
  end;
grant execute on function app.broadcast_obstacle(uuid, uuid, uuid) to app_auth, app_staff;

-- Across walls: the worker's login writes no message. Sends one that is queued, in its sender's name, or skips it and says why; all of it or nothing, and nothing where somebody was first.
create or replace function app.send_broadcast_message(the_practice uuid, the_broadcast uuid, the_recipient uuid) returns text
  language sql security definer set search_path = ''
  begin atomic
    with waiting as (
      select recipient.profile_id, recipient.conversation_id, recipient.message_id
      from app.message_broadcast_recipients recipient
      where recipient.practice_id = the_practice and recipient.broadcast_id = the_broadcast
        and recipient.profile_id = the_recipient and recipient.state = 'queued'
      for no key update
    ),
    letter as (
      select waiting.profile_id, waiting.conversation_id, waiting.message_id, broadcast.subject, broadcast.content,
        broadcast.created_by, broadcast.created_role, sender.user_id as sender_user, clock_timestamp() as at,
        case when exists (select from app.user_roles held where held.practice_id = the_practice
            and held.user_id = sender.user_id and held.role in ('practice_admin', 'practitioner'))
          then app.broadcast_obstacle(the_practice, waiting.profile_id, broadcast.created_by)
          else 'sender_left' end as obstacle
      from waiting
      join app.message_broadcasts broadcast on broadcast.practice_id = the_practice and broadcast.id = the_broadcast
      join app.profiles sender on sender.practice_id = the_practice and sender.id = broadcast.created_by
    ),
    started as (
      insert into app.conversations (practice_id, id, kind, patient_profile_id, subject, assignee_profile_id, created_by,
        last_seq, last_message_at, preview)
      select the_practice, letter.conversation_id, 'patient', letter.profile_id, letter.subject, letter.created_by,
        letter.created_by, 1, letter.at, left(letter.content, 140)
      from letter where letter.obstacle is null
    ),
    written as (
      insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content, created_at)
      select the_practice, letter.conversation_id, 1, letter.message_id, letter.created_by, letter.created_role,
        letter.content, letter.at
      from letter where letter.obstacle is null
    ),
    joined as (
      insert into app.conversation_participants (practice_id, conversation_id, profile_id, role, via, last_read_seq, is_behind)
      select the_practice, letter.conversation_id, person.id, person.role, 'added', person.read, person.read = 0
      from letter
      cross join lateral (values (letter.created_by, 'admin', 1), (letter.profile_id, 'participant', 0)) person(id, role, read)
      where letter.obstacle is null
    ),
    told as (
      insert into app.conversation_events (practice_id, conversation_id, after_seq, what, by_profile_id)
      select the_practice, letter.conversation_id, 0, 'started', letter.created_by from letter where letter.obstacle is null
    ),
    audited as (
      insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids, outcome)
      select the_practice, letter.sender_user, letter.created_role, 'create', 'conversation',
        array[letter.conversation_id], 'done'
      from letter where letter.obstacle is null
    ),
    settled as (
      update app.message_broadcast_recipients recipient
      set state = case when letter.obstacle is null then 'sent' else 'skipped' end, obstacle = letter.obstacle,
        settled_at = letter.at
      from letter
      where recipient.practice_id = the_practice and recipient.broadcast_id = the_broadcast
        and recipient.profile_id = letter.profile_id
      returning recipient.state
    )
    select settled.state from settled;
  end;
alter function app.send_broadcast_message(uuid, uuid, uuid) owner to app_auth;
grant execute on function app.send_broadcast_message(uuid, uuid, uuid) to app_worker;
