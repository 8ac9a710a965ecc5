-- Across walls: what the server knows of all sessions, which the worker's own login may not read. Figures, and never a
-- statement's text. Without pg_read_all_stats, which an administrator may have withheld, the sessions of others are not
-- seen, and nothing is said of them.
create or replace function app.server_figures(
  out oldest_transaction double precision, out replication_lag double precision, out deadlocks bigint, out transaction_age bigint
)
  language sql stable security definer set search_path = ''
  begin atomic
    select
      case when sees.all_sessions then (
        select coalesce(extract(epoch from now() - min(session.xact_start)), 0)
        from pg_catalog.pg_stat_activity session
        where session.datname = current_database() and session.backend_type = 'client backend'
          and session.pid <> pg_backend_pid()) end,
      case when sees.all_sessions then (
        select extract(epoch from max(coalesce(standby.replay_lag, interval '0'))) from pg_catalog.pg_stat_replication standby
        where standby.state = 'streaming') end,
      (select database.deadlocks from pg_catalog.pg_stat_database database where database.datname = current_database()),
      (select max(age(database.datfrozenxid)) from pg_catalog.pg_database database)
    from (select pg_has_role('pg_read_all_stats', 'usage') as all_sessions) sees;
  end;
alter function app.server_figures() owner to app_auth;
grant execute on function app.server_figures() to app_worker;
