import type { MessageAnalytics } from '@telecare/contracts';

type Fields<Name extends keyof MessageAnalytics> = Pick<MessageAnalytics, Name>;

interface SentMessages {
  readonly kind: string;
  readonly role: string;
  readonly hour: number;
  readonly messages: number;
}

export interface CountedMessages {
  readonly sent: readonly SentMessages[];
  readonly conversations: number;
  readonly replies: Fields<'replies' | 'averageSeconds' | 'medianSeconds' | 'ninetiethSeconds'>;
  readonly standing: Fields<'open' | 'urgent' | 'waiting' | 'overdue' | 'unread' | 'averageWaitSeconds'>;
}

const SENDERS = ['patient', 'practitioner', 'practice_admin'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const total = (sent: readonly SentMessages[]) => sent.reduce((sum, { messages }) => sum + messages, 0);

/** Messages among staff only count as internal. */
export function messageAnalyticsOf(counted: CountedMessages): MessageAnalytics {
  const { sent, conversations, replies, standing } = counted;
  const withPatients = sent.filter(({ kind }) => kind === 'patient');
  const internal = sent.filter(({ kind }) => kind !== 'patient');
  return {
    messages: total(withPatients),
    conversations,
    senders: [
      ...SENDERS.map((role) => ({ role, messages: total(withPatients.filter((one) => one.role === role)) })),
      { role: 'internal', messages: total(internal) },
    ],
    hours: HOURS.map((hour) => total(withPatients.filter((one) => one.hour === hour))),
    ...standing,
    ...replies,
  };
}
