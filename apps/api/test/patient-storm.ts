import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

const ZONES = ['UTC', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
const AT_MOST_MS = 30_000;
const DAY_MS = 86_400_000;
const AGES = [1, 18, 30, 50, 65, 90];

const oneOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const someDays = (around: number): number => Math.floor((2 * Math.random() - 1) * around) * DAY_MS;

/** Births around an age group's limit, so that days and zones matter. */
function sometimeBorn(): string | null {
  if (Math.random() < 0.1) return null;
  const day = new Date(Date.now() + someDays(4));
  day.setUTCFullYear(day.getUTCFullYear() - oneOf(AGES));
  return day.toISOString().slice(0, 10);
}

export interface PatientStormOptions {
  readonly databaseUrl: string;
  readonly practiceIds: readonly string[];
  readonly writers: number;
  readonly writes: number;
}

export interface PatientStorm {
  readonly written: number;
  readonly takenBack: number;
  readonly zoneChanges: number;
}

export async function patientStorm(options: PatientStormOptions): Promise<PatientStorm> {
  const { databaseUrl, practiceIds, writers, writes } = options;
  const each = Math.ceil(writes / writers);
  const results = await Promise.all(Array.from({ length: writers }, () => writeAll(databaseUrl, practiceIds, each)));
  const sum = (of: keyof PatientStorm) => results.reduce((total, result) => total + result[of], 0);
  return { written: sum('written'), takenBack: sum('takenBack'), zoneChanges: sum('zoneChanges') };
}

async function writeAll(databaseUrl: string, practiceIds: readonly string[], writes: number): Promise<PatientStorm> {
  const database = new Client({ connectionString: databaseUrl, statement_timeout: AT_MOST_MS });
  await database.connect();
  const done = { written: 0, takenBack: 0, zoneChanges: 0 };
  try {
    const writer = new Writer(database, oneOf(practiceIds));
    while (done.written + done.takenBack < writes) {
      if (Math.random() < 0.01) {
        await writer.changeZone();
        done.zoneChanges += 1;
      }
      done[(await writer.write()) ? 'written' : 'takenBack'] += 1;
    }
  } finally {
    await database.end();
  }
  return done;
}

const ACTS = ['takeOn', 'change', 'change', 'leave', 'comeBack', 'changeAndLeave', 'remove'] as const;

/** Writes patients of one practice, in parallel with other writers. Rolls back a fifth of its writes. */
class Writer {
  private readonly database: Client;
  private readonly practiceId: string;

  constructor(database: Client, practiceId: string) {
    this.database = database;
    this.practiceId = practiceId;
  }

  async changeZone(): Promise<void> {
    await this.database.query('update app.practices set time_zone = $2 where id = $1', [this.practiceId, oneOf(ZONES)]);
  }

  async write(): Promise<boolean> {
    const takenBack = Math.random() < 0.2;
    await this.database.query('begin');
    await this[oneOf(ACTS)]();
    await this.database.query(takenBack ? 'rollback' : 'commit');
    return !takenBack;
  }

  private async takeOn(): Promise<void> {
    const id = randomUUID();
    await this.database.query(
      `insert into app.profiles (practice_id, id, first_name, last_name, email, phone, date_of_birth)
       values ($1, $2, 'Ana', 'Silva', $3, $4, $5)`,
      [this.practiceId, id, `${id}@example.test`, oneOf(['+15550100', null]), sometimeBorn()],
    );
    await this.database.query(
      'insert into app.patient_practice_relationships (practice_id, profile_id, created_at) values ($1, $2, $3)',
      [this.practiceId, id, new Date(Date.now() + someDays(40))],
    );
  }

  private of(update: string, values: readonly unknown[] = []): Promise<unknown> {
    return this.database.query(
      `with chosen as (select id from app.profiles where practice_id = $1 order by random() limit 1 for update skip locked)
       ${update}`,
      [this.practiceId, ...values],
    );
  }

  private change(): Promise<unknown> {
    return this.of(
      `update app.profiles person set date_of_birth = $2, phone = $3 from chosen
       where person.practice_id = $1 and person.id = chosen.id`,
      [sometimeBorn(), oneOf(['+15550100', '', null])],
    );
  }

  private leave(): Promise<unknown> {
    return this.of(
      `update app.patient_practice_relationships known set ended_at = now() from chosen
       where known.practice_id = $1 and known.profile_id = chosen.id`,
    );
  }

  private comeBack(): Promise<unknown> {
    return this.of(
      `update app.patient_practice_relationships known set ended_at = null, created_at = $2 from chosen
       where known.practice_id = $1 and known.profile_id = chosen.id`,
      [new Date(Date.now() + someDays(40))],
    );
  }

  private async changeAndLeave(): Promise<void> {
    await this.change();
    await this.leave();
  }

  private remove(): Promise<unknown> {
    return this.of(
      `delete from app.patient_practice_relationships known using chosen
       where known.practice_id = $1 and known.profile_id = chosen.id`,
    );
  }
}

const GROUP = (born: string, day: string): string => `case
  when ${born} is null then 'unknown'
  when ${born} > ${day} - interval '18 years' then 'under18'
  when ${born} > ${day} - interval '30 years' then 'from18'
  when ${born} > ${day} - interval '50 years' then 'from30'
  when ${born} > ${day} - interval '65 years' then 'from50'
  else 'from65' end`;

/** Days and patients whose counts are wrong although no change is queued. Calculated without the product's code. */
const WRONG = `
  with kept as (
    select day.practice_id, day.day, kind.name, kind.amount
    from app.patient_days day, lateral (values ('under18', under18), ('from18', from18), ('from30', from30),
      ('from50', from50), ('from65', from65), ('unknown', unknown), ('complete', complete)) kind (name, amount)
    union all
    select practice_id, day, ${GROUP('born', 'rollup.aged_on')}, -1
    from app.counted_patients join app.patient_rollups rollup using (practice_id)
    union all
    select practice_id, day, 'complete', -1 from app.counted_patients where is_complete
  ), wrong_days as (
    select distinct practice_id, day from (
      select practice_id, day from kept group by practice_id, day, name having sum(amount) <> 0) each
  ), are as (
    select known.practice_id, known.profile_id, (known.created_at at time zone rollup.time_zone)::date as day,
      person.date_of_birth as born, person.first_name <> '' and person.last_name <> '' and person.email <> ''
        and coalesce(person.phone, '') <> '' and person.date_of_birth is not null as is_complete
    from app.patient_rollups rollup join app.patient_practice_relationships known using (practice_id)
      join app.profiles person on (person.practice_id, person.id) = (known.practice_id, known.profile_id)
    where known.ended_at is null
  ), stale as (
    select from app.counted_patients counted full join are using (practice_id, profile_id)
    where (counted.day, counted.born, counted.is_complete) is distinct from (are.day, are.born, are.is_complete)
      and not exists (select from app.changed_patients changed
        where (changed.practice_id, changed.profile_id) = (are.practice_id, are.profile_id)
          or (changed.practice_id, changed.profile_id) = (counted.practice_id, counted.profile_id))
  )
  select ((select count(*) from wrong_days) + (select count(*) from stale))::integer as wrong,
    (select count(*)::integer from app.patient_rollups) as counted`;

export async function wrongPatients(database: Client): Promise<{ wrong: number; counted: number }> {
  const { rows } = await database.query<{ wrong: number; counted: number }>(WRONG);
  return rows[0]!;
}

export async function ageBack(database: Client, days: number): Promise<void> {
  await database.query('begin');
  await database.query(`select pg_advisory_xact_lock(hashtextextended('patient-rollup', 0))`);
  await database.query('update app.patient_rollups set aged_on = aged_on - $1::int', [days]);
  await database.query('delete from app.patient_days');
  await database.query(`
    insert into app.patient_days (practice_id, day, under18, from18, from30, from50, from65, unknown, complete)
    select practice_id, day, count(*) filter (where age = 'under18'), count(*) filter (where age = 'from18'),
      count(*) filter (where age = 'from30'), count(*) filter (where age = 'from50'),
      count(*) filter (where age = 'from65'), count(*) filter (where age = 'unknown'), count(*) filter (where is_complete)
    from (select counted.*, ${GROUP('born', 'rollup.aged_on')} as age
      from app.counted_patients counted join app.patient_rollups rollup using (practice_id)) each
    group by practice_id, day`);
  await database.query('commit');
}
