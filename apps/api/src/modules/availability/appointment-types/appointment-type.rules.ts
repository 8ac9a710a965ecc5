// Reminders, longest first, and cancellation limit of a type; null for those of the practice.
export interface OwnTimes {
  readonly reminderMinutes: number[] | null;
  readonly noticeMinutes: number | null;
}

// A page of an earlier release sends neither, and so changes neither.
export function ownTimes({ reminderMinutes, noticeMinutes }: Partial<OwnTimes>, kept: OwnTimes | undefined): OwnTimes {
  const reminders = reminderMinutes === undefined ? (kept?.reminderMinutes ?? null) : reminderMinutes;
  return {
    reminderMinutes: reminders && reminders.toSorted((one, other) => other - one),
    noticeMinutes: noticeMinutes === undefined ? (kept?.noticeMinutes ?? null) : noticeMinutes,
  };
}

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
