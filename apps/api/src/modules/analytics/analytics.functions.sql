-- Across walls: no login may write the counts, and no writer may skip them. This function only maintains the counts.
create or replace function app.count_appointment_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if tg_op = 'UPDATE' and (old.practice_id, old.starts_at, old.status, old.practitioner_profile_id, old.appointment_type_id,
        old.cancel_reason_id, old.cancelled_late) is not distinct from (new.practice_id, new.starts_at, new.status,
        new.practitioner_profile_id, new.appointment_type_id, new.cancel_reason_id, new.cancelled_late) then
      return null;
    end if;
    insert into app.appointment_deltas (practice_id, starts_at, status, change, practitioner_profile_id, appointment_type_id,
      cancel_reason_id, cancelled_late)
    select old.practice_id, old.starts_at, old.status, -1, old.practitioner_profile_id, old.appointment_type_id,
      old.cancel_reason_id, old.cancelled_late where tg_op <> 'INSERT'
    union all select new.practice_id, new.starts_at, new.status, 1, new.practitioner_profile_id, new.appointment_type_id,
      new.cancel_reason_id, new.cancelled_late where tg_op <> 'DELETE';
    return null;
  end $$;
alter function app.count_appointment_change() owner to app_auth;

-- Across walls: no login may write the queue of patients to recount, and no writer may skip it. Reads nothing and never
-- blocks.
create or replace function app.note_patient_change() returns trigger
  language plpgsql security definer set search_path = '' as $$
  begin
    if tg_table_name = 'profiles' then
      insert into app.changed_patients (practice_id, profile_id)
      select old.practice_id, old.id union select new.practice_id, new.id;
    else
      insert into app.changed_patients (practice_id, profile_id)
      select key.practice_id, key.profile_id
      from (select old.practice_id, old.profile_id union select new.practice_id, new.profile_id) key
      where key.practice_id is not null;
    end if;
    return null;
  end $$;
alter function app.note_patient_change() owner to app_auth;
