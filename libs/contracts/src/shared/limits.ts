// Screens import these values without a schema, so this file must not load zod.

export const COUNTED_MAX = 1000;

/** How a long list is sorted; by name without regard to case and accents. */
export const LIST_ORDERS = ['newest', 'name'] as const;
export type ListOrder = (typeof LIST_ORDERS)[number];

export const SEARCH_LENGTH_MIN = 2;
export const SEARCH_RESULTS_MAX = 10;
