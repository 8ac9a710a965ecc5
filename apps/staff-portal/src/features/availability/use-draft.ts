import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { useEffect, useState } from 'react';

export interface Draft<Value> {
  readonly value: Value;
  readonly isChanged: boolean;
  readonly change: (value: Value) => void;
  readonly discard: () => void;
}

/**
 * What was changed and is not saved yet. A copy lies beside the answers of the API, because it has to outlive its tab
 * and its page: who looks something up elsewhere finds it again.
 */
export function useDraft<Value>(name: string, saved: Value): Draft<Value> {
  const kept = useKept<Value>(name);
  const [draft, setDraft] = useState<Value | null>(kept.read);
  const value = draft ?? saved;
  const isChanged = JSON.stringify(value) !== JSON.stringify(saved);
  useLeaveWarning(isChanged);
  const set = (next: Value | null) => {
    setDraft(next);
    kept.write(next);
  };
  return { value, isChanged, change: set, discard: () => set(null) };
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
