-- Across walls: no login reads audit events. The worker seals those of ended transactions, and verifies them every day.
-- Of those behind one place up to another it gives as many as are asked for and those of the same moment. The line is
-- that of audit-line.ts, by which operators verify without this function.
create or replace function app.audit_lines(from_tx xid8, from_at timestamptz, to_tx xid8, to_at timestamptz, at_most integer)
  returns table (id uuid, tx text, at text, month text, line text) language sql stable security definer set search_path = ''
  begin atomic
    with event as materialized (
      select event.* from app.audit_events event
      where (event.tx, event.at) > (from_tx, from_at) and (event.tx, event.at) <= (to_tx, to_at)
      order by event.tx, event.at fetch first (at_most) rows with ties
    )
    select event.id, event.tx::text, event.at::text, to_char(event.at at time zone 'UTC', 'YYYY-MM'), json_build_array(event.practice_id, event.id, event.tx::text,
      extract(epoch from event.at)::text, event.actor_user_id, event.actor_role, event.action, event.resource_type,
      event.resource_ids, event.correlation_id, event.outcome)::text || coalesce(event.opening_id::text, '')
      || coalesce(event.changes::text, '')
    from event order by event.tx, event.at, event.id;
  end;
alter function app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer) owner to app_auth;
grant execute on function app.audit_lines(xid8, timestamptz, xid8, timestamptz, integer) to app_worker;
