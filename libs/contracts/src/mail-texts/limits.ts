// Screens import these values, so this file must not load zod.

export const TEST_MAILS_AN_HOUR = 20;
