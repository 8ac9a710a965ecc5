import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useEffect, useState } from 'react';

export interface Draft<Saved, Value> {
  readonly value: Value;
  /** What the value was made of; a later answer of the API does not change that unseen. */
  readonly base: Saved;
  readonly isChanged: boolean;
  readonly change: (value: Value) => void;
  /** The same on what somebody else made of it. */
  readonly rebase: (base: Saved, value: Value) => void;
  readonly discard: () => void;
}

interface Kept<Saved, Value> {
  readonly base: Saved;
  readonly value: Value;
}

/**
 * What was changed and is not saved yet. A copy lies beside the answers of the API, because it has to outlive its tab
 * and its page: who looks something up elsewhere finds it again.
 */
export function useDraft<Saved, Value>(
  name: string,
  saved: Saved,
  toDraft: (saved: Saved) => Value,
): Draft<Saved, Value> {
  const kept = useKept<Kept<Saved, Value>>(name);
  const [draft, setDraft] = useState(kept.read);
  const base = draft?.base ?? saved;
  const value = draft?.value ?? toDraft(base);
  const isChanged = JSON.stringify(value) !== JSON.stringify(toDraft(base));
  useLeaveWarning(isChanged);
  const set = (next: Kept<Saved, Value> | null) => {
    setDraft(next);
    kept.write(next);
  };
  return {
    value,
    base,
    isChanged,
    change: (changed) => set({ base, value: changed }),
    rebase: (now, merged) => set({ base: now, value: merged }),
    discard: () => set(null),
  };
}

function useKept<Value>(name: string) {
  const cache = useQueryClient();
  const { practiceId } = useApi();
  const queryKey = ['staff-portal', practiceId, 'draft', name];
  return {
    read: () => cache.getQueryData<Value>(queryKey) ?? null,
    write: (value: Value | null) => {
      cache.setQueryDefaults(queryKey, { gcTime: Infinity });
      cache.setQueryData(queryKey, value);
    },
  };
}

/** The browser asks before it closes or reloads a page on which something is not saved. */
function useLeaveWarning(isChanged: boolean) {
  useEffect(() => {
    if (!isChanged) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}
