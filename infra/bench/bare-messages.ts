import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

interface Inside {
  readonly Querystring: { readonly practice: string };
  readonly Params: { readonly id: string };
  readonly Body: { readonly id: string; readonly content: string; readonly senderUserId: string };
}

const INBOX = `
  select conversation.id, conversation.kind, conversation.subject, conversation.status, conversation.is_team, conversation.is_urgent,
    conversation.last_seq, conversation.last_message_at, conversation.preview, conversation.waiting_since, conversation.due_at,
    patient.id as patient_id, patient.first_name as patient_first, patient.last_name as patient_last,
    assignee.id as assignee_id, assignee.first_name as assignee_first, assignee.last_name as assignee_last, unread.count as unread
  from app.conversations conversation
  left join app.profiles patient on patient.practice_id = conversation.practice_id and patient.id = conversation.patient_profile_id
  left join app.profiles assignee on assignee.practice_id = conversation.practice_id and assignee.id = conversation.assignee_profile_id
  left join app.conversation_participants own on own.practice_id = conversation.practice_id
    and own.conversation_id = conversation.id and own.profile_id = $2
  left join lateral (select count(*) from app.messages message where own.is_behind and message.practice_id = conversation.practice_id
    and message.conversation_id = conversation.id and message.seq > own.last_read_seq and message.sender_profile_id <> $2) unread on true
  where conversation.practice_id = $1 order by conversation.last_message_at desc, conversation.id desc limit 50`;

const THREAD = `
  select message.id, message.seq, message.sender_role, message.content, message.created_at, message.edited_at, message.is_deleted,
    sender.id as sender_id, sender.first_name, sender.last_name
  from app.messages message
  join app.profiles sender on sender.practice_id = message.practice_id and sender.id = message.sender_profile_id
  where message.practice_id = $1 and message.conversation_id = $2 order by message.seq desc limit 50`;

const SEND = `
  with conversation as (
    update app.conversations set last_seq = last_seq + 1, last_message_at = now(), preview = left($4, 140), changed_at = now()
    where practice_id = $1 and id = $2 returning practice_id, id, last_seq
  ), told as (
    update app.conversation_participants other set is_behind = true from conversation
    where other.practice_id = conversation.practice_id and other.conversation_id = conversation.id and not other.is_behind
  )
  insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content)
  select conversation.practice_id, conversation.id, last_seq, $3, sender.id, 'practitioner', $4
  from conversation join app.profiles sender on sender.practice_id = conversation.practice_id and sender.user_id = $5
  returning id, seq, content, created_at`;

export function messageRoutes(server: FastifyInstance, pool: pg.Pool): void {
  server.get<{ Querystring: { practice: string; person: string } }>('/conversations', async ({ query }) => {
    const { rows } = await pool.query({ name: 'inbox', text: INBOX, values: [query.practice, query.person] });
    return { items: rows };
  });

  server.get<Inside>('/conversations/:id/messages', async ({ query, params }) => {
    const { rows } = await pool.query({ name: 'thread', text: THREAD, values: [query.practice, params.id] });
    return { items: rows };
  });

  server.post<Inside>('/conversations/:id/messages', async ({ query, params, body }) => {
    const values = [query.practice, params.id, body.id, body.content, body.senderUserId];
    return (await pool.query({ name: 'send', text: SEND, values })).rows[0] as unknown;
  });
}
