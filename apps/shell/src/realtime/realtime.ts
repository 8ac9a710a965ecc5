import type { RealtimeKind } from '@telecare/contracts';
import type { Realtime, RealtimeNews, RealtimeState } from '@telecare/shell-sdk';
import type { ComponentType } from 'react';
import { whenIdle } from '../federation/preload-on-idle.js';
import { createStore } from '../store.js';

interface Subscription {
  readonly kinds: readonly RealtimeKind[];
  readonly listener: (news: RealtimeNews) => void;
}

const subscriptions = new Set<Subscription>();
export const realtimeState = createStore<RealtimeState>({ status: 'off' });

export const unreadBadge = createStore<ComponentType | undefined>(undefined);

export const realtime: Realtime = {
  subscribe: (kinds, listener) => {
    const subscription = { kinds, listener };
    subscriptions.add(subscription);
    return () => void subscriptions.delete(subscription);
  },
  state: realtimeState.get,
  onState: realtimeState.subscribe,
};

function deliver(news: RealtimeNews): void {
  for (const { kinds, listener } of [...subscriptions]) {
    if (news.kind === 'resync' || kinds.includes(news.kind)) listener(news);
  }
}

/**
 * Starts live updates when the browser is idle. `scope` identifies the user and the practice. Returns a function that
 * stops them.
 */
export function followChanges(scope: string): () => void {
  let stop = () => undefined as void;
  let isOver = false;
  whenIdle(() => {
    void import(/* webpackChunkName: "live" */ './live/live.js').then(
      ({ startLive, UnreadBadge }) => {
        if (isOver) return;
        unreadBadge.set(UnreadBadge);
        stop = startLive(scope, { deliver, setState: realtimeState.set });
      },
      () => undefined,
    );
  });
  return () => {
    isOver = true;
    stop();
    realtimeState.set({ status: 'off' });
  };
}
