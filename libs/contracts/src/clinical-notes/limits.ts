// Screens import these values, so this file must not load zod.

export const CLINICAL_NOTE_MAX = 20_000;

/** Maximum number of the signed note and its addenda. */
export const CLINICAL_NOTE_ENTRIES_MAX = 100;

export const EARLIER_NOTES_MAX = 20;
