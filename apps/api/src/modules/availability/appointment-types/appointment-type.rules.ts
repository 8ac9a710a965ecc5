interface Kept {
  readonly revision: number;
  readonly practitionerIds: readonly string[];
}

interface Wanted {
  readonly revision: number | null;
  readonly practitionerIds: readonly string[];
}

export type SaveOutcome = 'saved' | 'changed' | 'not_found';

/**
 * Decides whether a type is saved. Refuses an outdated revision, and ids that are not practitioners of the practice.
 * Practitioners who have left stay named until somebody removes them.
 */
export function outcomeOfSave(kept: Kept | undefined, wanted: Wanted, practitioners: readonly string[]): SaveOutcome {
  if (wanted.revision !== null && !kept) return 'not_found';
  if (kept && kept.revision !== wanted.revision) return 'changed';
  const known = new Set([...practitioners, ...(kept?.practitionerIds ?? [])]);
  return wanted.practitionerIds.every((id) => known.has(id)) ? 'saved' : 'not_found';
}
