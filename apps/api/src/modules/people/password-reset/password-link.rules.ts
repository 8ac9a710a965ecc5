/** One mailbox gets no more mails than this in the window. */
export const MOST_MAILS = 3;
export const MAILS_WINDOW_SECONDS = 3_600;

/** The link that an account got last, and how many mails it got since `countedSince`. */
export interface LastLink {
  readonly messageId: string;
  readonly countedSince: Date;
  readonly mails: number;
}

/** The link that replaces the last one. The last one itself for a repeated message; undefined after too many mails. */
export function nextLink(last: LastLink | undefined, messageId: string, now: Date): LastLink | undefined {
  if (last?.messageId === messageId) return last;
  const windowStart = now.getTime() - MAILS_WINDOW_SECONDS * 1_000;
  if (!last || last.countedSince.getTime() < windowStart) return { messageId, countedSince: now, mails: 1 };
  return last.mails < MOST_MAILS ? { ...last, messageId, mails: last.mails + 1 } : undefined;
}
