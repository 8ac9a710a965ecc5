import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { MessageDto } from '@telecare/contracts';
import { useEffect, useEffectEvent } from 'react';
import { fetchBackTo } from '../api/thread.api.js';
import { useMessagesView } from '../view/use-messages-view.js';
import type { useAnchoring } from './use-anchoring.js';
import type { useShownPart } from './use-shown-part.js';

interface Thread {
  readonly conversationId: string;
  readonly items: readonly MessageDto[];
  readonly part: ReturnType<typeof useShownPart>;
  /** The scrolling element, which re-evaluates whether it follows the end. */
  readonly scrolled: Pick<ReturnType<typeof useAnchoring>, 'element' | 'look'>;
}

export function useFoundMessage({ conversationId, items, part, scrolled }: Thread) {
  const { foundSeq: seq } = useMessagesView();
  const api = useApi();
  const cache = useQueryClient();
  const first = items[0]?.seq ?? 1;
  const isAbove = seq !== undefined && seq < first;
  const fetching = useQuery({
    queryKey: ['message-found', api.practiceId, conversationId, seq],
    queryFn: () => fetchBackTo(cache, api, conversationId, seq ?? first),
    enabled: isAbove,
    gcTime: 0,
  });
  const isKnown = items.some((message) => message.seq === seq);
  const isShown = part.shown.some((message) => message.seq === seq);
  const showPart = useEffectEvent(() => seq !== undefined && part.showAround(seq));
  useEffect(() => {
    if (isKnown) showPart();
  }, [isKnown, seq]);
  const bringIntoView = useEffectEvent(() => {
    scrolled.element.current?.querySelector('[data-found]')?.scrollIntoView?.({ block: 'center' });
    scrolled.look();
  });
  useEffect(() => {
    if (isShown) bringIntoView();
  }, [isShown, seq]);
  return { seq, isFetching: isAbove && fetching.isFetching, failed: fetching.isError ? fetching : undefined };
}
