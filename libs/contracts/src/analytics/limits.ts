// Screens import these values, so this file must not load zod.

export const ANALYTICS_DAYS_MAX = 366;

export function isAnalyticsRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return days >= 1 && days <= ANALYTICS_DAYS_MAX;
}

export const TOP_PRACTICES = 5;

export const NEW_PATIENT_DAYS = 30;

export const APPOINTMENTS_MADE_DAYS = 7;

/** Whole years, grouped as in the specification. Null means no limit. */
export const AGE_GROUPS = [
  { name: 'under18', from: 0, to: 17 },
  { name: 'from18', from: 18, to: 29 },
  { name: 'from30', from: 30, to: 49 },
  { name: 'from50', from: 50, to: 64 },
  { name: 'from65', from: 65, to: null },
] as const;
export const AGE_GROUP_NAMES = [...AGE_GROUPS.map(({ name }) => name), 'unknown'] as const;

export const LATEST_PATIENTS = 10;

/** Maximum number of practices listed on their own. The total includes the others. */
export const COUNTED_PRACTICES = 100;

export const GOOD_COMPLETION_RATE = 90;
