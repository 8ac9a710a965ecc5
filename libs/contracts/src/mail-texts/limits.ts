// Screens import these values without a schema, so this file must not load zod.

/** Mails of one person to themselves, to see how a text looks. */
export const TEST_MAILS_AN_HOUR = 20;
