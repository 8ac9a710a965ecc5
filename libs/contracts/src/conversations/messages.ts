import { z } from 'zod';
import { instant, pageOf, pageQuery, uuid } from '../shared/common.js';
import { attachmentDto } from '../attachments/attachments.js';
import {
  ATTACHMENTS_A_MESSAGE,
  CONVERSATION_ASSIGNEES,
  CONVERSATION_EVENTS,
  CONVERSATION_KINDS,
  CONVERSATION_PARTICIPANTS_MAX,
  CONVERSATION_STATUSES,
  CONVERSATION_TABS,
  CONVERSATION_WAITS,
  MESSAGE_MAX,
  MESSAGE_NOTICE_STATES,
  MESSAGE_PAGE,
  SUBJECT_MAX,
  UNREAD_MAX,
} from './message-rules.js';
import { MESSAGING_ROLES } from '../access/roles.js';
import { lines, optionalLine, searchWords } from '../shared/text.js';

const person = z.object({ id: uuid, name: z.string() });
export type MessagePerson = z.infer<typeof person>;

const seq = z.number().int().min(0).meta({ description: 'Number of a message within its conversation, from 1 on' });

/** The caller's read mark. Null for non-participants. A mark of an older epoch is stale. */
const readMark = z.object({ upTo: seq, epoch: z.number().int() }).meta({ id: 'ReadMark' });
export type ReadMark = z.infer<typeof readMark>;

const status = z.enum(CONVERSATION_STATUSES);

export const conversationDto = z
  .object({
    id: uuid,
    kind: z.enum(CONVERSATION_KINDS),
    subject: z.string().nullable(),
    status,
    isTeam: z.boolean().meta({ description: 'Written to the care team; whoever answers first takes it' }),
    isUrgent: z.boolean().meta({ description: 'Marked by staff; never shown to patients' }),
    isClinical: z.boolean().meta({ description: 'Hidden from the front desk; never shown to patients' }),
    isReadable: z
      .boolean()
      .meta({ description: 'Whether the caller may open it; the front desk sees that others exist' }),
    patient: person.nullable(),
    assignee: person.nullable(),
    people: z.array(person).meta({ description: 'The other staff who were added, at most five' }),
    lastSeq: seq,
    lastMessageAt: instant,
    preview: z.string().nullable().meta({ description: 'How the latest message that is not deleted begins' }),
    waitingSince: instant.nullable().meta({ description: 'Since when the patient waits for an answer' }),
    dueAt: instant.nullable().meta({ description: 'By when the practice promised to answer the patient who waits' }),
    dueSoonAt: instant.nullable().meta({ description: 'When three quarters of that time have passed' }),
    unread: z.number().int().min(0).max(UNREAD_MAX),
    mark: readMark.nullable(),
  })
  .meta({ id: 'Conversation' });
export type ConversationDto = z.infer<typeof conversationDto>;

export const conversationDetailDto = conversationDto
  .extend({
    ownId: uuid.nullable().meta({ description: 'The caller among the people; null for super administrators' }),
    aboutAppointmentId: uuid.nullable(),
    createdAt: instant,
    escalatedAt: instant.nullable().meta({ description: 'When the wait was passed on; never shown to patients' }),
    participants: z.array(person.extend({ isPatient: z.boolean(), isActive: z.boolean() })),
    readBy: z.array(z.object({ upTo: seq, at: instant })).meta({
      description:
        'How far others have read: for a patient whoever of the care team read furthest, for staff the patient, among staff each of the others',
    }),
    draft: z.string().nullable().meta({ description: 'What the caller has typed and not sent' }),
  })
  .meta({ id: 'ConversationDetail' });
export type ConversationDetailDto = z.infer<typeof conversationDetailDto>;

export const conversationListQuery = pageQuery.extend({
  tab: z.enum(CONVERSATION_TABS).default('all'),
  status: status.optional(),
  assignee: z.enum(CONVERSATION_ASSIGNEES).optional(),
  wait: z
    .enum(CONVERSATION_WAITS)
    .optional()
    .meta({ description: 'Only those whose patient waits, or waits too long' }),
});
export type ConversationListQuery = z.infer<typeof conversationListQuery>;

export const conversationPage = pageOf(conversationDto).meta({ id: 'ConversationPage' });
export type ConversationPage = z.infer<typeof conversationPage>;

export const unreadMessages = z
  .object({ count: z.number().int().min(0).max(UNREAD_MAX) })
  .meta({ id: 'UnreadMessages' });
export type UnreadMessages = z.infer<typeof unreadMessages>;

const content = lines(MESSAGE_MAX).min(1);

/** The sender generates the id, so that a retry after a lost response does not duplicate the message. */
const messageId = uuid.meta({ description: 'Made by the sender; sending it again changes nothing' });

export const startConversation = z
  .strictObject({
    id: uuid.meta({ description: 'Made by the caller; starting it again changes nothing' }),
    to: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('team') }).meta({ description: 'The care team, for patients' }),
      z
        .strictObject({ kind: z.literal('administration') })
        .meta({ description: 'The administrators of the practice alone, for patients' }),
      z.strictObject({
        kind: z.literal('people'),
        profileIds: z
          .array(uuid)
          .min(1)
          .max(CONVERSATION_PARTICIPANTS_MAX - 1),
      }),
    ]),
    subject: optionalLine(SUBJECT_MAX),
    message: z.strictObject({ id: messageId, content }),
    aboutAppointmentId: uuid.nullable(),
  })
  .meta({ id: 'StartConversation' });
export type StartConversation = z.infer<typeof startConversation>;

export const conversationRef = z.object({ id: uuid }).meta({ id: 'ConversationRef' });
export type ConversationRef = z.infer<typeof conversationRef>;

export const messageDto = z
  .object({
    id: uuid,
    seq,
    sender: person,
    senderRole: z.enum(MESSAGING_ROLES),
    content: z.string().nullable().meta({ description: 'Null for a deleted message' }),
    createdAt: instant,
    editedAt: instant.nullable(),
    isDeleted: z.boolean(),
    attachments: z.array(attachmentDto).meta({ description: 'In the order of the sender; none of a deleted message' }),
  })
  .meta({ id: 'Message' });
export type MessageDto = z.infer<typeof messageDto>;

const seqInQuery = z.coerce.number().int().min(0).max(2_147_483_647);

export const messageNumber = z.coerce.number().int().min(1).max(2_147_483_647);

export const threadQuery = z.strictObject({
  before: seqInQuery.optional().meta({ description: 'The latest messages before this one' }),
  after: seqInQuery.optional().meta({ description: 'The earliest messages after this one' }),
  limit: z.coerce.number().int().min(1).max(100).default(MESSAGE_PAGE),
});
export type ThreadQuery = z.infer<typeof threadQuery>;

/** In order. Message numbers have no gaps, so that a page shows whether there are more before or after it. */
export const threadPage = z.object({ items: z.array(messageDto), lastSeq: seq }).meta({ id: 'ThreadPage' });
export type ThreadPage = z.infer<typeof threadPage>;

const givenMark = z.strictObject({
  upTo: seq.max(2_147_483_647),
  epoch: z.number().int().min(0).max(2_147_483_647),
});

export const sendMessage = z
  .strictObject({
    id: messageId,
    content: lines(MESSAGE_MAX).meta({ description: 'May be blank where there are attachments' }),
    attachmentIds: z
      .array(uuid)
      .max(ATTACHMENTS_A_MESSAGE)
      .default([])
      .meta({ description: "The sender's own of this conversation, whole and not yet sent" }),
    read: givenMark.nullable().meta({ description: 'What the sender had seen; a reply hides nothing unseen' }),
  })
  .refine(({ content: text, attachmentIds }) => text !== '' || attachmentIds.length > 0, {
    path: ['content'],
    message: 'Says nothing and holds no file',
  })
  .meta({ id: 'SendMessage' });
export type SendMessage = z.infer<typeof sendMessage>;

export const editMessage = z.strictObject({ content }).meta({ id: 'EditMessage' });
export type EditMessage = z.infer<typeof editMessage>;

export const markRead = givenMark.meta({ id: 'MarkRead' });
export type MarkRead = z.infer<typeof markRead>;

export const markUnread = z
  .strictObject({ from: z.number().int().min(1).max(2_147_483_647) })
  .meta({ id: 'MarkUnread', description: 'The message and those after it are unread again, on every device' });
export type MarkUnread = z.infer<typeof markUnread>;

export const readState = z
  .object({ mark: readMark, unread: z.number().int().min(0).max(UNREAD_MAX) })
  .meta({ id: 'ReadState' });
export type ReadState = z.infer<typeof readState>;

export const saveDraft = z
  .strictObject({ content: z.string().max(MESSAGE_MAX) })
  .meta({ id: 'SaveDraft', description: 'A blank draft is none' });
export type SaveDraft = z.infer<typeof saveDraft>;

export const assignConversation = z
  .strictObject({
    profileId: uuid.nullable(),
    expected: uuid.nullable().meta({ description: 'The assignee that the caller saw; another one is a refusal' }),
  })
  .meta({ id: 'AssignConversation' });
export type AssignConversation = z.infer<typeof assignConversation>;

export const setConversationStatus = z.strictObject({ status }).meta({ id: 'SetConversationStatus' });
export type SetConversationStatus = z.infer<typeof setConversationStatus>;

export const setConversationUrgency = z.strictObject({ isUrgent: z.boolean() }).meta({ id: 'SetConversationUrgency' });
export type SetConversationUrgency = z.infer<typeof setConversationUrgency>;

export const setConversationClinical = z
  .strictObject({ isClinical: z.boolean() })
  .meta({ id: 'SetConversationClinical' });
export type SetConversationClinical = z.infer<typeof setConversationClinical>;

export const addParticipant = z.strictObject({ profileId: uuid }).meta({ id: 'AddParticipant' });
export type AddParticipant = z.infer<typeof addParticipant>;

export const addNote = z.strictObject({ id: uuid, content }).meta({ id: 'AddNote' });
export type AddNote = z.infer<typeof addNote>;

const noteDto = z
  .object({ id: uuid, afterSeq: seq, author: person, content: z.string(), at: instant })
  .meta({ id: 'ConversationNote' });
export type NoteDto = z.infer<typeof noteDto>;

const eventDto = z
  .object({
    afterSeq: seq,
    what: z.enum(CONVERSATION_EVENTS),
    by: person,
    about: person.nullable(),
    at: instant,
  })
  .meta({ id: 'ConversationEvent' });
export type ConversationEventDto = z.infer<typeof eventDto>;

/** Notes and events that only staff can see, in order. Each follows the message with its number. */
export const staffTrace = z
  .object({ notes: z.array(noteDto), events: z.array(eventDto) })
  .meta({ id: 'ConversationStaffTrace' });
export type StaffTrace = z.infer<typeof staffTrace>;

export const recipientsQuery = z.strictObject({
  q: searchWords,
  userId: uuid.optional().meta({ description: 'Only the colleague with this account' }),
});
export type RecipientsQuery = z.infer<typeof recipientsQuery>;

const recipientDto = person.extend({ isPatient: z.boolean() }).meta({ id: 'MessageRecipient' });
export type RecipientDto = z.infer<typeof recipientDto>;

export const messageRecipients = z
  .object({
    team: z.boolean().meta({ description: 'Whether the caller may write to the care team' }),
    items: z.array(recipientDto),
  })
  .meta({ id: 'MessageRecipients' });
export type MessageRecipients = z.infer<typeof messageRecipients>;

/** In the body, because health-related words must not appear in a URL. */
export const searchMessages = z
  .strictObject({ q: lines(100).min(1) })
  .meta({ id: 'SearchMessages', description: 'Words of subjects and messages, or how they begin' });
export type SearchMessages = z.infer<typeof searchMessages>;

const foundConversation = z
  .object({
    conversation: conversationDto,
    match: z.object({ seq, text: z.string() }).nullable().meta({ description: 'Null where the subject matches' }),
  })
  .meta({ id: 'FoundConversation' });
export type FoundConversationDto = z.infer<typeof foundConversation>;

export const messageSearch = z.object({ items: z.array(foundConversation) }).meta({ id: 'MessageSearch' });
export type MessageSearch = z.infer<typeof messageSearch>;

export const messageNotices = z
  .object({
    items: z.array(
      z.object({
        person,
        channel: z.enum(['push', 'mail']),
        state: z.enum(MESSAGE_NOTICE_STATES),
        upToSeq: seq.meta({ description: 'The latest message then' }),
        at: instant,
      }),
    ),
  })
  .meta({ id: 'MessageNotices' });
export type MessageNotices = z.infer<typeof messageNotices>;
