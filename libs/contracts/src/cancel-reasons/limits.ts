// Screens import these values, so this file must not load zod.

export const CANCEL_REASONS_MAX = 30;
export const CANCEL_REASON_NAME_MAX = 80;
