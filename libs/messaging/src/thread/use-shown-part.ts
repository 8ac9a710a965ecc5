import { MESSAGE_PAGE, type MessageDto } from '@telecare/contracts';
import { useState } from 'react';

/** How many messages are in the document at once. */
export const SHOWN_MAX = 500;

/** Part of a long thread to render: its end, until the user loads earlier messages. */
export function useShownPart(items: readonly MessageDto[]) {
  const [lastSeq, setLastSeq] = useState<number>();
  const end = lastSeq === undefined ? items.length : items.findLastIndex(({ seq }) => seq <= lastSeq) + 1;
  const begin = Math.max(0, end - SHOWN_MAX);
  const shown = items.slice(begin, end);
  return {
    shown,
    isEndShown: end === items.length,
    /** Whether a page above what is shown is known already. */
    isEarlierKnown: begin > 0,
    /** Room for a page above: as many go at the end. */
    makeRoomAbove: () => {
      const first = shown[0];
      if (first && shown.length + MESSAGE_PAGE > SHOWN_MAX) setLastSeq(first.seq + SHOWN_MAX - MESSAGE_PAGE - 1);
    },
    showEnd: () => setLastSeq(undefined),
    /** The message in the middle, where it is not shown yet. */
    showAround: (seq: number) => {
      if (shown.every((message) => message.seq !== seq)) setLastSeq(seq + SHOWN_MAX / 2);
    },
  };
}
