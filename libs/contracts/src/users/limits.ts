// Screens import these values without a schema, so this file must not load zod.

export const USER_EXPORTS_A_DAY = 20;
