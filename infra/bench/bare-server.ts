import { fastify } from 'fastify';
import pg from 'pg';
import { messageRoutes } from './bare-messages.ts';

/**
 * Baseline for the ratios: the same rows of the same database through nothing but Fastify and pg. Has no sign-in,
 * row-level security, validation or audit. Started as `node bare-server.ts`, with the owner's login.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_MIGRATION_URL, max: 10 });
pool.on('error', () => undefined);
const server = fastify();

const APPOINTMENTS = `
  select appointment.id, appointment.starts_at, appointment.ends_at, appointment.time_zone, appointment.type, appointment.mode, appointment.status, appointment.notes,
    patient.id as patient_id, patient.first_name as patient_first, patient.last_name as patient_last, patient.phone, patient.email,
    practitioner.id as practitioner_id, practitioner.first_name as practitioner_first, practitioner.last_name as practitioner_last
  from app.appointments appointment
  join app.profiles patient on patient.practice_id = appointment.practice_id and patient.id = appointment.patient_profile_id
  join app.profiles practitioner on practitioner.practice_id = appointment.practice_id and practitioner.id = appointment.practitioner_profile_id
  where appointment.practice_id = $1`;

interface Query {
  readonly practice: string;
  readonly day: string;
}

server.get<{ Querystring: Query }>('/appointments', async ({ query: { practice, day } }) => {
  const text = `${APPOINTMENTS} and appointment.starts_at >= $2::date and appointment.starts_at < $2::date + 1 order by appointment.starts_at`;
  const { rows } = await pool.query({ name: 'day', text, values: [practice, day] });
  return { items: rows };
});

server.get<{ Querystring: Query; Params: { id: string } }>(
  '/appointments/:id',
  async ({ query: { practice }, params: { id } }) => {
    const { rows } = await pool.query({
      name: 'one',
      text: `${APPOINTMENTS} and appointment.id = $2`,
      values: [practice, id],
    });
    return rows[0] as unknown;
  },
);

const PATIENTS = `
  select person.*, known.status, known.created_at as since, appointments.*
  from app.patient_practice_relationships known
  join app.profiles person on person.practice_id = known.practice_id and person.id = known.profile_id
  left join lateral (select count(*) as appointments, max(starts_at) as last_appointment from app.appointments
    where practice_id = known.practice_id and patient_profile_id = known.profile_id) appointments on true
  where known.practice_id = $1 and known.ended_at is null and person.search_text like $2
  order by known.created_at desc, known.profile_id desc limit 20`;

server.get<{ Querystring: { practice: string; term: string } }>('/patients', async ({ query: { practice, term } }) => {
  const { rows } = await pool.query({ name: 'patients', text: PATIENTS, values: [practice, `%${term}%`] });
  return { items: rows };
});

const BOOK = `
  insert into app.appointments (practice_id, patient_profile_id, practitioner_profile_id, practitioner_user_id, starts_at, ends_at,
    time_zone, type, mode, status)
  select $1, $2, id, user_id, $4::timestamptz, $4::timestamptz + interval '30 minutes', 'UTC', 'Appointment', 'in_person', 'confirmed'
  from app.profiles where practice_id = $1 and id = $3 returning id, status`;

server.post<{ Querystring: Query; Body: Record<string, unknown> }>('/appointments', async ({ query, body }) => {
  const values = [query.practice, body.patientId, body.practitionerId, body.startsAt];
  return (await pool.query({ name: 'book', text: BOOK, values })).rows[0] as unknown;
});

server.patch<{ Body: Record<string, unknown> }>('/profile', async ({ body }) => {
  const text = `update app.profiles set first_name = $2, last_name = $3, phone = $4, date_of_birth = $5, gender = $6, updated_at = now()
    where user_id = $1 returning *`;
  const values = [body.userId, body.firstName, body.lastName, body.phone, body.dateOfBirth, body.gender];
  return (await pool.query({ name: 'save', text, values })).rows[0] as unknown;
});

messageRoutes(server, pool);

await server.listen({ port: Number(process.env.BENCH_BARE_PORT), host: 'localhost' });
