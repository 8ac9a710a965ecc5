-- Context: policies let the worker read what it otherwise never sees, of this practice and only while it is exported.
create or replace function app.exporting_practice() returns uuid language sql stable parallel safe
  begin atomic
    select export.practice_id from app.practice_exports export
    where export.practice_id = app.ctx_practice() and export.state = 'making'
      and export.id = nullif(current_setting('app.export_id', true), '')::uuid;
  end;
revoke all on function app.exporting_practice() from public;
grant execute on function app.exporting_practice() to app_auth, app_worker;

-- Across walls: no login reads audit events. The worker gets those of the practice that is exported, one after the other.
create or replace function app.exported_audit_events() returns setof jsonb
  language sql stable security definer set search_path = ''
  begin atomic
    select jsonb_build_object('id', event.id, 'at', event.at, 'actor_user_id', event.actor_user_id,
      'actor_role', event.actor_role, 'action', event.action, 'resource_type', event.resource_type,
      'resource_ids', event.resource_ids, 'correlation_id', event.correlation_id, 'outcome', event.outcome,
      'changes', event.changes)
    from app.audit_events event where event.practice_id = app.exporting_practice();
  end;
alter function app.exported_audit_events() owner to app_auth;
grant execute on function app.exported_audit_events() to app_worker;
