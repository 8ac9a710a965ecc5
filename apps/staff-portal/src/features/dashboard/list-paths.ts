import type { RequestKind } from '../../appointments/appointments.api.js';

/** Lists behind the numbers on the cards. None of them counts cancelled appointments (docs/analytics.md). */
export const CARD_LISTS = {
  today: '/appointments?status=not_cancelled',
  confirmedToday: '/appointments?status=confirmed',
  week: '/appointments?tab=week',
} as const;

export const REQUESTS_PATH: Readonly<Record<RequestKind, string>> = {
  booking: '/appointments?tab=upcoming&status=pending',
  reschedule: '/appointments?tab=upcoming&requests=reschedule',
};

export const NOTES_TO_SIGN_PATH = '/appointments?tab=past&note=unsigned';
