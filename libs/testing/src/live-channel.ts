import type { Realtime, RealtimeNews, RealtimeState } from '@telecare/shell-sdk';
import { act } from '@testing-library/react';

export function liveChannel(first: RealtimeState) {
  let state = first;
  const listeners = new Set<() => void>();
  const subscribers = new Set<(news: RealtimeNews) => void>();
  const realtime: Realtime = {
    subscribe: (kinds, listener) => {
      const hear = (news: RealtimeNews) => void (kinds.some((kind) => kind === news.kind) && listener(news));
      subscribers.add(hear);
      return () => void subscribers.delete(hear);
    },
    state: () => state,
    onState: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const become = (next: RealtimeState) =>
    act(() => {
      state = next;
      for (const listener of listeners) listener();
    });
  const tell = (news: RealtimeNews) => act(() => subscribers.forEach((hear) => hear(news)));
  return { realtime, become, tell };
}
