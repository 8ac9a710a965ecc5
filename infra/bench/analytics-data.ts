import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface Amount {
  readonly practices: number;
  readonly appointments: number;
  readonly patients: number;
  readonly messages: number;
}

const PRACTITIONERS = 5;
const A_DAY = 16 * PRACTITIONERS;
const SEEN_PATIENTS = 50;

export interface Platform {
  readonly practiceIds: readonly string[];
  readonly practitionerIds: readonly string[];
  readonly patientIds: readonly string[];
  readonly appointmentTypeId: string;
}

const PRACTICES = `
  insert into app.practices (id, name, subdomain, time_zone)
  select id, 'Practice ' || n, 'p-' || n,
    (array['America/New_York', 'Europe/Madrid', 'Asia/Tokyo', 'America/Los_Angeles'])[1 + n % 4]
  from unnest($1::uuid[]) with ordinality given (id, n)`;

const PEOPLE = `
  with people as (
    insert into app.profiles (practice_id, user_id, first_name, last_name, email, phone, date_of_birth)
    select id, gen_random_uuid(), 'Person', n::text, n || '@bench.example', case when n % 20 > 0 then '+1 555 0100' end,
      case when n % 20 <> 10 then date '1930-01-01' + (n * 7 % 34000) end
    from unnest($1::uuid[]) id, generate_series(1, ${PRACTITIONERS} + $2::int) n
    returning practice_id, id, user_id, last_name::int as n
  ), taken_on as (
    insert into app.patient_practice_relationships (practice_id, profile_id, created_at)
    select practice_id, id, now() - make_interval(hours => n * 7 % 17520) from people where n > ${PRACTITIONERS}
  )
  insert into app.user_roles (practice_id, user_id, role)
  select practice_id, user_id, case when n > ${PRACTITIONERS} then 'patient' else 'practitioner' end from people
  union all select id, $3::uuid, 'practice_admin' from unnest($1::uuid[]) id`;

const HELD = `held as (
    select practice_id, array_agg(id order by last_name::int) as ids, array_agg(user_id order by last_name::int) as users
    from app.profiles where practice_id = any ($1) and last_name::int <= ${PRACTITIONERS + SEEN_PATIENTS} group by practice_id
  )`;

/**
 * Sixteen appointments a day per practitioner, from eight to four, without overlaps. They end in nearly four weeks,
 * where the benchmark's own appointments start.
 */
const APPOINTMENTS = `
  with ${HELD}
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at, ends_at,
    time_zone, type, mode, status, created_at, updated_at)
  select held.practice_id, held.ids[${PRACTITIONERS + 1} + n % ${SEEN_PATIENTS}], held.ids[1 + n % ${PRACTITIONERS}],
    held.users[1 + n % ${PRACTITIONERS}], at.starts_at, at.starts_at + interval '30 minutes', 'UTC', 'Follow-up', 'in_person',
    case when at.starts_at > now() then (array['confirmed', 'pending', 'confirmed', 'cancelled'])[1 + n % 4]
      else (array['completed', 'completed', 'cancelled', 'no_show', 'completed'])[1 + n % 5] end,
    least(at.starts_at - interval '20 days', now()), least(at.starts_at, now())
  from generate_series(0, $2::int - 1) n cross join held,
    lateral (select date_trunc('day', now()) + interval '26 days' - make_interval(days => ($2::int - 1 - n) / ${A_DAY},
      mins => -480 - 30 * (n % ${A_DAY} / ${PRACTITIONERS})) as starts_at) at`;

/** One conversation over two years for each patient with appointments. Every second message is a reply. */
const CONVERSATIONS = `
  with ${HELD}
  insert into app.conversations (practice_id, kind, patient_profile_id, is_team, last_seq, created_by)
  select held.practice_id, 'patient', held.ids[${PRACTITIONERS} + n], true, $2::int, held.ids[${PRACTITIONERS} + n]
  from held, generate_series(1, ${SEEN_PATIENTS}) n`;
const MESSAGES = `
  with ${HELD}
  insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content, created_at, reply_seconds)
  select talk.practice_id, talk.id, seq, gen_random_uuid(), case seq % 2 when 0 then held.ids[1] else talk.patient_profile_id end,
    case seq % 2 when 0 then 'practitioner' else 'patient' end, 'Message ' || seq || ' about the appointment of next week',
    now() - interval '730 days' * (1 - seq::float8 / $2), case seq % 2 when 0 then 60 * (1 + seq % 600) end
  from app.conversations talk join held using (practice_id), generate_series(1, $2::int) seq`;

const SET_ASIDE = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index where indrelid = any (array['app.appointments', 'app.messages', 'app.profiles']::regclass[]) and not indisprimary
    and not exists (select from pg_constraint where conindid = indexrelid)`;
const CONSTRAINTS = `
  select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
  where conrelid = 'app.appointments'::regclass and contype = 'x'`;

interface Named {
  readonly name: string;
  readonly definition: string;
}

/** Loads data of many practices, without triggers and with indexes created afterwards. */
export async function loadPlatform(database: pg.Client, userId: string, amount: Amount): Promise<Platform> {
  const practiceIds = Array.from({ length: amount.practices }, () => randomUUID());
  const each = (count: number) => Math.floor(count / amount.practices);
  await database.query(PRACTICES, [practiceIds]);
  await database.query(`insert into app.user_roles (practice_id, user_id, role)
    values ('00000000-0000-0000-0000-000000000000', '${userId}', 'super_admin')`);
  await withoutIndexes(database, async () => {
    for (let done = 0; done < practiceIds.length; done += STEP) {
      const practices = practiceIds.slice(done, done + STEP);
      await database.query(PEOPLE, [practices, each(amount.patients), userId]);
      await database.query(APPOINTMENTS, [practices, each(amount.appointments)]);
      await database.query(CONVERSATIONS, [practices, Math.floor(each(amount.messages) / SEEN_PATIENTS)]);
      await database.query(MESSAGES, [practices, Math.floor(each(amount.messages) / SEEN_PATIENTS)]);
    }
  });
  const appointmentTypeId = await loadType(database, practiceIds[0] ?? '');
  await database.query('vacuum analyze');
  return { practiceIds, appointmentTypeId, ...(await bookable(database, practiceIds[0] ?? '')) };
}

const STEP = 10;

async function withoutIndexes(database: pg.Client, load: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await database.query<Named>(SET_ASIDE);
  const { rows: constraints } = await database.query<Named>(CONSTRAINTS);
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  for (const { name } of constraints) await database.query(`alter table app.appointments drop constraint ${name}`);
  await database.query('set session_replication_role = replica');
  await load();
  await database.query('set session_replication_role = origin');
  for (const { definition } of indexes) await database.query(definition);
  for (const { name, definition } of constraints)
    await database.query(`alter table app.appointments add constraint ${name} ${definition}`);
}

async function loadType(database: pg.Client, practiceId: string): Promise<string> {
  const id = randomUUID();
  await database.query(
    `insert into app.appointment_types (practice_id, id, name, minutes, mode, color, booking)
     values ($1, $2, 'Appointment', 30, 'in_person', 'blue', 'direct')`,
    [practiceId, id],
  );
  return id;
}

async function bookable(database: pg.Client, practiceId: string) {
  const idsOf = async (condition: string) => {
    const people = `select id from app.profiles where practice_id = $1 and last_name::int ${condition}`;
    return (await database.query<{ id: string }>(people, [practiceId])).rows.map(({ id }) => id);
  };
  const seen = `between ${PRACTITIONERS + 1} and ${PRACTITIONERS + SEEN_PATIENTS}`;
  return { practitionerIds: await idsOf(`<= ${PRACTITIONERS}`), patientIds: await idsOf(seen) };
}
