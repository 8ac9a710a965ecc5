import type { MessageNotices } from '@telecare/contracts';
import { auditedRead } from '../../platform/audit/audited-read.js';
import { ctxPractice, iso, itemsOf, json, personName } from '../../platform/database/statements/expressions.js';
import { db, prepared } from '../../platform/database/statements/prepared.js';
import { ctxConversation, enteredConversation } from '../conversations/entered.read-model.js';

type Notice = MessageNotices['items'][number];

const notices = db
  .selectFrom('app.message_notices as notice')
  .innerJoin('app.profiles as person', (on) =>
    on.onRef('person.practice_id', '=', 'notice.practice_id').onRef('person.id', '=', 'notice.profile_id'),
  )
  .where('notice.practice_id', '=', ctxPractice)
  .where('notice.conversation_id', '=', ctxConversation)
  .orderBy('notice.created_at', 'desc')
  .orderBy('notice.id')
  .limit(50)
  .select(({ ref }) =>
    json<Notice>({
      person: json<Notice['person']>({ id: ref('person.id'), name: personName('person') }),
      channel: ref('notice.channel'),
      state: ref('notice.state'),
      upToSeq: ref('notice.up_to_seq'),
      at: iso(ref('notice.created_at')),
    }).as('item'),
  );

export const readNotices = prepared('messages.notices', () =>
  auditedRead(
    'read',
    'message-notices',
    enteredConversation().select([
      'conversation.id',
      'conversation.patient_profile_id as patient_id',
      json<MessageNotices>({ items: itemsOf(notices) }).as('item'),
    ]),
  ).select('found.item'),
);
