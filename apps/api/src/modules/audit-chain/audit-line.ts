/**
 * Every audit event between two places as the chain sees it, read from the table itself: who could change events could
 * also change `app.audit_lines`. A spec holds the two together.
 */
export const LINES_OF_BLOCK = `
  select event.id, json_build_array(event.practice_id, event.id, event.tx::text, extract(epoch from event.at)::text,
    event.actor_user_id, event.actor_role, event.action, event.resource_type, event.resource_ids, event.correlation_id,
    event.outcome)::text || coalesce(event.opening_id::text, '') || coalesce(event.changes::text, '') as line
  from app.audit_events event
  where (event.tx, event.at) > ($1::xid8, $2::timestamptz) and (event.tx, event.at) <= ($3::xid8, $4::timestamptz)
  order by event.tx, event.at, event.id`;
