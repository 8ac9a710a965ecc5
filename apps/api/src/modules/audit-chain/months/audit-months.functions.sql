-- Months of the audit log (docs/audit.md): tables in a schema that no login may use. Their owner creates and drops
-- them.

-- Shared value: the tables that audit events stand in, and from when to when; both null of the one for what is in no other.
create or replace function app.audit_months() returns table (part text, from_at timestamptz, to_at timestamptz)
  language sql stable set search_path = ''
  begin atomic
    select c.relname::text,
      case when bound ~ 'FROM \(MINVALUE' then '-infinity' else substring(bound from $re$FROM \('([^']+)'$re$) end::timestamptz,
      substring(bound from $re$TO \('([^']+)'$re$)::timestamptz
    from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    cross join lateral pg_catalog.pg_get_expr(c.relpartbound, c.oid) bound
    where i.inhparent = 'app.audit_events'::regclass;
  end;
revoke all on function app.audit_months() from public;

-- Across walls: creates the tables of this month and the next three, and returns how many it created. Moves events from
-- the default table that were written while one was missing. Stops soon if it is blocked, and is called again.
create or replace function app.make_audit_months() returns integer
  language plpgsql security definer set search_path = '' set lock_timeout = '2s' set timezone = 'UTC' as $$
  declare
    month timestamptz;
    part text;
    made integer := 0;
  begin
    perform pg_catalog.pg_advisory_xact_lock(1764513000);
    for month in
      select wanted from (select date_trunc('month', least(now(), min(at))) as first from audit.events_rest) waiting
      cross join generate_series(waiting.first, date_trunc('month', now()) + interval '3 months', interval '1 month') wanted
      where not exists (select from app.audit_months() there where there.from_at <= wanted and there.to_at > wanted)
    loop
      part := 'events_' || to_char(month, 'YYYY_MM');
      lock table audit.events_rest in access exclusive mode;
      execute format('create table audit.%I (like app.audit_events including all)', part);
      execute format('with moved as (delete from audit.events_rest where at >= $1 and at < $1 + interval ''1 month'' returning *)
        insert into audit.%I select * from moved', part) using month;
      execute format('alter table app.audit_events attach partition audit.%I for values from (%L) to (%L)',
        part, month, month + interval '1 month');
      made := made + 1;
    end loop;
    return made;
  end $$;
revoke all on function app.make_audit_months() from public;
grant execute on function app.make_audit_months() to app_worker;

-- Across walls: for how many months after this one there is a table; 0 as soon as anything had to be written to the rest.
create or replace function app.audit_months_ahead() returns integer
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
  begin
    if exists (select from audit.events_rest) then return 0; end if;
    return (select count(*) from generate_series(1, 12) ahead where not exists (
      select from generate_series(0, ahead) step where not exists (
        select from app.audit_months() there
        where there.from_at <= date_trunc('month', now()) + step * interval '1 month'
          and there.to_at > date_trunc('month', now()) + step * interval '1 month')));
  end $$;
revoke all on function app.audit_months_ahead() from public;
grant execute on function app.audit_months_ahead() to app_worker;

-- Across walls: the month of the oldest event, when all of that month is older than so many years.
create or replace function app.audit_month_due(years integer) returns text
  language sql stable security definer set search_path = '' set timezone = 'UTC'
  return (select to_char(oldest.at, 'YYYY-MM') from (select at from app.audit_events order by tx, at limit 1) oldest
    where date_trunc('month', oldest.at) + interval '1 month' <= now() - make_interval(years => years));
revoke all on function app.audit_month_due(integer) from public;
grant execute on function app.audit_month_due(integer) to app_worker;

-- Across walls: the first and the last block that have events of a month, and how many it has; none while one of them is
-- not sealed or not in the ledger yet.
create or replace function app.audit_month_reach(month text) returns table (first_seq bigint, last_seq bigint, events integer)
  language sql stable security definer set search_path = '' set timezone = 'UTC'
  begin atomic
    with reach as (
      select min(event.tx) as from_tx, min(event.at) as from_at, max(event.tx) as to_tx, max(event.at) as to_at, count(*)::integer as events
      from app.audit_events event
      where event.at >= (month || '-01')::timestamptz and event.at < (month || '-01')::timestamptz + interval '1 month'
    )
    select (select min(block.seq) from app.audit_blocks block where (block.to_tx, block.to_at) >= (reach.from_tx, reach.from_at)),
      (select min(block.seq) from app.audit_blocks block where (block.to_tx, block.to_at) >= (reach.to_tx, reach.to_at)), reach.events
    from reach
    where reach.events > 0
      and exists (select from app.audit_blocks block where (block.to_tx, block.to_at) >= (reach.to_tx, reach.to_at))
      and exists (select from app.access_ledger_position place where (place.tx, place.at) >= (reach.to_tx, reach.to_at));
  end;
revoke all on function app.audit_month_reach(text) from public;
grant execute on function app.audit_month_reach(text) to app_worker;

-- Across walls: drops the events of a month that the chain has closed.
create or replace function app.drop_audit_month(the_month text) returns void
  language plpgsql security definer set search_path = '' set lock_timeout = '2s' set timezone = 'UTC' as $$
  declare
    begins constant timestamptz := (the_month || '-01')::timestamptz;
    ends constant timestamptz := (the_month || '-01')::timestamptz + interval '1 month';
    its_part constant text := 'events_' || replace(the_month, '-', '_');
    gone integer;
    dropped integer := 0;
  begin
    delete from audit.events_before event where event.at >= begins and event.at < ends;
    get diagnostics gone = row_count;
    if exists (select from app.audit_months() there where there.part = its_part) then
      execute format('select count(*) from audit.%I', its_part) into dropped;
      execute format('drop table audit.%I', its_part);
    end if;
    if not exists (select from app.audit_closures closed where closed.month = the_month and closed.events = gone + dropped) then
      raise exception 'the chain has not closed the month as it is';
    end if;
  end $$;
revoke all on function app.drop_audit_month(text) from public;
grant execute on function app.drop_audit_month(text) to app_worker;
