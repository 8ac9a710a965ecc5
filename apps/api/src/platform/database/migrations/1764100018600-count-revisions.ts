import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people edit in forms knows how often it was changed, so that nobody overwrites what they have not seen. */
export class CountRevisions1764100018600 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTER);
    for (const [table, columns] of COUNTED) await runner.query(counted(table, columns));
    await runner.query(CLOSED_DAYS);
    await runner.query(OWN_RECORDS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function app.records_revision(uuid), app.claim_records(uuid, integer);
      revoke update (closed_days_revision) on app.practices from app_rt;
      alter table app.practices drop column closed_days_revision;`);
    for (const [table] of COUNTED) {
      await runner.query(`drop trigger revision on app.${table}; alter table app.${table} drop column revision`);
    }
    await runner.query('drop function app.count_revision()');
  }
}

const COUNTER = `
  create function app.count_revision() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.revision := old.revision + 1;
    return new;
  end $$;
  revoke all on function app.count_revision() from public`;

/** Tables with the columns of their forms: a logo or a moment of change is nobody's typing. */
const COUNTED: readonly (readonly [table: string, columns: string])[] = [
  ['practices', 'name, subdomain, custom_domain, phone, email, address, website_url, time_zone, theme, is_active'],
  ['profiles', 'first_name, last_name, email, phone, date_of_birth, gender'],
  ['visit_types', 'name, minutes, mode, color, booking, is_active'],
  ['practitioner_schedules', 'weekly, exceptions, buffer_minutes, notice_minutes, furthest_days'],
];

/** From one on: where nothing is written yet, a form begins at zero. */
const counted = (table: string, columns: string): string => `
  alter table app.${table} add column revision integer not null default 1;
  create trigger revision before update of ${columns} on app.${table}
    for each row execute function app.count_revision()`;

/** The days are rows of their own; their list has one revision. */
const CLOSED_DAYS = `
  alter table app.practices add column closed_days_revision integer not null default 0;
  comment on column app.practices.closed_days_revision is 'Of the list of closed days as a whole';
  grant update (closed_days_revision) on app.practices to app_rt`;

const ONLY_OWN_OR_PLATFORM = `
  if target <> app.ctx_user() and (app.ctx_role() <> 'super_admin' or app.ctx_practice() <> '00000000-0000-0000-0000-000000000000') then
    raise exception 'only for oneself and for super administrators on the platform' using errcode = 'TC403';
  end if`;

/**
 * A person's records in all practices are edited as one: their revision is the sum. Claiming holds them until the end of the transaction,
 * and says no when somebody else was first.
 */
const OWN_RECORDS = `
  create function app.records_revision(target uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
  begin
    ${ONLY_OWN_OR_PLATFORM};
    return (select coalesce(sum(revision), 0) from app.profiles where user_id = target);
  end $$;

  create function app.claim_records(target uuid, seen integer) returns boolean
  language plpgsql security definer set search_path = '' as $$
  begin
    ${ONLY_OWN_OR_PLATFORM};
    perform from app.profiles where user_id = target order by practice_id, id for update;
    return (select coalesce(sum(revision), 0) = seen from app.profiles where user_id = target);
  end $$;

  grant create on schema app to app_auth;
  alter function app.records_revision(uuid) owner to app_auth;
  alter function app.claim_records(uuid, integer) owner to app_auth;
  revoke all on function app.records_revision(uuid), app.claim_records(uuid, integer) from public;
  grant execute on function app.records_revision(uuid), app.claim_records(uuid, integer) to app_rt;
  revoke create on schema app from app_auth`;
