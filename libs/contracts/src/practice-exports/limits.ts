// Screens import these values, so this file must not load zod.

export const PRACTICE_EXPORTS_A_DAY = 10;

export const PRACTICE_EXPORT_DAYS = 7;
export const PRACTICE_EXPORT_STATES = ['queued', 'making', 'ready', 'failed', 'expired'] as const;
export type PracticeExportState = (typeof PRACTICE_EXPORT_STATES)[number];
