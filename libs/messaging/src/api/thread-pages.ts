import { MESSAGE_EDIT_MINUTES, type MessageDto, type ThreadPage } from '@telecare/contracts';

const MINUTE_MS = 60_000;
const CHANGEABLE_MS = (MESSAGE_EDIT_MINUTES + 2) * MINUTE_MS;

export function mergeThreads(held: ThreadPage | undefined, fetched: ThreadPage): ThreadPage {
  if (!held) return fetched;
  const bySeq = new Map<number, MessageDto>();
  for (const message of [...held.items, ...fetched.items]) bySeq.set(message.seq, message);
  return {
    items: [...bySeq.values()].sort((one, other) => one.seq - other.seq),
    lastSeq: Math.max(held.lastSeq, fetched.lastSeq),
  };
}

/** The last message that nobody can change any more: what comes after it is asked for again with what is new. */
export function settledSeq({ items }: ThreadPage, now: number): number {
  const firstOpen = items.find(
    ({ createdAt, attachments }) =>
      now - Date.parse(createdAt) < CHANGEABLE_MS || attachments.some(({ state }) => state === 'checking'),
  );
  return firstOpen ? firstOpen.seq - 1 : (items.at(-1)?.seq ?? 0);
}

const lastHeld = ({ items }: ThreadPage): number => items.at(-1)?.seq ?? 0;

export const hasLater = (page: ThreadPage): boolean => page.items.length > 0 && lastHeld(page) < page.lastSeq;
