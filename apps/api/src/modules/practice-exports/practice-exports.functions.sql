-- Context: policies let the worker read otherwise hidden rows of this practice, but only during its export.
create or replace function app.exporting_practice() returns uuid language sql stable parallel safe
  begin atomic
    select export.practice_id from app.practice_exports export
    where export.practice_id = app.ctx_practice() and export.state = 'making'
      and export.id = nullif(current_setting('app.export_id', true), '')::uuid;
  end;
revoke all on function app.exporting_practice() from public;
grant execute on function app.exporting_practice() to app_auth, app_worker;
