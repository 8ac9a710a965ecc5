import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const ZONES = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
const STATUSES = ['pending', 'confirmed', 'checked_in', 'completed', 'cancelled', 'no_show'];
const AT_MOST_MS = 30_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const DAYS_AROUND = 40;

/** The time is already taken. Some of a hundred writes are refused, and the counts must ignore them. */
const REFUSED = '23P01';

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const sometime = (): Date =>
  new Date(Math.floor((Date.now() + (2 * Math.random() - 1) * DAYS_AROUND * DAY_MS) / HOUR_MS) * HOUR_MS);

export interface StormOptions {
  readonly databaseUrl: string;
  readonly practiceIds: readonly string[];
  readonly writers: number;
  readonly writes: number;
}

export interface Storm {
  readonly written: number;
  readonly refused: number;
  readonly zoneChanges: number;
}

export async function storm({ databaseUrl, practiceIds, writers, writes }: StormOptions): Promise<Storm> {
  const results = await Promise.all(
    Array.from({ length: writers }, () => writeAll(databaseUrl, practiceIds, Math.ceil(writes / writers))),
  );
  const sum = (of: keyof Storm) => results.reduce((total, result) => total + result[of], 0);
  return { written: sum('written'), refused: sum('refused'), zoneChanges: sum('zoneChanges') };
}

async function writeAll(databaseUrl: string, practiceIds: readonly string[], writes: number): Promise<Storm> {
  const database = new Client({ connectionString: databaseUrl, statement_timeout: AT_MOST_MS });
  await database.connect();
  const done = { written: 0, refused: 0, zoneChanges: 0 };
  try {
    const writer = await Writer.in(database, oneOf(practiceIds));
    while (done.written + done.refused < writes) {
      if (Math.random() < 0.01) {
        await writer.changeZone();
        done.zoneChanges += 1;
      }
      if (await writer.write()) done.written += 1;
      else done.refused += 1;
    }
  } finally {
    await database.end();
  }
  return done;
}

const ACTS = ['book', 'move', 'book', 'change', 'remove'] as const;

/** Writes appointments of one practitioner and one patient. Rolls back a fifth of its writes. */
class Writer {
  private readonly ids: string[] = [];

  private readonly database: Client;
  private readonly practiceId: string;
  private readonly people: readonly string[];

  private constructor(database: Client, practiceId: string, people: readonly string[]) {
    this.database = database;
    this.practiceId = practiceId;
    this.people = people;
  }

  static async in(database: Client, practiceId: string): Promise<Writer> {
    const { rows } = await database.query<{ id: string }>(
      `insert into app.profiles (practice_id, user_id, first_name) values ($1, gen_random_uuid(), 'A'), ($1, gen_random_uuid(), 'B')
       returning id`,
      [practiceId],
    );
    return new Writer(
      database,
      practiceId,
      rows.map(({ id }) => id),
    );
  }

  async changeZone(): Promise<void> {
    await this.database.query('update app.practices set time_zone = $2 where id = $1', [this.practiceId, oneOf(ZONES)]);
  }

  async write(): Promise<boolean> {
    const takenBack = Math.random() < 0.2;
    const act = oneOf(this.ids.length < 5 ? ACTS.slice(0, 1) : ACTS);
    await this.database.query('begin');
    try {
      await this[act]();
      await this.database.query(takenBack ? 'rollback' : 'commit');
      return !takenBack;
    } catch (error) {
      await this.database.query('rollback');
      if (error instanceof Error && 'code' in error && error.code === REFUSED) return false;
      throw error;
    }
  }

  private async book(): Promise<void> {
    const id = randomUUID();
    await this.database.query(
      `insert into app.appointments (practice_id, id, patient_profile_id, practitioner_profile_id, practitioner_user_id,
         starts_at, ends_at, time_zone, type, mode, status)
       select $1, $2, $3, person.id, person.user_id, $5::timestamptz, $5::timestamptz + interval '30 minutes', 'UTC', 'Visit', 'phone', $6
       from app.profiles person where person.practice_id = $1 and person.id = $4`,
      [this.practiceId, id, this.people[0], this.people[1], sometime(), oneOf(STATUSES)],
    );
    this.ids.push(id);
  }

  private move(): Promise<unknown> {
    return this.database.query(
      `update app.appointments set starts_at = $3::timestamptz, ends_at = $3::timestamptz + interval '30 minutes'
       where practice_id = $1 and id = $2`,
      [this.practiceId, oneOf(this.ids), sometime()],
    );
  }

  private change(): Promise<unknown> {
    return this.database.query('update app.appointments set status = $3 where practice_id = $1 and id = $2', [
      this.practiceId,
      oneOf(this.ids),
      oneOf(STATUSES),
    ]);
  }

  private remove(): Promise<unknown> {
    return this.database.query('delete from app.appointments where practice_id = $1 and id = $2', [
      this.practiceId,
      oneOf(this.ids),
    ]);
  }
}

/**
 * Days on which the stored counts plus queued changes differ from the appointments. Calculated without the product's
 * code.
 */
const WRONG = `
  with kept as (
    select day.practice_id, day.day, status.name as status, status.amount
    from app.appointment_days day, lateral (values ('pending', pending), ('confirmed', confirmed), ('checked_in', checked_in),
      ('completed', completed), ('cancelled', cancelled), ('no_show', no_show)) status (name, amount)
    union all
    select day.practice_id, day.day, 'at ' || (place - 1), amount
    from app.appointment_days day, unnest(day.hours) with ordinality hour (amount, place)
  ), rows as (
    select practice_id, starts_at, status, change from app.appointment_deltas
    union all select practice_id, starts_at, status, -1 from app.appointments
  ), local as (
    select rows.*, rows.starts_at at time zone rollup.time_zone as begins
    from rows join app.appointment_rollups rollup using (practice_id)
  ), all_of as (
    select * from kept
    union all select practice_id, begins::date, status, change from local
    union all select practice_id, begins::date, 'at ' || extract(hour from begins), change from local where status <> 'cancelled'
  ), wrong as (
    select practice_id, day from all_of group by practice_id, day, status having sum(amount) <> 0
  )
  select count(distinct (practice_id, day))::integer as wrong, (select count(*)::integer from app.appointment_rollups) as counted
  from wrong`;

export async function wrongDays(database: Client): Promise<{ wrong: number; counted: number }> {
  const { rows } = await database.query<{ wrong: number; counted: number }>(WRONG);
  return rows[0]!;
}
