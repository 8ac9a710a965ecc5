import { instantOf, localDateOf } from '@telecare/kernel';

const MINUTE_MS = 60_000;

/** A message is mailed about once it has been unread for this long. */
const UNREAD_MINUTES = 15;

/** Nothing is mailed before and after these hours of the reader's clock. */
const DAY = { from: 8 * 60, to: 21 * 60 };

export interface UnreadReader {
  /** True if the conversation counts for the reader's badge. */
  readonly isFollowing: boolean;
  readonly isUnwanted: boolean;
  readonly timeZone: string;
  readonly oldestUnreadAt: Date | null;
}

export function isNudgeDue({ isFollowing, isUnwanted, timeZone, oldestUnreadAt }: UnreadReader, now: Date): boolean {
  const unreadMs = oldestUnreadAt === null ? 0 : now.getTime() - oldestUnreadAt.getTime();
  return isFollowing && !isUnwanted && unreadMs >= UNREAD_MINUTES * MINUTE_MS && isDaytime(now, timeZone);
}

function isDaytime(now: Date, timeZone: string): boolean {
  const today = localDateOf(now, timeZone);
  return instantOf(today, DAY.from, timeZone) <= now.getTime() && now.getTime() < instantOf(today, DAY.to, timeZone);
}

export interface QueuedNudge extends Omit<UnreadReader, 'timeZone'> {
  readonly queuedAt: Date;
  readonly isPracticeActive: boolean;
  readonly isBehind: boolean;
  readonly hasAccess: boolean;
}

/** False if the messages were read or deleted meanwhile, or the reader lost access or no longer wants the mail. */
export const isStillDue = ({ oldestUnreadAt, queuedAt, ...nudge }: QueuedNudge): boolean =>
  nudge.isPracticeActive &&
  nudge.isBehind &&
  nudge.isFollowing &&
  !nudge.isUnwanted &&
  nudge.hasAccess &&
  oldestUnreadAt !== null &&
  oldestUnreadAt <= queuedAt;
