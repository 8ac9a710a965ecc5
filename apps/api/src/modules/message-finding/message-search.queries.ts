import type { FoundConversationDto, MessageSearch } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { json, listOf } from '../../platform/database/statements/expressions.js';
import { prepared } from '../../platform/database/statements/prepared.js';
import { conversationsOf, seen, toConversationDto, withMark } from '../conversations/list/conversation.read-model.js';

interface Hit {
  conversation_id: string;
  seq: number | null;
  content: string | null;
}

const EXCERPT_LENGTH = 200;

export const searchMessages = prepared('messages.search', ({ terms }: { terms: string }) => {
  const hits = sql<Hit>`app.find_messages(${terms})`;
  return auditedRead(
    'list',
    'conversation',
    conversationsOf(
      withMark(seen().where('conversation.id', 'in', sql<string>`(select hit.conversation_id from ${hits} hit)`)),
    )
      .innerJoin(hits.as('hit'), 'hit.conversation_id', 'page.id')
      .orderBy('page.last_message_at', 'desc')
      .orderBy('page.id', 'desc')
      .select((page) => [
        'page.id',
        'page.patient_profile_id as patient_id',
        json<FoundConversationDto>({
          conversation: toConversationDto(page),
          match: sql<FoundConversationDto['match']>`case when hit.seq is not null then
            json_build_object('seq', hit.seq, 'text', left(hit.content, ${sql.lit(EXCERPT_LENGTH)})) end`,
        }).as('item'),
      ]),
  ).select(({ ref }) => json<MessageSearch>({ items: listOf(ref('found.item')) }).as('body'));
});
