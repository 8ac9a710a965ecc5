import type { ConversationDetailDto } from '@telecare/contracts';
import { sql } from 'kysely';
import { auditedRead, IF_FOUND, REFUSED } from '../../../platform/audit/audited-read.js';
import {
  ctxPractice,
  ctxProfile,
  ctxRole,
  iso,
  itemsOf,
  json,
} from '../../../platform/database/statements/expressions.js';
import { prepared } from '../../../platform/database/statements/prepared.js';
import { ctxConversation, isReadable, seenId } from '../entered.read-model.js';
import {
  conversationFields,
  conversationsOf,
  type OfPage,
  participantsOf,
  seen,
  withMark,
} from './conversation.read-model.js';

const isForPatient = sql<boolean>`${ctxRole} = 'patient'`;

/** A participant who was added later starts with everything read, but without a read time. */
const readers = ({ selectFrom }: OfPage) =>
  selectFrom('app.conversation_participants as reader')
    .where('reader.practice_id', '=', ctxPractice)
    .where('reader.conversation_id', '=', ctxConversation)
    .where('reader.profile_id', '<>', ctxProfile)
    .where('reader.is_active', '=', true)
    .where('reader.last_read_at', 'is not', null)
    .where(sql<boolean>`(page.kind = 'staff' or ${isForPatient} or reader.profile_id = page.patient_profile_id)`)
    .orderBy('reader.last_read_seq', 'desc')
    .orderBy('reader.last_read_at')
    .limit(sql<number>`case when ${isForPatient} then 1 end`)
    .select(({ ref }) =>
      json<ConversationDetailDto['readBy'][number]>({
        upTo: ref('reader.last_read_seq'),
        at: iso(ref('reader.last_read_at').$notNull()),
      }).as('item'),
    );

const toConversationDetailDto = (page: OfPage) =>
  json<ConversationDetailDto>({
    ...conversationFields(page),
    ownId: ctxProfile,
    aboutAppointmentId: page.ref('page.about_appointment_id'),
    createdAt: iso(page.ref('page.created_at')),
    escalatedAt: sql<
      string | null
    >`case when ${ctxRole} in ('practice_admin', 'practitioner', 'scheduler', 'super_admin') and page.escalated_at >= page.waiting_since
      then ${iso(page.ref('page.escalated_at'))} end`,
    participants: participantsOf(page),
    readBy: itemsOf(readers(page)),
    draft: page
      .selectFrom('app.message_drafts as draft')
      .where('draft.practice_id', '=', ctxPractice)
      .where('draft.conversation_id', '=', ctxConversation)
      .where('draft.profile_id', '=', ctxProfile)
      .select('draft.content')
      .$asScalar(),
  });

export const readConversation = prepared('conversations.read', () =>
  auditedRead(
    'read',
    'conversation',
    conversationsOf(withMark(seen().where('conversation.id', '=', ctxConversation)), true).select((page) => [
      'page.id',
      'page.patient_profile_id as patient_id',
      toConversationDetailDto(page).as('item'),
    ]),
    IF_FOUND,
  ).select('found.item'),
);

// Audits that a conversation was not read. Finds it if the caller sees that it exists, but it is clinical.
export const refuseConversation = prepared('conversations.refuse', ({ id }: { id: string }) =>
  auditedRead(
    'read',
    'conversation',
    seenId(id)
      .where(sql<boolean>`seen.is_clinical and not ${isReadable('seen')}`)
      .select('seen.patient_profile_id as patient_id'),
    REFUSED,
  ).select('found.id'),
);
