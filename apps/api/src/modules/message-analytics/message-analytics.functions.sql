-- Messages and conversations without names or texts, for callers who count more than they may read.

-- Across walls: most readers of these counts see only some conversations. Messages of the practice in a time span.
create or replace function app.message_facts(since timestamptz, until timestamptz)
  returns table (conversation_id uuid, kind text, sender_role text, created_at timestamptz, reply_seconds integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select conversation.id, conversation.kind, message.sender_role, message.created_at, message.reply_seconds
    from app.messages message
    join app.conversations conversation
      on conversation.practice_id = message.practice_id and conversation.id = message.conversation_id
    where message.practice_id = app.ctx_practice() and message.created_at >= since and message.created_at < until
      and app.ctx_role() in ('practice_admin', 'practitioner', 'super_admin');
  end;
alter function app.message_facts(timestamptz, timestamptz) owner to app_auth;
grant execute on function app.message_facts(timestamptz, timestamptz) to app_staff;

-- Across walls: open conversations with patients, for the same readers. `unread` counts messages that no staff has
-- read.
create or replace function app.open_conversations(the_practice uuid)
  returns table (is_urgent boolean, waiting_since timestamptz, due_at timestamptz, unread integer)
  language sql stable security definer set search_path = ''
  begin atomic
    select conversation.is_urgent, conversation.waiting_since, conversation.due_at,
      case when conversation.waiting_since is null then 0 else (
        select count(*)::integer from app.messages message
        where message.practice_id = conversation.practice_id and message.conversation_id = conversation.id
          and message.sender_profile_id = conversation.patient_profile_id and not message.is_deleted
          and message.seq > (select coalesce(max(staff.last_read_seq), 0) from app.conversation_participants staff
            where staff.practice_id = conversation.practice_id and staff.conversation_id = conversation.id
              and staff.profile_id <> conversation.patient_profile_id)) end
    from app.conversations conversation
    where conversation.practice_id = the_practice and conversation.kind = 'patient' and conversation.status = 'open'
      and case app.ctx_role() when 'super_admin' then session_user = 'app_platform' or the_practice = app.ctx_practice()
        else app.ctx_role() in ('practice_admin', 'practitioner') and the_practice = app.ctx_practice() end;
  end;
alter function app.open_conversations(uuid) owner to app_auth;
grant execute on function app.open_conversations(uuid) to app_platform, app_staff;
