import type { Realtime, RealtimeState } from '@telecare/shell-sdk';
import { act } from '@testing-library/react';

/** The shell's live channel, which tells nothing and is how a spec says. */
export function liveChannel(first: RealtimeState) {
  let state = first;
  const listeners = new Set<() => void>();
  const realtime: Realtime = {
    subscribe: () => () => undefined,
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
  return { realtime, become };
}
