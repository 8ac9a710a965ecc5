/** Maximum number of mails per mailbox in the window. */
export const MOST_MAILS = 3;
export const MAILS_WINDOW_SECONDS = 3_600;

/** Latest link of an account, and the number of mails since `countedSince`. */
export interface LastLink {
  readonly messageId: string;
  readonly countedSince: Date;
  readonly mails: number;
}

/**
 * Returns the link that replaces the last one. For a repeated message this is the last one. Undefined if the account
 * got too many mails.
 */
export function nextLink(last: LastLink | undefined, messageId: string, now: Date): LastLink | undefined {
  if (last?.messageId === messageId) return last;
  const windowStart = now.getTime() - MAILS_WINDOW_SECONDS * 1_000;
  if (!last || last.countedSince.getTime() < windowStart) return { messageId, countedSince: now, mails: 1 };
  return last.mails < MOST_MAILS ? { ...last, messageId, mails: last.mails + 1 } : undefined;
}
