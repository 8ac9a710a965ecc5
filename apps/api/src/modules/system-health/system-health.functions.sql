-- Across walls: figures about all sessions, which the worker's login may not read, but never the text of a statement.
-- Null for some if an administrator has withheld pg_read_all_stats.
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
        where standby.state in ('streaming', 'catchup') and standby.replay_lsn is not null) end,
      (select database.deadlocks from pg_catalog.pg_stat_database database where database.datname = current_database()),
      (select max(age(database.datfrozenxid)) from pg_catalog.pg_database database)
    from (select pg_has_role('pg_read_all_stats', 'usage') as all_sessions) sees;
  end;
alter function app.server_figures() owner to app_auth;
grant execute on function app.server_figures() to app_worker;

-- Across walls: replay position of each standby, by its slot or its own name. For a disconnected one, that of its slot,
-- or 0 if it needs deleted data. Backups, archivers and logical slots are no standbys.
create or replace function app.standbys(out name text, out has_slot boolean, out replayed double precision)
  returns setof record language sql stable security definer set search_path = ''
  begin atomic
    select coalesce(slot.slot_name::text, standby.application_name), slot.slot_name is not null,
      case when standby.pid is null and slot.wal_status = 'lost' then 0
        else pg_wal_lsn_diff(coalesce(standby.replay_lsn, slot.restart_lsn), '0/0') end
    from (
      select sender.pid, sender.application_name, sender.replay_lsn from pg_catalog.pg_stat_replication sender
      where sender.state in ('streaming', 'catchup') and sender.replay_lsn is not null) standby
    full join pg_catalog.pg_replication_slots slot on slot.active_pid = standby.pid
    where pg_has_role('pg_read_all_stats', 'usage') and slot.slot_type is distinct from 'logical'
      and (standby.pid is not null or (not slot.active and (slot.restart_lsn is not null or slot.wal_status = 'lost')));
  end;
alter function app.standbys() owner to app_auth;
grant execute on function app.standbys() to app_worker;
