-- Conversations: the context of one conversation, and functions that cover several at once (docs/messages.md).

-- Context: all policies on the contents of a conversation compare with it.
create or replace function app.ctx_conversation() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.conversation_id', true), '')::uuid;
grant execute on function app.ctx_conversation() to public;

-- Shared value: which conversations the caller sees, and whose text the front desk reads. The policies `front_desk_text`
-- and the two functions below, which bypass policies, select from it. `isReadable` of the API says the same. The
-- planner must be able to inline it, so it is not a security definer and has no search path.
create or replace function app.seen_conversations()
  returns table (id uuid, patient_profile_id uuid, assignee_profile_id uuid, is_readable boolean) language sql stable
  begin atomic
    select seen.id, seen.patient_profile_id, seen.assignee_profile_id,
      case when app.ctx_role() = 'practice_admin' or not app.ctx_roles() && '{scheduler}' then true
        when seen.takes_part then app.ctx_role() = 'practitioner' or not seen.is_clinical
        else seen.assignee_profile_id is null and not seen.is_clinical end
    from (select conversation.*, app.ctx_profile() in (conversation.created_by, case when app.ctx_roles() && '{scheduler}'
        then conversation.assignee_profile_id end) or exists (
        select from app.conversation_participants own where own.practice_id = conversation.practice_id
          and own.conversation_id = conversation.id and own.profile_id = app.ctx_profile() and own.is_active) as takes_part
      from app.conversations conversation) seen
    where seen.practice_id = app.ctx_practice() and case app.ctx_role()
      when 'patient' then seen.patient_profile_id = app.ctx_profile()
      when 'super_admin' then seen.kind = 'patient' and app.ctx_patients() = 'all'
      when 'practice_admin' then seen.kind = 'patient' or seen.takes_part
      else app.ctx_role() in ('practitioner', 'scheduler')
        and (seen.takes_part or app.ctx_roles() && '{scheduler}' and seen.kind = 'patient' and seen.is_team) end;
  end;
grant execute on function app.seen_conversations() to app_auth, app_staff;

-- Across walls: counts others' unread messages without a conversation context, up to 99, the most that screens show.
create or replace function app.unread_in(the_conversation uuid) returns integer
  language sql stable security definer set search_path = ''
  begin atomic
    select count(*)::integer from (
      select from app.conversation_participants own
      join app.messages message on message.practice_id = own.practice_id and message.conversation_id = own.conversation_id
        and message.seq > own.last_read_seq
      where own.practice_id = app.ctx_practice() and own.conversation_id = the_conversation
        and own.profile_id = app.ctx_profile() and own.is_active
        and message.sender_profile_id <> app.ctx_profile() and not message.is_deleted
      limit 99) unread;
  end;
alter function app.unread_in(uuid) owner to app_auth;
grant execute on function app.unread_in(uuid) to app_patient, app_staff;

-- Across walls: returns names of participants in conversations that the caller can see: added people, the patient, the
-- assignee, and the team if `with_team` is true. With `people`, returns only those.
create or replace function app.conversation_people(conversations uuid[], with_team boolean, people uuid[] default null)
  returns table (conversation_id uuid, id uuid, name text, is_patient boolean, is_active boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select seen.id, person.id, app.person_name(person.first_name, person.last_name, person.email),
      person.id is not distinct from seen.patient_profile_id, taking_part.is_active
    from app.seen_conversations() seen
    join app.conversation_participants taking_part
      on taking_part.practice_id = app.ctx_practice() and taking_part.conversation_id = seen.id
      and (people is null or taking_part.profile_id = any (people))
    join app.profiles person on person.practice_id = taking_part.practice_id and person.id = taking_part.profile_id
    where seen.id = any (conversations)
      and (with_team or taking_part.via = 'added' or person.id in (seen.patient_profile_id, seen.assignee_profile_id));
  end;
alter function app.conversation_people(uuid[], boolean, uuid[]) owner to app_auth;
grant execute on function app.conversation_people(uuid[], boolean, uuid[]) to app_patient, app_staff;

-- Across walls: row-level security would check the search condition last, for every row. Here the index answers it.
create or replace function app.find_messages(wanted text)
  returns table (conversation_id uuid, seq integer, content text)
  language sql stable security definer set search_path = ''
  begin atomic
    select found.conversation_id, found.seq, found.content from (
      select distinct on (matching.conversation_id) matching.conversation_id, matching.seq, matching.content, matching.at from (
        select message.conversation_id, message.seq, message.content, message.created_at as at
        from app.messages message
        where message.practice_id = app.ctx_practice() and message.terms @@ to_tsquery('simple', wanted)
        union all
        select subject.id, null, null, subject.last_message_at from app.conversations subject
        where subject.practice_id = app.ctx_practice() and subject.subject_terms @@ to_tsquery('simple', wanted)) matching
      order by matching.conversation_id, matching.seq desc nulls last) found
    join app.seen_conversations() seen on seen.id = found.conversation_id and seen.is_readable
    order by found.at desc
    limit 50;
  end;
alter function app.find_messages(text) owner to app_auth;
grant execute on function app.find_messages(text) to app_patient, app_staff;
