// Screens import these values, so this file must not load zod.

export const SECURITY_EVENT_KEEP_DAYS = 90;

/** Without an import for this long, sign-in data is too old to conclude that nothing happened. */
export const SECURITY_EVENTS_STALE_MINUTES = 5;

export const IDLE_MINUTES_MIN = 5;
export const IDLE_MINUTES_MAX = 60;
export const LOGIN_ATTEMPTS_MIN = 3;
export const LOGIN_ATTEMPTS_MAX = 10;
export const LOCKOUT_MINUTES_MIN = 5;
export const LOCKOUT_MINUTES_MAX = 60;

/** Values of the specification. Screens ask for confirmation before looser ones. */
export const LOGIN_ATTEMPTS_USUAL = 5;
export const LOCKOUT_MINUTES_USUAL = 15;
export const THREAT_KINDS = [
  'failed_sign_ins',
  'failed_registrations',
  'lock_out',
  'bulk_reading',
  'refusals',
  'new_address_export',
] as const;
export type ThreatKind = (typeof THREAT_KINDS)[number];

export const THREAT_HOURS = 24;
export const THREATS_MAX = 100;

export const SECURITY_EXPORTS_A_DAY = 20;

export const BULK_READING_PATIENTS = 200;

export const REFUSALS_BURST = 20;

export const ADDRESS_BLOCK_HOURS = [1, 24, 168, 720] as const;
export const ADDRESS_BLOCKS_MAX = 1_000;
export const ADDRESS_BLOCK_REASON_MAX = 200;
