// Screens import these values without a schema, so this file must not load zod.

/** Whole lists of users that one person may take away in a day. */
export const USER_EXPORTS_A_DAY = 20;
