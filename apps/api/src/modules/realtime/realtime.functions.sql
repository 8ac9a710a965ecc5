-- The live channel: what changed and whom it concerns, in ids only (docs/live-updates.md).

-- Across walls: a process asks at once for everybody whose stream it holds. Contents stay where their readers are audited.
create or replace function app.changes_of(practices uuid[], ids uuid[])
  returns table (practice_id uuid, kind text, id uuid, seq integer, changed_at double precision,
    patient uuid, people uuid[], is_of_patient boolean, is_of_team boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select conversation.practice_id, 'conversation', conversation.id, conversation.last_seq,
      extract(epoch from conversation.changed_at)::double precision, conversation.patient_profile_id,
      array(select taking_part.profile_id from app.conversation_participants taking_part
        where taking_part.practice_id = conversation.practice_id and taking_part.conversation_id = conversation.id
          and taking_part.is_active) || conversation.created_by,
      conversation.kind = 'patient', conversation.is_team
    from unnest(practices, ids) as named (practice_id, id)
    join app.conversations conversation on conversation.practice_id = named.practice_id and conversation.id = named.id
    union all
    select appointment.practice_id, 'appointment', appointment.id, appointment.revision,
      extract(epoch from appointment.updated_at)::double precision, appointment.patient_profile_id,
      array[appointment.practitioner_profile_id], true, false
    from unnest(practices, ids) as named (practice_id, id)
    join app.appointments appointment on appointment.practice_id = named.practice_id and appointment.id = named.id;
  end;
alter function app.changes_of(uuid[], uuid[]) owner to app_auth;
grant execute on function app.changes_of(uuid[], uuid[]) to app_auth, app_realtime;

-- Across walls: the tail. Whatever a lost hint did not say stands here, the latest first; whom it concerns says changes_of.
create or replace function app.changes_since(practices uuid[], seconds double precision, at_most integer)
  returns table (practice_id uuid, id uuid, changed_at double precision)
  language sql stable security definer set search_path = ''
  begin atomic
    select recent.practice_id, recent.id, extract(epoch from recent.at)::double precision
    from (
      select conversation.practice_id, conversation.id, conversation.changed_at as at from app.conversations conversation
      where conversation.practice_id = any (practices) and conversation.changed_at > now() - make_interval(secs => seconds)
      union all
      select appointment.practice_id, appointment.id, appointment.updated_at from app.appointments appointment
      where appointment.practice_id = any (practices) and appointment.updated_at > now() - make_interval(secs => seconds)
    ) recent
    order by recent.at desc
    limit at_most;
  end;
alter function app.changes_since(uuid[], double precision, integer) owner to app_auth;
grant execute on function app.changes_since(uuid[], double precision, integer) to app_realtime;

-- Across walls: whether each stream's session, role and practice are still what they were when it began, in the order of the arguments.
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
