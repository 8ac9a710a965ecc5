// Screens import these values, so this file must not load zod.

export const OPENING_MINUTES = 30;
export const OPENING_REASON_MIN = 10;
export const OPENING_REASON_MAX = 500;
export const OPENINGS_AN_HOUR = 20;
