import { useState } from 'react';

export interface Draft<Saved, Value> {
  readonly value: Value;
  /** Saved value that the draft began with. A later answer of the API does not change it silently. */
  readonly base: Saved;
  readonly isChanged: boolean;
  readonly change: (value: Value) => void;
  readonly rebase: (base: Saved, value: Value) => void;
  readonly discard: () => void;
}

interface Kept<Saved, Value> {
  readonly base: Saved;
  readonly value: Value;
}

export function useDraft<Saved, Value>(saved: Saved, toDraft: (saved: Saved) => Value): Draft<Saved, Value> {
  const [draft, setDraft] = useState<Kept<Saved, Value>>();
  const base = draft?.base ?? saved;
  const value = draft?.value ?? toDraft(base);
  return {
    value,
    base,
    isChanged: JSON.stringify(value) !== JSON.stringify(toDraft(base)),
    change: (changed) => setDraft({ base, value: changed }),
    rebase: (now, merged) => setDraft({ base: now, value: merged }),
    discard: () => setDraft(undefined),
  };
}
