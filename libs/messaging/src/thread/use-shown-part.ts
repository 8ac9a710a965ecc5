import { MESSAGE_PAGE, type MessageDto } from '@telecare/contracts';
import { useState } from 'react';

export const SHOWN_MAX = 500;

export function useShownPart(items: readonly MessageDto[]) {
  const [lastSeq, setLastSeq] = useState<number>();
  const end = lastSeq === undefined ? items.length : items.findLastIndex(({ seq }) => seq <= lastSeq) + 1;
  const begin = Math.max(0, end - SHOWN_MAX);
  const shown = items.slice(begin, end);
  return {
    shown,
    isEndShown: end === items.length,
    isEarlierKnown: begin > 0,
    makeRoomAbove: () => {
      const first = shown[0];
      if (first && shown.length + MESSAGE_PAGE > SHOWN_MAX) setLastSeq(first.seq + SHOWN_MAX - MESSAGE_PAGE - 1);
    },
    showEnd: () => setLastSeq(undefined),
    showAround: (seq: number) => {
      if (shown.every((message) => message.seq !== seq)) setLastSeq(seq + SHOWN_MAX / 2);
    },
  };
}
