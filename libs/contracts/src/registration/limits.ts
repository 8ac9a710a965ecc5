// Screens import these values, so this file must not load zod.

export const REGISTRATION_ATTEMPT_TYPES = ['signup', 'invitation'] as const;
export type RegistrationAttemptType = (typeof REGISTRATION_ATTEMPT_TYPES)[number];

export const MONITORING_HOURS = 24;
export const MONITORING_ATTEMPTS = 100;
export const MONITORING_RECENT = 5;
export const SUSPICIOUS_FAILURES = 3;
