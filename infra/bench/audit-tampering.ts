/** Change that an attacker with full database rights makes to one of many events, and its undo statement. */
export interface Tampering {
  readonly kind: 'altered' | 'deleted' | 'inserted' | 'reordered';
  readonly at: string;
  readonly back: string;
}

const ONE = 'select * from app.audit_events order by tx, at offset $1 limit 1';

const keep = (change: string) => `with one as materialized (${ONE}), kept as (
  insert into audit.bench_kept select * from one) ${change}`;

const BACK = `delete from app.audit_events event using audit.bench_kept kept where event.id = kept.id;
  insert into app.audit_events select * from audit.bench_kept; delete from audit.bench_kept`;

export const PREPARE = 'create table audit.bench_kept (like app.audit_events)';

export const TAMPERINGS: readonly Tampering[] = [
  {
    kind: 'altered',
    at: keep(`update app.audit_events event set action = 'list' from one where event.id = one.id and event.at = one.at
      and event.practice_id = one.practice_id returning event.id`),
    back: BACK,
  },
  {
    kind: 'deleted',
    at: keep(`delete from app.audit_events event using one where event.id = one.id and event.at = one.at
      and event.practice_id = one.practice_id returning event.id`),
    back: BACK,
  },
  {
    kind: 'inserted',
    at: `insert into app.audit_events (practice_id, actor_role, action, resource_type, tx, at, correlation_id)
      select one.practice_id, 'practitioner', 'read', 'patient', one.tx, one.at, 'bench' from (${ONE}) one returning id`,
    back: `delete from app.audit_events where correlation_id = 'bench'`,
  },
  {
    kind: 'reordered',
    at: keep(`update app.audit_events event set at = one.at + interval '10 milliseconds' from one where event.id = one.id
      and event.at = one.at and event.practice_id = one.practice_id returning event.id`),
    back: BACK,
  },
];

export interface Insert {
  readonly name: string;
  readonly before: string;
}

export const INSERTS = `insert into app.audit_events (practice_id, actor_user_id, actor_role, action, resource_type, resource_ids)
  select gen_random_uuid(), gen_random_uuid(), 'practitioner', 'read', 'appointment', array[gen_random_uuid(), gen_random_uuid()]
  from generate_series(1, $1::int)`;
