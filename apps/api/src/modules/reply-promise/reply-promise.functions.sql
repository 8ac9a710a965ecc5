-- Until when a practice answers (docs/messages.md).

-- Shared value: what holds where a practice has set nothing.
create or replace function app.message_rules(the_practice uuid)
  returns table (is_on boolean, hours jsonb, reply_minutes integer, emergency_number text, emergency_text text,
    team uuid[], cover_profile_id uuid, revision integer)
  language sql stable
  begin atomic
    select coalesce(kept.is_on, true),
      coalesce(kept.hours, (select jsonb_agg(jsonb_build_object('weekday', weekday, 'from', '09:00', 'to', '17:00'))
        from generate_series(1, 5) weekday)),
      coalesce(kept.reply_minutes, 480), coalesce(kept.emergency_number, '911'), kept.emergency_text,
      coalesce(kept.team, '{}'), kept.cover_profile_id, coalesce(kept.revision, 0)
    from (select) once left join app.message_settings kept on kept.practice_id = the_practice;
  end;
grant execute on function app.message_rules(uuid) to app_auth, app_patient, app_staff, app_worker;

-- Shared value: what is shown, started and sent agree on whether the caller may write. Patients may where the practice takes messages, and theirs.
create or replace function app.may_write() returns boolean language sql stable
  begin atomic
    select case app.ctx_role() when 'practice_admin' then true when 'practitioner' then true
      when 'patient' then rules.is_on and not exists (
        select from app.patient_practice_relationships known where known.practice_id = app.ctx_practice()
          and known.profile_id = app.ctx_profile() and (known.messages_blocked or known.ended_at is not null))
      else false end
    from app.message_rules(app.ctx_practice()) rules;
  end;
grant execute on function app.may_write() to app_patient, app_staff, app_worker;

-- Shared value: who joins what is written to the care team, and what nobody answered. Where all who were chosen have left it is everybody.
create or replace function app.answering_team(the_practice uuid) returns table (id uuid) language sql stable
  begin atomic
    with staff as (
      select person.id, person.id = any (rules.team) as is_chosen
      from app.message_rules(the_practice) rules
      join app.profiles person on person.practice_id = the_practice
      where exists (select from app.user_roles held where held.practice_id = the_practice
        and held.user_id = person.user_id and held.role in ('practice_admin', 'practitioner')))
    select staff.id from staff where staff.is_chosen or not exists (select from staff chosen where chosen.is_chosen);
  end;
grant execute on function app.answering_team(uuid) to app_auth, app_patient, app_staff, app_worker;

-- Across walls: how long patients waited for answers, of messages that are not entered. Counts only.
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
