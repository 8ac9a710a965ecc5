import { useSession, useTenant } from '@telecare/shell-sdk';
import type { Outcomes, RowOutcome } from './batch.rules.js';

const KEY = 'telecare.held-batch';

export type BatchKind = 'confirm' | 'move' | 'cancel' | 'message';

// A batch that can still be undone. It has ids and no patient data, because it outlives a reload.
export interface HeldBatch {
  readonly batchId: string;
  readonly kind: BatchKind;
  readonly total: number;
  readonly outcomes: Outcomes;
  readonly undoUntil: number;
}

interface Stored extends Omit<HeldBatch, 'outcomes'> {
  readonly owner: string;
  readonly outcomes: readonly (readonly [string, RowOutcome])[];
}

export function useHeldBatch() {
  const { user } = useSession();
  const { practice } = useTenant();
  const owner = `${user.userId} ${practice.id}`;
  return {
    keep: (batch: HeldBatch): void =>
      sessionStorage.setItem(KEY, JSON.stringify({ ...batch, owner, outcomes: [...batch.outcomes] } satisfies Stored)),
    forget: (): void => sessionStorage.removeItem(KEY),
    read: (): HeldBatch | undefined => {
      const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
      if (stored?.owner !== owner || stored.undoUntil <= Date.now()) return undefined;
      return { ...stored, outcomes: new Map(stored.outcomes) };
    },
  };
}
