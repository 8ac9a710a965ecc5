// Screens import these values without a schema, so this file must not load zod.

export const DASHBOARD_NEXT_APPOINTMENTS = 3;
export const DASHBOARD_TODAY_APPOINTMENTS = 5;

/** How many days the trend of appointments looks back, and as many before that it is held against. */
export const TREND_DAYS = 7;

export const ADMINISTRATION_INVITATIONS = 5;
