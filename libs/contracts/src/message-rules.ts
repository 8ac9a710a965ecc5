/*
 * Words and limits of messaging that screens need as values. No schema here: a browser that imports these must not
 * load zod.
 */

/** Of a patient with the practice, at most one patient in each; or among staff. */
export const CONVERSATION_KINDS = ['patient', 'staff'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

export const CONVERSATION_STATUSES = ['open', 'closed'] as const;
export type ConversationStatus = (typeof CONVERSATION_STATUSES)[number];

/** Tabs of the list, from the specification. */
export const CONVERSATION_TABS = ['all', 'unread', 'from_patients'] as const;
export type ConversationTab = (typeof CONVERSATION_TABS)[number];

export const CONVERSATION_ASSIGNEES = ['mine', 'unassigned'] as const;

/** Whose patient waits for an answer, and for longer than the practice promised. */
export const CONVERSATION_WAITS = ['waiting', 'overdue'] as const;

/** What became of the mail that a message is waiting. */
export const MESSAGE_NOTICE_STATES = ['queued', 'sent', 'superseded', 'no_address', 'not_delivered'] as const;
export type MessageNoticeState = (typeof MESSAGE_NOTICE_STATES)[number];

/** What staff did with a conversation. */
export const CONVERSATION_EVENTS = [
  'started',
  'assigned',
  'released',
  'closed',
  'reopened',
  'marked_urgent',
  'marked_usual',
  'added',
] as const;
export type ConversationEventKind = (typeof CONVERSATION_EVENTS)[number];

export const SUBJECT_MAX = 150;
export const MESSAGE_MAX = 4_000;
export const MESSAGE_PAGE = 50;
export const CONVERSATION_PARTICIPANTS_MAX = 50;

/** Counts of unread messages stop here. */
export const UNREAD_MAX = 99;

/** How long a sender may edit or delete a message. */
export const MESSAGE_EDIT_MINUTES = 15;

export const MESSAGES_A_MINUTE = 60;
export const MESSAGE_SEARCHES_A_MINUTE = 30;

/** How many conversations a patient may start within 24 hours. */
export const PATIENT_CONVERSATIONS_A_DAY = 20;

/** How many people the picker offers at once. */
export const MESSAGE_RECIPIENTS = 20;

/** In how much time of the message hours a practice may promise an answer, in minutes. */
export const REPLY_MINUTES = [60, 120, 240, 480, 960, 1440, 2400] as const;
export type ReplyMinutes = (typeof REPLY_MINUTES)[number];

/** The share of the promised time after which a wait is amber. */
export const WAIT_SOON_SHARE = 0.75;

export const MESSAGE_TEMPLATE_NAME_MAX = 80;

export const EMERGENCY_NUMBER_MAX = 40;
export const EMERGENCY_TEXT_MAX = 500;
export const MESSAGE_TEAM_MAX = 200;

/** How many days the times of answers look back. */
export const REPLY_TIME_DAYS = 30;

export type WaitState = 'waiting' | 'soon' | 'overdue';

interface Wait {
  readonly waitingSince: string | null;
  readonly dueAt: string | null;
  readonly dueSoonAt: string | null;
}

/** Null where nobody waits; amber is `soon`, red is `overdue`. A screen that stays open asks again as time passes. */
export function waitStateOf({ waitingSince, dueAt, dueSoonAt }: Wait, now: Date): WaitState | null {
  if (waitingSince === null) return null;
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now.getTime();
  if (isPast(dueAt)) return 'overdue';
  return isPast(dueSoonAt) ? 'soon' : 'waiting';
}
