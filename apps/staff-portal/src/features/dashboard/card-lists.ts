/** The lists whose rows the cards count; what was cancelled is counted by none (ADR 0055). */
export const CARD_LISTS = {
  today: '/appointments?status=not_cancelled',
  confirmedToday: '/appointments?status=confirmed',
  week: '/appointments?tab=week',
} as const;
