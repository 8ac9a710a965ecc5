import { instantOf, localDateOf } from '@telecare/kernel';

// A reader of unread messages gets one push message after a minute and one mail after fifteen, and nothing more until
// they are read. Both leave only between 8:00 and 21:00 of the reader's clock, and say neither who wrote nor what.

const MINUTE_MS = 60_000;

const UNREAD_MINUTES = { push: 1, mail: 15 } as const;

const DAY = { from: 8 * 60, to: 21 * 60 };

export type NoticeChannel = keyof typeof UNREAD_MINUTES;

export interface UnreadReader {
  /** True if the conversation counts for the reader's badge. */
  readonly isFollowing: boolean;
  readonly wantsMail: boolean;
  readonly wantsPush: boolean;
  readonly hasPushDevice: boolean;
  // True if a push message told the reader of messages that are still unread. Readers whom a mail told are left out.
  readonly isPushed: boolean;
  readonly timeZone: string;
  readonly oldestUnreadAt: Date | null;
}

// Returns the channels that tell the reader now.
export function dueChannels(reader: UnreadReader, now: Date): readonly NoticeChannel[] {
  const { isFollowing, timeZone, oldestUnreadAt } = reader;
  if (!isFollowing || oldestUnreadAt === null || !isDaytime(now, timeZone)) return [];
  const unreadMinutes = (now.getTime() - oldestUnreadAt.getTime()) / MINUTE_MS;
  const isPushable = reader.wantsPush && reader.hasPushDevice && !reader.isPushed;
  return [
    ...(isPushable && unreadMinutes >= UNREAD_MINUTES.push ? (['push'] as const) : []),
    ...(reader.wantsMail && unreadMinutes >= UNREAD_MINUTES.mail ? (['mail'] as const) : []),
  ];
}

function isDaytime(now: Date, timeZone: string): boolean {
  const today = localDateOf(now, timeZone);
  return instantOf(today, DAY.from, timeZone) <= now.getTime() && now.getTime() < instantOf(today, DAY.to, timeZone);
}

export interface QueuedNudge extends Omit<UnreadReader, 'hasPushDevice' | 'isPushed'> {
  readonly channel: NoticeChannel;
  readonly queuedAt: Date;
  readonly isPracticeActive: boolean;
  readonly isBehind: boolean;
  readonly hasAccess: boolean;
}

/** False if the messages were read or deleted meanwhile, or the reader lost access or no longer wants to be told. */
export const isStillDue = ({ channel, oldestUnreadAt, queuedAt, ...nudge }: QueuedNudge, now: Date): boolean =>
  nudge.isPracticeActive &&
  nudge.isBehind &&
  nudge.isFollowing &&
  // A mail that was queued in the evening may leave at night, but makes no sound.
  (channel === 'push' ? nudge.wantsPush && isDaytime(now, nudge.timeZone) : nudge.wantsMail) &&
  nudge.hasAccess &&
  oldestUnreadAt !== null &&
  oldestUnreadAt <= queuedAt;
