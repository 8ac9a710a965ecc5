/* Constants of messaging for screens. This file must not load zod, because browsers import it. */

export const CONVERSATION_KINDS = ['patient', 'staff'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

export const CONVERSATION_STATUSES = ['open', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

export const CONVERSATION_TABS = ['all', 'unread', 'from_patients'] as const;
export type ConversationTab = (typeof CONVERSATION_TABS)[number];

export const CONVERSATION_ASSIGNEES = ['mine', 'unassigned'] as const;

/** `waiting`: the patient waits for a reply. `overdue`: longer than the practice promised. */
export const CONVERSATION_WAITS = ['waiting', 'overdue'] as const;

export const MESSAGE_NOTICE_STATES = ['queued', 'sent', 'superseded', 'no_address', 'not_delivered'] as const;
export type MessageNoticeState = (typeof MESSAGE_NOTICE_STATES)[number];

export const CONVERSATION_EVENTS = [
  'started',
  'assigned',
  'released',
  'closed',
  'reopened',
  'marked_urgent',
  'marked_usual',
  'marked_clinical',
  'marked_administrative',
  'added',
] as const;
export type ConversationEventKind = (typeof CONVERSATION_EVENTS)[number];

export const SUBJECT_MAX = 150;
export const MESSAGE_MAX = 4_000;
export const MESSAGE_PAGE = 50;
export const CONVERSATION_PARTICIPANTS_MAX = 50;

export const UNREAD_MAX = 99;

export const MESSAGE_EDIT_MINUTES = 15;

/** File types in messages. PDF is only accepted if a virus scanner is available. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const ATTACHMENT_TYPES = [...PICTURE_TYPES, 'application/pdf'] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];

/** A file is uploaded in parts while it is `uploading`. Others can read it once it is `ready`. */
export const ATTACHMENT_STATES = ['uploading', 'checking', 'ready', 'refused'] as const;
export type AttachmentState = (typeof ATTACHMENT_STATES)[number];

export const ATTACHMENT_REFUSALS = ['damaged', 'other_type', 'too_many_pixels', 'virus'] as const;
export type AttachmentRefusal = (typeof ATTACHMENT_REFUSALS)[number];

export const ATTACHMENTS_A_MESSAGE = 5;
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const ATTACHMENT_NAME_MAX = 200;
/** A part that takes longer than half a minute to arrive is refused, so this is small enough for a slow network. */
export const ATTACHMENT_PART_BYTES = 256 * 1024;
export const ATTACHMENTS_UNSENT = 10;
export const ATTACHMENTS_AN_HOUR = 60;

export const MESSAGES_A_MINUTE = 60;
export const MESSAGE_SEARCHES_A_MINUTE = 30;

export const PATIENT_CONVERSATIONS_A_DAY = 20;

export const BROADCAST_RECIPIENTS_MAX = 200;
export const BROADCASTS_A_DAY = 3;

export const BROADCAST_STATES = ['queued', 'sent', 'skipped', 'failed'] as const;
export type BroadcastState = (typeof BROADCAST_STATES)[number];

/**
 * Reason for skipping a patient: former patient, no account, messaging switched off, the sender themselves, or a sender
 * who has left.
 */
export const BROADCAST_OBSTACLES = ['former', 'no_account', 'switched_off', 'yourself', 'sender_left'] as const;
export type BroadcastObstacle = (typeof BROADCAST_OBSTACLES)[number];

export const MESSAGE_RECIPIENTS = 20;

/** Minutes count only within message hours. */
export const REPLY_MINUTES = [60, 120, 240, 480, 960, 1440, 2400] as const;
export type ReplyMinutes = (typeof REPLY_MINUTES)[number];

export const WAIT_SOON_SHARE = 0.75;

/** Years after the last message for which a practice can keep a conversation. It can also keep it forever. */
export const MESSAGES_KEPT_YEARS = [5, 6, 7, 10, 15, 20, 30] as const;
export type MessagesKeptYears = (typeof MESSAGES_KEPT_YEARS)[number];

/** Days without deletions after a change of the settings, so that a mistake is noticed in time. */
export const KEPT_YEARS_REST_DAYS = 7;

export const MESSAGE_TEMPLATE_NAME_MAX = 80;

export const EMERGENCY_NUMBER_MAX = 40;
export const EMERGENCY_TEXT_MAX = 500;
export const MESSAGE_TEAM_MAX = 200;

export const REPLY_TIME_DAYS = 30;

export type WaitState = 'waiting' | 'soon' | 'overdue';

interface Wait {
  readonly waitingSince: string | null;
  readonly dueAt: string | null;
  readonly dueSoonAt: string | null;
}

const isPast = (at: string | null, now: Date): boolean => at !== null && Date.parse(at) <= now.getTime();

/**
 * An answer is overdue once the deadline of the practice's promise has passed. The deadline is stored when the wait
 * begins, and is null if nobody waits or nothing was promised.
 */
export const isOverdue = ({ dueAt }: Pick<Wait, 'dueAt'>, now: Date): boolean => isPast(dueAt, now);

/** Returns null if nobody waits. `soon` is amber, `overdue` is red. Open screens evaluate it again as time passes. */
export function waitStateOf({ waitingSince, dueAt, dueSoonAt }: Wait, now: Date): WaitState | null {
  if (waitingSince === null) return null;
  if (isOverdue({ dueAt }, now)) return 'overdue';
  return isPast(dueSoonAt, now) ? 'soon' : 'waiting';
}
