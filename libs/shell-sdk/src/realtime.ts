import type { RealtimeKind } from '@telecare/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useShell } from './shell-context.js';

/**
 * A change of the resource with this id. Listeners fetch the new state. `resync` means that too much changed, so they
 * must fetch everything shown.
 */
export interface RealtimeNews {
  readonly kind: RealtimeKind | 'resync';
  readonly id?: string;
  /** Only set for conversations. */
  readonly seq?: number;
}

export interface RealtimeState {
  readonly status: 'off' | 'live' | 'trying';
  readonly unread?: number | undefined;
}

export interface Realtime {
  readonly subscribe: (kinds: readonly RealtimeKind[], listener: (news: RealtimeNews) => void) => () => void;
  readonly state: () => RealtimeState;
  readonly onState: (listener: () => void) => () => void;
}

const OFF: RealtimeState = { status: 'off' };
const NONE: Realtime = { subscribe: () => () => undefined, state: () => OFF, onState: () => () => undefined };

const useRealtime = (): Realtime => useShell().realtime ?? NONE;

export function useRealtimeNews(kinds: readonly RealtimeKind[], listener: (news: RealtimeNews) => void): void {
  const { subscribe } = useRealtime();
  const latest = useRef(listener);
  useEffect(() => void (latest.current = listener));
  const names = kinds.join();
  useEffect(() => subscribe(names.split(',') as RealtimeKind[], (news) => latest.current(news)), [subscribe, names]);
}

function useRealtimeState(): RealtimeState {
  const { state, onState } = useRealtime();
  return useSyncExternalStore(onState, state);
}

export const useRealtimeStatus = (): RealtimeState['status'] => useRealtimeState().status;

/** Number of unread messages of the user, the same on every device. Undefined until it is known. */
export const useUnread = (): number | undefined => useRealtimeState().unread;
