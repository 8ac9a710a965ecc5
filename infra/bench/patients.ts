import type pg from 'pg';

const FIRST = `(array['Ana', 'Bruno', 'Carla', 'Diego', 'Elena', 'Felix', 'Grace', 'Hugo', 'Ines', 'Jonas'])[1 + n % 10]`;
const LAST = `(array['Silva', 'Souza', 'Meyer', 'Weber', 'Okafor', 'Johnson', 'Fischer', 'Alvarez', 'Morgan', 'Whitfield'])[1 + (n / 10) % 10]`;

const FILL = `
  with records as (
    insert into app.profiles (practice_id, first_name, last_name, email, phone, date_of_birth)
    select $1, ${FIRST}, ${LAST} || ' ' || n, 'p' || n || '@bench.example', '+1 555 ' || 1000000 + n,
      date '1930-01-01' + n % 33000
    from generate_series(1, $2::int) n returning id
  )
  insert into app.patient_practice_relationships (practice_id, profile_id, created_at)
  select $1, id, now() - random() * interval '900 days' from records`;

export async function loadPatients(client: pg.Client, practiceId: string, count: number): Promise<void> {
  const index = 'app.profiles_search';
  const { rows } = await client.query<{ def: string }>(`select pg_get_indexdef('${index}'::regclass) as def`);
  await client.query(`drop index ${index}`);
  await client.query(FILL, [practiceId, count]);
  await client.query(rows[0]?.def ?? '');
}
