// Screens import these values, so this file must not load zod.

export const COUNTED_MAX = 1000;

/** Sort order of a long list. By name ignores case and accents. */
export const LIST_ORDERS = ['newest', 'name'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const SEARCH_LENGTH_MIN = 2;
export const SEARCH_RESULTS_MAX = 10;
