import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export interface MessagePair {
  readonly conversationId: string;
  readonly patientUserId: string;
  readonly practitionerUserId: string;
}

export interface MessageData {
  readonly practiceId: string;
  readonly userId: string;
  readonly pairs: MessagePair[];
}

/** A practitioner can only send a limited number of messages per minute, so many of them send. */
const PRACTITIONERS = 600;

export interface MessageAmount {
  readonly conversations: number;
  readonly messagesEach: number;
  /** At most the number of conversations. Each practitioner then has one. */
  readonly practitioners?: number;
}

const PLAN = `
  create temp table planned on commit drop as
  select n, gen_random_uuid() as conversation_id, gen_random_uuid() as patient_id, gen_random_uuid() as patient_user_id,
    (n - 1) % $1::int as answers from generate_series(1, $2::int) n`;

const STAFF_PLAN = `
  create temp table staff on commit drop as
  select n - 1 as n, gen_random_uuid() as id, gen_random_uuid() as user_id from generate_series(1, $1::int) n`;

const PEOPLE = `
  with made as (
    insert into app.profiles (practice_id, id, user_id, first_name, last_name, email)
    select $1::uuid, id, user_id, 'Practitioner', 'Number ' || n, 'practitioner' || n || '@bench.example' from staff
    union all select $1::uuid, patient_id, patient_user_id, 'Patient', 'Number ' || n, 'patient' || n || '@bench.example' from planned
    union all select $1::uuid, $2::uuid, $2::uuid, 'Ada', 'Byron', 'ada@bench.example'
  ), known as (
    insert into app.patient_practice_relationships (practice_id, profile_id) select $1::uuid, patient_id from planned
  )
  insert into app.user_roles (practice_id, user_id, role)
  select $1::uuid, user_id, 'practitioner' from staff union all select $1::uuid, patient_user_id, 'patient' from planned
  union all select $1::uuid, $2::uuid, 'practice_admin'`;

const CONVERSATIONS = `
  insert into app.conversations (practice_id, id, kind, patient_profile_id, is_team, subject, assignee_profile_id, last_seq,
    last_message_at, preview, created_by)
  select $1::uuid, conversation_id, 'patient', patient_id, true, 'About appointment ' || planned.n,
    case when planned.n % 5 > 0 then staff.id end, $2::int, now() - planned.n * interval '1 minute', 'What was written last', patient_id
  from planned join staff on staff.n = planned.answers`;

const PARTICIPANTS = `
  insert into app.conversation_participants (practice_id, conversation_id, profile_id, via, last_read_seq, is_behind)
  select $1::uuid, conversation_id, person.id, person.via, case when is_unread then greatest($2::int - 2, 0) else $2::int end, is_unread
  from planned join staff on staff.n = planned.answers,
    lateral (values (patient_id, 'added'), (staff.id, 'added'), ($3::uuid, 'team')) person(id, via),
    lateral (select planned.n % 5 = 0 and person.id <> patient_id as is_unread) mark`;

const MESSAGES = `
  insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content, created_at)
  select $1::uuid, conversation_id, seq, gen_random_uuid(), case seq % 2 when 0 then staff.id else patient_id end,
    case seq % 2 when 0 then 'practitioner' else 'patient' end, 'Message ' || seq || ' about the appointment of next week, and what to bring to it',
    now() - planned.n * interval '1 minute' - ($2::int - seq) * interval '1 hour'
  from planned join staff on staff.n = planned.answers, generate_series(1, $2::int) seq`;

const INDEX = 'app.messages_by_terms';

/** Creates a practice with this many conversations. Rebuilds the search index afterwards, which is far faster. */
export async function loadMessages(client: pg.Client, amount: MessageAmount): Promise<MessageData> {
  const { conversations, messagesEach, practitioners = PRACTITIONERS } = amount;
  const [practiceId, userId] = [randomUUID(), randomUUID()];
  await client.query('begin');
  const practice = `insert into app.practices (id, name, subdomain, time_zone) values ($1, 'Messages', $2, 'UTC')`;
  await client.query(practice, [practiceId, `messages-${practiceId.slice(0, 8)}`]);
  await client.query(STAFF_PLAN, [practitioners]);
  await client.query(PLAN, [practitioners, conversations]);
  await client.query(PEOPLE, [practiceId, userId]);
  await client.query(CONVERSATIONS, [practiceId, messagesEach]);
  await client.query(PARTICIPANTS, [practiceId, messagesEach, userId]);
  const { rows: indexes } = await client.query<{ def: string }>(`select pg_get_indexdef('${INDEX}'::regclass) as def`);
  await client.query(`drop index ${INDEX}`);
  await client.query(MESSAGES, [practiceId, messagesEach]);
  await client.query(indexes[0]?.def ?? '');
  const { rows: pairs } = await client.query<MessagePair>(
    `select conversation_id as "conversationId", patient_user_id as "patientUserId", staff.user_id as "practitionerUserId"
     from planned join staff on staff.n = planned.answers order by planned.n limit $1`,
    [practitioners],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  return { practiceId, userId, pairs };
}
