// Screens import these values, so this file must not load zod.

export const DASHBOARD_NEXT_APPOINTMENTS = 3;
export const DASHBOARD_TODAY_APPOINTMENTS = 5;

/** Length of the appointment trend in days. It is compared with the same number of days before. */
export const TREND_DAYS = 7;

export const ADMINISTRATION_INVITATIONS = 5;
