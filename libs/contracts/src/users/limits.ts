// Screens import these values, so this file must not load zod.

export const USER_EXPORTS_A_DAY = 20;
