import { inDatabase } from '../support/database.ts';
import type { Person } from '../support/people.ts';
import { CROWDED } from './practices.ts';

const ROWS = 300;

const CONVERSATIONS = `
  with practice as (
    select id from app.practices where subdomain = '${CROWDED}'
      and not exists (select from app.conversations where practice_id = practices.id)
  ), admin as (
    select practice.id as practice_id, profile.id from practice join app.profiles profile on profile.practice_id = practice.id
    where profile.email = $1
  ), patient as (
    select profile_id as id, row_number() over (order by profile_id) as n from app.patient_practice_relationships
    where practice_id = (select id from practice)
  ), conversation as (
    insert into app.conversations (practice_id, patient_profile_id, kind, is_team, subject, status, is_urgent, last_seq,
      last_message_at, preview, waiting_since, due_at, due_soon_at, assignee_profile_id, created_by)
    select admin.practice_id, patient.id, 'patient', true,
      (array['Result of the blood test', null, 'A form for my employer that has to be there by Friday', 'New address'])[1 + n % 4],
      case when n % 5 = 0 then 'closed' else 'open' end, n % 11 = 0, 1, at, 'Could you tell me when the result will be there?',
      case when n % 5 in (1, 2) then at end, case when n % 5 in (1, 2) then at + interval '8 hours' end,
      case when n % 5 in (1, 2) then at + interval '6 hours' end, case when n % 5 = 3 then admin.id end, patient.id
    from admin, patient, lateral (select now() - make_interval(mins => (n * 37)::int) as at) times
    where n <= ${ROWS}
    returning *
  ), part as (
    insert into app.conversation_participants (practice_id, conversation_id, profile_id, via, last_read_seq, is_behind)
    select conversation.practice_id, conversation.id, person.id, person.via, person.read, person.read = 0
    from conversation join admin using (practice_id), lateral (values
      (conversation.patient_profile_id, 'added', 1),
      (admin.id, 'team', case when last_message_at > now() - interval '10 hours' then 0 else 1 end)) as person (id, via, read)
  )
  insert into app.messages (practice_id, conversation_id, seq, id, sender_profile_id, sender_role, content, created_at)
  select practice_id, id, 1, gen_random_uuid(), patient_profile_id, 'patient', preview, last_message_at from conversation`;

export async function furnishConversations({ email }: Person): Promise<void> {
  await inDatabase(CONVERSATIONS, [email]);
}

export async function conversationPage(path: string, subject: string): Promise<string> {
  const [found] = await inDatabase<{ id: string }>(
    `select conversation.id from app.conversations conversation
     join app.practices practice on practice.id = conversation.practice_id and practice.subdomain = 'riverside'
     where conversation.subject = $1`,
    [subject],
  );
  if (!found) throw new Error(`There is no conversation about '${subject}' at Riverside`);
  return `${path}?practice=riverside&conversation=${found.id}`;
}
