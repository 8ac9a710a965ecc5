-- Months of the audit log (docs/audit.md): tables in a schema that only its owner may use.

-- Across walls: no login may use the schema. Returns the tables of audit events with their bounds in milliseconds since
-- the epoch. Both bounds are null for the default partition. "hasWaiting" is true if that one contains events.
create or replace function app.audit_tables()
  returns table (part text, "from" double precision, "to" double precision, "hasWaiting" boolean)
  language sql stable security definer set search_path = ''
  begin atomic
    select c.relname::text,
      1000 * extract(epoch from case when bound ~ 'FROM \(MINVALUE' then '-infinity' else substring(bound from $re$FROM \('([^']+)'$re$) end::timestamptz),
      1000 * extract(epoch from substring(bound from $re$TO \('([^']+)'$re$)::timestamptz),
      case when bound = 'DEFAULT' then exists (select from audit.events_rest) else false end
    from pg_catalog.pg_inherits i join pg_catalog.pg_class c on c.oid = i.inhrelid
    cross join lateral pg_catalog.pg_get_expr(c.relpartbound, c.oid) bound
    where i.inhparent = 'app.audit_events'::regclass;
  end;
revoke all on function app.audit_tables() from public;
grant execute on function app.audit_tables() to app_worker;

-- Across walls: creates the tables of this month and the next three, and returns how many. Moves events that the
-- default partition received while a table was missing. Gives up quickly if blocked, and is called again.
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
      where not exists (select from app.audit_tables() made_before
        where made_before."from" <= 1000 * extract(epoch from wanted) and made_before."to" > 1000 * extract(epoch from wanted))
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

-- Across walls: drops the events of a month for which the chain has a closure.
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
    if exists (select from app.audit_tables() known where known.part = its_part) then
      execute format('select count(*) from audit.%I', its_part) into dropped;
      execute format('drop table audit.%I', its_part);
    end if;
    if not exists (select from app.audit_closures closed where closed.month = the_month and closed.events = gone + dropped) then
      raise exception 'the chain has not closed the month as it is';
    end if;
  end $$;
revoke all on function app.drop_audit_month(text) from public;
grant execute on function app.drop_audit_month(text) to app_worker;
