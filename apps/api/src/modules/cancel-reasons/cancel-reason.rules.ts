import { CANCEL_REASONS_MAX } from '@telecare/contracts';

export interface StoredReason {
  readonly id: string;
  readonly revision: number;
  readonly isUsed: boolean;
}

export interface WantedReason {
  readonly id: string;
  // Null for a new reason.
  readonly revision: number | null;
  readonly place: number;
}

export type SaveRefusal = 'not_found' | 'changed' | 'too_many';
export type RemovalRefusal = 'not_found' | 'in_use';

// Returns the ids in their new order, or why saving is refused.
export function orderAfterSave(
  stored: readonly StoredReason[],
  { id, revision, place }: WantedReason,
): readonly string[] | SaveRefusal {
  const earlier = stored.find((reason) => reason.id === id);
  if (revision !== null && !earlier) return 'not_found';
  if (earlier && earlier.revision !== revision) return 'changed';
  if (!earlier && stored.length >= CANCEL_REASONS_MAX) return 'too_many';
  return without(stored, id).toSpliced(place, 0, id);
}

// A reason in use can't be removed, because figures and appointments refer to it.
export function orderAfterRemoval(stored: readonly StoredReason[], id: string): readonly string[] | RemovalRefusal {
  const reason = stored.find((one) => one.id === id);
  if (!reason) return 'not_found';
  return reason.isUsed ? 'in_use' : without(stored, id);
}

const without = (stored: readonly StoredReason[], id: string): string[] =>
  stored.map((reason) => reason.id).filter((one) => one !== id);
